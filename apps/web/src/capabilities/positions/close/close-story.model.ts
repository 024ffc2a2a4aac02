/** The record of a forced close in the order it happened. */
import { divide } from '@candor/money/rounding';
import { NANO_PER_ONE, rate } from '@candor/money/amount';
import { quantityFromWire, toWire } from '@candor/money/wire';
import type { CloseRecord } from '../positions.api.ts';

export type StoryStep =
  /** Earlier warnings that no longer counted. */
  | { readonly kind: 'warnedBefore'; readonly count: number; readonly at: number }
  | {
      readonly kind: 'warned';
      readonly at: number;
      readonly level: string;
      readonly toldAt: number;
    }
  /** So little was left that the rule did not wait for a warning. */
  | { readonly kind: 'unwarned' }
  | { readonly kind: 'closed' };

export function getStory({
  warnings,
  rule,
}: Pick<CloseRecord, 'warnings' | 'rule'>): readonly StoryStep[] {
  const [earlier, counted] = apart(warnings);
  const told = counted.map(({ at, level, toldAt }): StoryStep => ({
    kind: 'warned',
    at,
    level,
    toldAt,
  }));
  const [first] = earlier;
  if (first !== undefined)
    told.unshift({ kind: 'warnedBefore', count: earlier.length, at: first.at });
  const start: readonly StoryStep[] =
    told.length === 0 && rule !== 'expiry' ? [{ kind: 'unwarned' }] : told;
  return [...start, { kind: 'closed' }];
}

/**
 * The rule asks for two warnings; a position that was low for days has had many, and all of them
 * are in its history.
 */
const COUNTED_MAX = 2;

function apart(
  warnings: CloseRecord['warnings'],
): readonly [earlier: CloseRecord['warnings'], counted: CloseRecord['warnings']] {
  const all = warnings.toSorted((left, right) => left.at - right.at);
  return [all.slice(0, -COUNTED_MAX), all.slice(-COUNTED_MAX)];
}

export type ReplayRow = {
  readonly kind: 'warning' | 'close';
  readonly at: number;
  /** One price, or bid and ask. */ readonly prices: readonly string[];
  readonly level: string | null;
};

export function getReplay({
  warnings,
  at,
  quote,
  equity,
  required,
}: Pick<CloseRecord, 'warnings' | 'at' | 'quote' | 'equity' | 'required'>): readonly ReplayRow[] {
  const told = apart(warnings)[1].map((warning): ReplayRow => ({
    kind: 'warning',
    at: warning.at,
    prices: [warning.price],
    level: warning.level,
  }));
  return [
    ...told,
    { kind: 'close', at, prices: [quote.bid, quote.ask], level: getLevel(equity, required) },
  ];
}

/** Equity against what was required; null where nothing was. */
export function getLevel(equity: string, required: string): string | null {
  const [have, need] = [quantityFromWire(equity), quantityFromWire(required)];
  if (have === null || need === null || need.nano <= 0n) return null;
  return toWire(rate(divide(have.nano * NANO_PER_ONE, need.nano, 'down')));
}
