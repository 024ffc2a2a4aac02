/**
 * Names that nobody may show to others: a short public list of insults, and what looks like our own
 * name. Compared after look-alike characters are undone and everything but letters is left out.
 */
const insultsAnywhere = [
  'fuck',
  'nigger',
  'faggot',
  'hitler',
  '傻逼',
  '操你',
  '妈的',
  '垃圾人',
  '脑残',
  '婊子',
] as const;
/** Parts of harmless names as well, so only as a word. */
const insultsAlone: readonly string[] = ['shit', 'cunt', 'retard', 'nazi'];
const ownNames = ['candor', 'candour', 'officialsupport', '官方客服', '官方账号'] as const;

/** Read as the letters they are mistaken for. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  а: 'a',
  с: 'c',
  е: 'e',
  о: 'o',
  р: 'p',
  ԁ: 'd',
  п: 'n',
  г: 'r',
  α: 'a',
  ο: 'o',
};

export function isNameRefused(name: string): boolean {
  const read = spelled(name);
  return (
    insultsAnywhere.some((word) => read.includes(word)) ||
    [read, ...name.split(/[ ._-]+/).map(spelled)].some((word) => insultsAlone.includes(word)) ||
    ownNames.some(
      (own) => read.includes(own) || (read.length === own.length && differing(read, own) <= 1),
    )
  );
}

function spelled(name: string): string {
  return Array.from(name.normalize('NFKD').toLowerCase(), (letter) => lookAlikes[letter] ?? letter)
    .join('')
    .replaceAll(/[^\p{L}]/gu, '');
}

function differing(left: string, right: string): number {
  return Array.from(left).filter((letter, place) => letter !== right[place]).length;
}
