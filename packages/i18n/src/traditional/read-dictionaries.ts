/** OpenCC's dictionaries are long texts: "委托 委託|联系 聯繫". Of two that know a word the first counts. */
export function readDictionaries(group: readonly unknown[] = []): [string, string][] {
  return group
    .toReversed()
    .flatMap((dictionary) => String(dictionary).split('|'))
    .map((line) => {
      const [from = '', to = ''] = line.split(' ');
      return [from, to];
    });
}
