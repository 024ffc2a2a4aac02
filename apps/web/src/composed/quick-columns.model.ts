/** The shortcuts of the home tab: those that operators left on, and whose screen exists. */
import type { QuickColumn } from '@candor/contract/kernel/enumerations';

type QuickColumnAnswer = readonly { readonly key: QuickColumn; readonly isOn: boolean }[];

/** In the order of the answer; null while there is none, or when it did not come: then every screen that exists is offered. */
export function columnsShown(answer: QuickColumnAnswer | null, all: readonly QuickColumn[], isBuilt: (key: QuickColumn) => boolean): QuickColumn[] {
  const wanted = answer === null ? all : answer.filter(({ isOn }) => isOn).map(({ key }) => key);
  return wanted.filter(isBuilt);
}
