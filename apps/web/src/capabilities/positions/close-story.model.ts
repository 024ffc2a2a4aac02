/** The record of a forced close in the order it happened. */
import { divide } from '@candor/money/rounding';
import { NANO_PER_ONE, rate } from '@candor/money/amount';
import { quantityFromWire, toWire } from '@candor/money/wire';
import type { CloseRecord } from './positions.api.ts';

export type StoryStep =
  | { readonly kind: 'warned'; readonly place: number; readonly at: number; readonly level: string; readonly toldAt: number }
  /** So little was left that the rule did not wait for a warning. */
  | { readonly kind: 'unwarned' }
  | { readonly kind: 'closed' };

export function storyOf({ warnings, rule }: Pick<CloseRecord, 'warnings' | 'rule'>): readonly StoryStep[] {
  const told = inOrder(warnings).map(({ at, level, toldAt }, place): StoryStep => ({ kind: 'warned', place: place + 1, at, level, toldAt }));
  const start: readonly StoryStep[] = told.length === 0 && rule !== 'expiry' ? [{ kind: 'unwarned' }] : told;
  return [...start, { kind: 'closed' }];
}

export type ReplayRow = { readonly kind: 'warning' | 'close'; readonly at: number; /** One price, or bid and ask. */ readonly prices: readonly string[]; readonly level: string | null };

export function replayOf({ warnings, at, quote, equity, required }: Pick<CloseRecord, 'warnings' | 'at' | 'quote' | 'equity' | 'required'>): readonly ReplayRow[] {
  const told = inOrder(warnings).map((warning): ReplayRow => ({ kind: 'warning', at: warning.at, prices: [warning.price], level: warning.level }));
  return [...told, { kind: 'close', at, prices: [quote.bid, quote.ask], level: levelOf(equity, required) }];
}

/** Equity against what was required; null where nothing was. */
export function levelOf(equity: string, required: string): string | null {
  const [have, need] = [quantityFromWire(equity), quantityFromWire(required)];
  if (have === null || need === null || need.nano <= 0n) return null;
  return toWire(rate(divide(have.nano * NANO_PER_ONE, need.nano, 'down')));
}

function inOrder(warnings: CloseRecord['warnings']): CloseRecord['warnings'] {
  return warnings.toSorted((left, right) => left.at - right.at);
}
