/**
 * Checks one trading day: fetches seeds and tables, checks the commitments, recomputes the bars
 * here, and compares them with the server's.
 */
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import { loadPublishedMarket } from '../../core/recompute/published-market.ts';
import { recomputeAside } from '../../core/recompute/recompute-aside.ts';
import type { NotRecomputed, ProofBarSize } from '../../core/recompute/recompute.model.ts';
import { steadyMs } from '@candor/client/time';
import { compareBars, type Comparison, type ShownBar } from './compare.model.ts';

export type CheckedInstrument = {
  readonly source: QuotedSource;
  readonly code: string;
  readonly name: string;
};
export type CheckRequest = {
  readonly instrument: CheckedInstrument;
  readonly date: string;
  readonly size: ProofBarSize;
};

/** Provided by the caller; charts belong to another capability. */
export type LoadShownBars = (
  signal: AbortSignal,
  query: {
    instrument: CheckedInstrument;
    size: ProofBarSize;
    before: number;
    /** In the shares of this instant: a later split changes charts, not what was published. */
    asOf: number;
    count: number;
  },
) => Promise<readonly ShownBar[]>;

export type CheckOutcome =
  | {
      readonly kind: 'compared';
      readonly comparison: Comparison;
      readonly seedsChecked: number;
      readonly computedMs: number;
    }
  | NotRecomputed;

export async function checkDay(
  { instrument, date, size }: CheckRequest,
  loadShownBars: LoadShownBars,
  signal: AbortSignal,
): Promise<CheckOutcome> {
  const published = await loadPublishedMarket(signal, instrument);
  const startedMs = steadyMs();
  const recomputed = await recomputeAside({ wanted: 'bars', ...published, date, size }, signal);
  const computedMs = Math.round(steadyMs() - startedMs);
  if (recomputed.kind !== 'bars') return recomputed;
  const { bars, opensAt, closesAt, seedsChecked } = recomputed;
  const shown = await loadShownBars(signal, {
    instrument,
    size,
    before: closesAt,
    asOf: closesAt - 1,
    count: bars.length + 1,
  });
  const comparison = compareBars(
    shown.filter(({ at }) => at >= opensAt),
    bars,
  );
  return { kind: 'compared', comparison, seedsChecked, computedMs };
}
