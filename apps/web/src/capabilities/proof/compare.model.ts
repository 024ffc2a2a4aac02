/** Shown and recomputed bars: equal, or where they differ. */
import type { ComputedBar } from '../../core/recompute/recompute.model.ts';

/** As the wire has them. */
export type ShownBar = {
  readonly at: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  readonly turnover: string | null;
};

const FIELDS = ['open', 'high', 'low', 'close', 'volume', 'turnover'] as const;
export type BarField = (typeof FIELDS)[number];

export type Comparison =
  | { readonly kind: 'same'; readonly bars: number }
  | {
      readonly kind: 'different';
      readonly at: number;
      readonly field: BarField;
      readonly shown: string;
      readonly computed: string;
    }
  /** A bar that was not shown, or one that does not follow from the seed. */
  | { readonly kind: 'missing' | 'extra'; readonly at: number };

export function compareBars(
  shown: readonly ShownBar[],
  computed: readonly ComputedBar[],
): Comparison {
  const shownAt = new Map(shown.map((bar) => [bar.at, bar]));
  const computedAt = new Map(computed.map((bar) => [bar.at, bar]));
  const instants = [...new Set([...shownAt.keys(), ...computedAt.keys()])].toSorted(
    (left, right) => left - right,
  );
  for (const at of instants) {
    const difference = differenceAt(at, shownAt.get(at), computedAt.get(at));
    if (difference !== null) return difference;
  }
  return { kind: 'same', bars: instants.length };
}

function differenceAt(
  at: number,
  shown: ShownBar | undefined,
  computed: ComputedBar | undefined,
): Comparison | null {
  if (shown === undefined) return { kind: 'missing', at };
  if (computed === undefined) return { kind: 'extra', at };
  const field = FIELDS.find((name) => !isEqual(shown[name], computed[name]));
  return field === undefined
    ? null
    : {
        kind: 'different',
        at,
        field,
        shown: written(shown[field]),
        computed: written(computed[field]),
      };
}

/**
 * Prices have the same digits; sizes are the shortest text of the same number, or nothing where
 * negligible.
 */
function isEqual(shown: string | null, computed: string | number | null): boolean {
  if (shown === null || typeof computed !== 'number') return shown === computed;
  return Number(shown) === (Math.abs(computed) < NOTHING_BELOW ? 0 : computed);
}

/** What nobody reports (an index has no turnover) is a dash. */
function written(value: string | number | null): string {
  return value === null ? '—' : String(value);
}

const NOTHING_BELOW = 1e-6;
