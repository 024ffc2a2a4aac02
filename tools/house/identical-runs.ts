/**
 * Pairs of places that share six lines or more to the letter. Blank lines, comments, imports and
 * lone punctuation do not count; what stands in more than eight places is a pattern, not a copy.
 */
import type { SourceFile } from '../tidy/finding.ts';

const LINES_MIN = 6;
const PLACES_MAX = 8;

type Place = { readonly file: number; readonly line: number };

export function countIdenticalPairs(files: readonly SourceFile[]): number {
  const texts = files.map(({ text }) => countedLines(text));
  const places = new Map<string, Place[]>();
  texts.forEach((lines, file) => {
    for (let line = 0; line + LINES_MIN <= lines.length; line += 1) {
      const run = lines.slice(line, line + LINES_MIN).join('\n');
      const known = places.get(run);
      if (known === undefined) places.set(run, [{ file, line }]);
      else known.push({ file, line });
    }
  });
  const pairs = new Set<string>();
  for (const found of places.values())
    if (found.length > 1 && found.length <= PLACES_MAX) addPairs(found, pairs);
  return [...pairs].filter((pair) => !pairs.has(oneEarlier(pair))).length;
}

function addPairs(found: readonly Place[], pairs: Set<string>): void {
  found.forEach((one, i) => {
    for (const other of found.slice(i + 1))
      pairs.add(`${one.file} ${one.line} ${other.file} ${other.line}`);
  });
}

/** A longer run is found once for each of its lines: only its first counts. */
function oneEarlier(pair: string): string {
  const [fileA = 0, lineA = 0, fileB = 0, lineB = 0] = pair.split(' ').map(Number);
  return `${fileA} ${lineA - 1} ${fileB} ${lineB - 1}`;
}

function countedLines(text: string): string[] {
  return text
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/^import [^;]*;$/gm, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line) && !line.startsWith('//'));
}
