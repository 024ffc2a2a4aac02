/**
 * In SQL, `order by seq` after `select seq::text` sorts texts, so that 10 comes before 2. A column
 * that is cast under its own name is sorted with its table in front: `order by e.seq`.
 */
import { isCode, lineAt, type Rule, type SourceFile } from '../finding.ts';

/** An array is a parameter, no column. */
const castColumn =
  /(?<![\w."])(?:\w+\.)?"?(\w+)"?::\w+(?!\[|\w|\s+as\b)|(?:::\w+|\bas \w+\))\s+as\s+"?(\w+)"?/gi;
const orders =
  /\border by\s+((?:[^`'();]|\([^()]*\))*?)(?=\blimit\b|\boffset\b|\bfor\b|[`');]|$)/gi;

export const castOrder: Rule = {
  name: 'cast-order',
  check: (files) =>
    files
      .filter(
        ({ path }) => (isCode(path) || path.endsWith('.sql')) && !path.startsWith('tools/tidy/'),
      )
      .flatMap(inFile),
};

function inFile({ path, text }: SourceFile) {
  const names = new Set([...text.matchAll(castColumn)].map(([, alone, named]) => alone ?? named));
  return [...text.matchAll(orders)].flatMap((match) =>
    (match[1] ?? '')
      .split(',')
      .map((term) => /^\s*"?(\w+)"?(?!["\w]*[.(])/.exec(term)?.[1])
      .filter((name) => name !== undefined && names.has(name))
      .map((name) => ({
        path,
        line: lineAt(text, match.index),
        message: `order by ${name} sorts what ${name} was cast to: name its table in front`,
      })),
  );
}
