/** Options on the share of a desk in memory. */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import type { InstrumentId, OptionFacts, OptionLegFacts } from '@candor/market/instrument';
import type { Outcome } from '@candor/server/core/desk/state/desk-state';
import { shareTerms, type TestDesk } from './desk-state.ts';

export function optionFacts(
  legs: readonly OptionLegFacts[],
  most: OptionFacts['most'] = null,
): OptionFacts {
  return {
    root: 'TEST',
    underlying: shareTerms.instrumentId as InstrumentId,
    followed: shareTerms.instrumentId as InstrumentId,
    expiresOn: '2026-12-18' as OptionFacts['expiresOn'],
    expiresAtMs: 0,
    style: 'american',
    settlement: 'shares',
    multiplier: 100,
    legs,
    most,
  };
}

/** Bought, or written. */
export function tradeOption(
  desk: TestDesk,
  instrumentId: string,
  quantity: number,
  isShort = false,
): Outcome {
  return desk.run(
    desk.place({
      source: TradedSource.Option,
      instrumentId,
      quantity: String(quantity),
      direction: isShort ? Direction.Sell : Direction.Buy,
      isShort,
    }),
  );
}
