/**
 * What a fact of a journal is called, and how its value reads. Names that joined facts share are
 * counted.
 */
export type FactWord = { readonly key: string; readonly code: string; readonly rest: string };

export function factKey(name: string): string {
  return `console.journalFact.${plain(name)}`;
}

/** Words to say one after the other: `key` where the value is a code. */
export function factWords(name: string, value: string): readonly FactWord[] {
  switch (plain(name)) {
    case 'fees':
      return value.split(', ').map((fee) => {
        const [code = '', amount = ''] = fee.split(' ');
        return { key: `console.journalFee.${code}`, code, rest: amount };
      });
    case 'side':
      return [{ key: `console.journalSide.${value}`, code: value, rest: '' }];
    case 'channel':
      return [{ key: `console.channel.${value}`, code: value, rest: '' }];
    default:
      return [{ key: '', code: value, rest: '' }];
  }
}

function plain(name: string): string {
  return name.replace(/\d+$/, '');
}
