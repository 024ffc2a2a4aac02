/**
 * What changed between two versions of a text, line by line: the longest common lines stay, the
 * rest was removed or added. Of what stays only a little is shown around.
 */
import { emptyDocument, readDocument } from '@candor/contract/kernel/article-document';
import { documentLines } from '@candor/contract/kernel/article-text';

export type Line = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string };

export type Version = { readonly title: string; readonly summary: string; readonly body: string };

export function changedLines(before: Version, after: Version): Line[] {
  return diffLines(linesOf(before), linesOf(after)).filter(({ kind }) => kind !== 'same');
}

function linesOf({ title, summary, body }: Version): string[] {
  return [title, summary, ...documentLines(readDocument(body) ?? emptyDocument)];
}

/** Documents are bounded to a few hundred lines, so the table of both is small. */
export function diffLines(before: readonly string[], after: readonly string[]): Line[] {
  const common = commonLengths(before, after);
  const lines: Line[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const old = before[i];
    const fresh = after[j];
    if (old !== undefined && old === fresh) {
      lines.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (
      old !== undefined &&
      (fresh === undefined || at(common, i + 1, j) >= at(common, i, j + 1))
    ) {
      lines.push({ kind: 'removed', text: old });
      i += 1;
    } else if (fresh !== undefined) {
      lines.push({ kind: 'added', text: fresh });
      j += 1;
    }
  }
  return lines;
}

/** How many lines the rests from i and j have in common at most. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const table = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      if (row !== undefined)
        row[j] =
          before[i] === after[j]
            ? at(table, i + 1, j + 1) + 1
            : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  return table;
}

function at(table: readonly (readonly number[])[], i: number, j: number): number {
  return table[i]?.[j] ?? 0;
}
