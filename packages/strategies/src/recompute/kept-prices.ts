/** Closes of a record: from the tape as far as it is published, from the record after that. */
import { assert } from '@candor/kit/assert';
import type { PriceSource } from '../prices/price-source.ts';
import { timesSeen } from '../run/cadence.ts';
import { canonical } from '../run/decision.ts';
import type { RunRecord } from './record.ts';

export function publishedOrKept(
  record: RunRecord,
  tape: PriceSource,
  publishedUntilMs: number,
): PriceSource {
  const kept = keptCloses(record);
  const last = publishedUntilMs - 1;
  return {
    ...tape,
    close: (instrument, atMs) => {
      if (atMs <= last) return tape.close(instrument, atMs);
      const close = kept.get(`${instrument}/${atMs}`);
      assert(close !== undefined, `the record has a close of ${instrument} at ${atMs}`);
      return close;
    },
    inSharesOf: (instrument, units, { fromMs, toMs }) =>
      fromMs > last
        ? units
        : tape.inSharesOf(instrument, units, { fromMs, toMs: Math.min(toMs, last) }),
    events: (instrument, { fromMs, untilMs }) =>
      fromMs > last ? [] : tape.events(instrument, { fromMs, untilMs: Math.min(untilMs, last) }),
  };
}

/** The bars before the first one, as many as the strategy looks back. */
export function isHistoryWhole({ run, history }: RunRecord, needed: number): boolean {
  const times = timesSeen(run.cadence, run.firstBarMs, needed).slice(0, -1);
  return (
    canonical(history.times) === canonical(times) &&
    history.closes.length === run.instruments.length &&
    history.closes.every((closes) => closes.length === times.length)
  );
}

export function isHistoryOnTape({ run, history }: RunRecord, source: PriceSource): boolean {
  return run.instruments.every((instrument, place) =>
    history.times.every(
      (atMs, bar) => source.close(instrument, atMs) === history.closes[place]?.[bar],
    ),
  );
}

function keptCloses({ run, history, decisions }: RunRecord): ReadonlyMap<string, number> {
  const kept = new Map<string, number>();
  run.instruments.forEach((instrument, place) => {
    history.times.forEach((atMs, bar) =>
      kept.set(`${instrument}/${atMs}`, history.closes[place]?.[bar] ?? 0),
    );
    for (const { barMs, closes } of decisions)
      kept.set(`${instrument}/${barMs}`, closes[place] ?? 0);
  });
  return kept;
}
