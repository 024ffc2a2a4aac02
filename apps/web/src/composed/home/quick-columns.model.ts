/** Those that operators left on. */
import type { QuickColumn } from '@candor/contract/kernel/enumerations';

type QuickColumnAnswer = readonly { readonly key: QuickColumn; readonly isOn: boolean }[];

/** Null without an answer: then all are offered. */
export function columnsShown(
  answer: QuickColumnAnswer | null,
  all: readonly QuickColumn[],
): readonly QuickColumn[] {
  return answer === null ? all : answer.filter(({ isOn }) => isOn).map(({ key }) => key);
}

/** Even rows, and never one alone in the last. */
export function gridColumns(count: number, most: number): number {
  const rows = Math.max(1, Math.ceil(count / most));
  let columns = Math.max(1, Math.ceil(count / rows));
  while (columns > 2 && count % columns === 1) columns -= 1;
  return columns;
}
