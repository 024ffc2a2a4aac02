/**
 * Changes of the browser's history, one after the other. Going back is a journey that ends only
 * when the browser says so (popstate), while writing an entry happens at once: without this line,
 * an entry written during a journey would be lost or written in the wrong place.
 */

/** A journey that nobody reported the end of has led nowhere: those entries are no longer there. */
export const JOURNEY_MS_MAX = 1000;

export type HistoryAct = {
  /** How many entries to go back first. */
  readonly back: number;
  /** What is done there. */
  readonly arrive: () => void;
};

export function inOrder(act: HistoryAct): void {
  line.push(act);
  advance();
}

/** To be told of every popstate. True when it ended a journey of ours; false when the person moved. */
export function hearArrival(): boolean {
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
    if (act.back === 0) {
      act.arrive();
      continue;
    }
    journey = { arrive: act.arrive, timer: setTimeout(endJourney, JOURNEY_MS_MAX) };
    history.go(-act.back);
  }
}

function endJourney(): void {
  const ended = journey;
  journey = null;
  clearTimeout(ended?.timer);
  ended?.arrive();
  advance();
}
