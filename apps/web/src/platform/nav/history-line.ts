/**
 * History changes, one after the other. Going back ends only with popstate, while writing an entry
 * happens at once: without this queue, an entry written meanwhile would be lost or misplaced.
 */

/**
 * Without a popstate by then, those entries are no longer there. A busy phone takes seconds: what
 * is written too early stands at the wrong entry, and the late popstate leads to the wrong screen.
 */
export const JOURNEY_MS_MAX = 10_000;

export type HistoryAct = {
  readonly back: number;
  readonly arrive: () => void;
};

export function inOrder(act: HistoryAct): void {
  line.push(act);
  advance();
}

/** On every popstate. False when the person moved, not we. */
export function finishJourney(): boolean {
  if (journey === null) return false;
  endJourney();
  return true;
}

export function isTravelling(): boolean {
  return journey !== null;
}

export function clearLine(): void {
  line.length = 0;
  clearTimeout(journey?.timer);
  journey = null;
}

type Journey = { readonly arrive: () => void; readonly timer: ReturnType<typeof setTimeout> };

const line: HistoryAct[] = [];
let journey: Journey | null = null;

function advance(): void {
  while (journey === null) {
    const act = line.shift();
    if (act === undefined) return;
    if (act.back === 0 || areThere(act.back) === false) {
      act.arrive();
      continue;
    }
    journey = { arrive: act.arrive, timer: setTimeout(endJourney, JOURNEY_MS_MAX) };
    history.go(-act.back);
  }
}

/** So many entries before the one in front; null where the browser does not say. */
function areThere(entries: number): boolean | null {
  const index = 'navigation' in globalThis ? navigation.currentEntry?.index : undefined;
  return index === undefined || index < 0 ? null : index >= entries;
}

function endJourney(): void {
  const ended = journey;
  journey = null;
  clearTimeout(ended?.timer);
  ended?.arrive();
  advance();
}
