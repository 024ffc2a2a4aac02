/** Placing an order, the same for every class: resolve the code, parse the body, submit to the desk. */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import type { Instrument } from '@candor/market/instrument';
import type { Instruments } from '../instruments/instruments.ts';
import { getClass } from '../instruments/sources.ts';
import { computeBodyHash } from '../ledger/once.ts';
import type { Market } from '../pricing/market.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { Desk } from './desk.ts';
import type { MarketViews } from './terms/market-view.ts';
import { ownSourceOf } from './state/booked-source.rules.ts';
import { shownOrder, type OrderRow } from './show/shown-order.ts';
import { tradedInstrument } from './terms/traded-instrument.ts';
import {
  getFunding,
  newOrderIds,
  getTerms,
  getWanted,
  type OrderBody,
} from './placing/parse-order.ts';

/** What every trading capability depends on. */
export type TradingDeps = {
  readonly desk: Desk;
  readonly market: Market;
  readonly views: MarketViews;
};
export type Placing = {
  readonly customer: SignedIn;
  readonly body: OrderBody;
  readonly language: Language;
  readonly now: number;
};

/** `fits` is what a call requires of an instrument beyond its class. */
export async function placeOrder(
  { desk, market: { instruments, pricing } }: Pick<TradingDeps, 'desk' | 'market'>,
  { customer, body, language, now }: Placing,
  source: TradedSource,
  fits: (instrument: Instrument) => boolean = () => true,
): Promise<OrderRow> {
  const { requestId, ...asked } = body;
  requireListed(instruments, source, asked.code);
  const instrument = orRefuse(tradedInstrument(instruments, source, asked.code, now));
  if (!pricing.isListed(instrument, now)) return refuseNow('OPTION_UNKNOWN');
  if (!fits(instrument)) return refuseNow('INSTRUMENT_CLASS_WRONG');
  const wanted = getWanted(asked, {
    source: ownSourceOf(source),
    instrumentId: instrument.id,
  });
  const bodyHash = computeBodyHash({
    actor: customer.customerId,
    requestId,
    asks: ['placeOrder', source, getTerms(asked)],
  });
  const { order } = orRefuse(
    await desk.submit(
      { kind: 'place', ...customer, wanted, ids: newOrderIds(), funding: getFunding(asked) },
      { requestId, bodyHash },
    ),
  );
  assert(order !== null, 'a placed order can be read');
  return shownOrder(order, { instruments, language, now });
}

/** A new stock that is announced is not unknown: it only does not trade yet. */
function requireListed(
  { find, expectedAt }: Pick<Instruments, 'find' | 'expectedAt'>,
  source: TradedSource,
  code: string,
): void {
  if (source !== TradedSource.Stock && source !== TradedSource.HkStock) return;
  const listsAt = expectedAt(getClass(source), code);
  if (listsAt !== null && find(source, code) === null)
    refuseNow('INSTRUMENT_NOT_LISTED', { code, listsAt: { instantMs: listsAt } });
}
