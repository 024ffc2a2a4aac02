/**
 * Of all words those that some texts need: what they make of these texts is the same, and they are
 * a hundredth of the whole.
 */
import { replaceLongest, type Words } from './replace-longest.ts';

export function wordsInUse(all: Words, texts: Iterable<string>): Words {
  const runs = new Set([...texts].flatMap((text) => text.match(HAN_RUN) ?? []));
  const longest = Math.max(0, ...[...all.keys()].map(({ length }) => length));
  const sayAll = replaceLongest(all);
  const used = new Map<string, string>();
  const take = (run: string, isNeeded: (word: string, becomes: string) => boolean) => {
    for (const word of partsOf(run, longest)) {
      const becomes = all.get(word);
      if (becomes !== undefined && isNeeded(word, becomes)) used.set(word, becomes);
    }
  };
  const signBySign = (word: string) => Array.from(word, (sign) => all.get(sign) ?? sign).join('');
  for (const run of runs)
    take(run, (word, becomes) => (word.length === 1 ? word : signBySign(word)) !== becomes);
  // A word that changes nothing by itself may keep another from being seen across its end.
  const say = replaceLongest(used);
  for (const run of runs) if (say(run) !== sayAll(run)) take(run, () => true);
  return used;
}

const HAN_RUN = /\p{Script=Han}+/gu;

function* partsOf(run: string, longest: number): Generator<string> {
  for (let from = 0; from < run.length; from += 1)
    for (let until = from + 1; until <= Math.min(run.length, from + longest); until += 1)
      yield run.slice(from, until);
}
