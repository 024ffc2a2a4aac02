/** Those that operators left on, and whose screen exists. */
import type { QuickColumn } from '@candor/contract/kernel/enumerations';

type QuickColumnAnswer = readonly { readonly key: QuickColumn; readonly isOn: boolean }[];

/** Null without an answer: then every screen that exists is offered. */
export function columnsShown(
  answer: QuickColumnAnswer | null,
  all: readonly QuickColumn[],
  isBuilt: (key: QuickColumn) => boolean,
): QuickColumn[] {
  const wanted = answer === null ? all : answer.filter(({ isOn }) => isOn).map(({ key }) => key);
  return wanted.filter(isBuilt);
}

/** Even rows, and never one alone in the last. */
export function gridColumns(count: number, most: number): number {
  const rows = Math.max(1, Math.ceil(count / most));
  let columns = Math.max(1, Math.ceil(count / rows));
  while (columns > 2 && count % columns === 1) columns -= 1;
  return columns;
}
