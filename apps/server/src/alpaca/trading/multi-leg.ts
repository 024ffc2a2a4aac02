/**
 * Orders of several legs are orders of a combination, which is one instrument here: one net price,
 * all legs or none. Their words for it are led to its code, and back.
 *
 * Their limit is what is paid, or below zero what is received; ours is the price of the
 * combination, which is never worth less than nothing.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import type { Instrument } from '@candor/market/instrument';
import { orient, printCombination } from '@candor/options/contracts/combination';
import { assert } from '@candor/kit/assert';
import { legFills, legsOf } from '../../core/options/leg-fills.ts';
import type { OrderRow } from '../../core/desk/show/shown-order.ts';
import { averageText } from '../../core/desk/state/price-texts.ts';
import type { WrittenEvent } from '../../core/desk/state/desk-event.ts';
import { getGrid } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import { loadAsset } from '../assets.ts';
import { isPositive, isZero, negative, scaled } from '../decimals.ts';
import { faults, refuse } from '../error-form.ts';
import type { Ask } from '../operation.ts';
import { asSent, decimalIn, oneOf, requiredIn, textIn, type Sent } from '../sent.ts';
import { intents, type Intent } from './asked-order.ts';

const LEGS_MIN = 2;
const LEGS_MAX = 4;

type SentLeg = {
  readonly instrument: Instrument;
  readonly side: 1 | -1;
  readonly intent: Intent | null;
};

export function isMultiLeg(body: Sent): boolean {
  return textIn(body, 'order_class') === 'mleg';
}

/** The same order of the one instrument that its legs are. */
export function asOneInstrument(ask: Pick<Ask, 'market' | 'body'>): Sent {
  const { body } = ask;
  const legs = legsIn(ask);
  if (textIn(body, 'notional') !== null)
    return refuse(faults.unprocessable, 'a multi-leg order is for a qty, not for a notional');
  oneOf(body, 'type', ['market', 'limit']);
  const found = orient(legs.map(({ instrument, side }) => ({ ...ofOne(instrument), side })));
  if (found === null)
    return refuse(
      faults.unprocessable,
      'these legs are no combination that trades here: vertical spreads, straddles, strangles and iron condors, one of each leg',
    );
  const { root, expiresOn } = factsOf(legs[0]?.instrument);
  const side = found.isSold ? 'sell' : 'buy';
  const ends = endsOf(legs);
  const limit = decimalIn(body, 'limit_price');
  return {
    ...body,
    symbol: printCombination({ root, expiresOn, legs: found.legs }),
    side,
    ...(ends === null ? {} : { position_intent: `${side}_to_${ends}` }),
    ...(limit === null ? {} : { limit_price: netPrice(limit, found.isSold) }),
  };
}

/** Of the combination, from what is paid, or below zero received, for the legs. */
export function netPrice(limit: string, isSold: boolean): string {
  if (isZero(limit)) return refuse(faults.unprocessable, 'limit_price must not be 0');
  if (isPositive(limit) === isSold)
    return refuse(
      faults.unprocessable,
      isSold
        ? 'these legs bring a credit, so limit_price is below 0'
        : 'these legs cost a debit, so limit_price is above 0',
    );
  return isSold ? negative(limit) : limit;
}

function legsIn({ market, body }: Pick<Ask, 'market' | 'body'>): SentLeg[] {
  const sent = body['legs'];
  if (!Array.isArray(sent) || sent.length < LEGS_MIN || sent.length > LEGS_MAX)
    return refuse(
      faults.unprocessable,
      `mleg orders require legs, ${LEGS_MIN} to ${LEGS_MAX} of them`,
    );
  const legs = sent.map((leg) => legIn(market, asSent(leg)));
  if (new Set(legs.map(({ instrument }) => instrument.id)).size < legs.length)
    return refuse(faults.unprocessable, 'each leg is of another symbol');
  const [first, ...others] = legs.map(({ instrument }) => factsOf(instrument));
  if (others.some(({ root, expiresOn }) => root !== first?.root || expiresOn !== first.expiresOn))
    return refuse(faults.unprocessable, 'all legs are on one underlying and expire on one day');
  return legs;
}

function legIn(market: Ask['market'], leg: Sent): SentLeg {
  const instrument = loadAsset(market, requiredIn(leg, 'symbol'));
  if (factsOf(instrument).legs.length !== 1)
    return refuse(faults.unprocessable, 'a leg is one option');
  if (scaled(decimalIn(leg, 'ratio_qty') ?? '0') !== scaled('1'))
    return refuse(faults.unprocessable, 'ratio_qty is 1: combinations have one of each leg here');
  const intent = oneOf(leg, 'position_intent', intents);
  const said = oneOf(leg, 'side', ['buy', 'sell']);
  const meant = intent === null ? said : intent.startsWith('buy') ? 'buy' : 'sell';
  if (meant === null || (said !== null && said !== meant))
    return refuse(faults.unprocessable, 'a leg has a side, and its position_intent begins with it');
  return { instrument, side: meant === 'buy' ? 1 : -1, intent };
}

/** What all legs do; null where none says so. */
function endsOf(legs: readonly SentLeg[]): 'open' | 'close' | null {
  const ends = new Set(legs.map(({ intent }) => intent?.split('_').at(-1) ?? null));
  if (ends.size > 1)
    return refuse(faults.unprocessable, 'either all legs open or all close: order a roll as two');
  const [one = null] = ends;
  return one === null ? null : one === 'open' ? 'open' : 'close';
}

function factsOf(instrument: Instrument | undefined) {
  return instrument?.facts.option ?? refuse(faults.unprocessable, 'a leg is one option');
}

function ofOne(instrument: Instrument) {
  const [leg] = factsOf(instrument).legs;
  assert(leg !== undefined, 'an option has one leg');
  return leg;
}

/** Null for an order of anything else. */
export function combinationIn(
  { instruments }: Pick<Market, 'instruments'>,
  { source, code }: Pick<OrderRow, 'source' | 'code'>,
): Instrument | null {
  if (source !== TradedSource.Option) return null;
  const instrument = instruments.universe().byCode('option', code);
  return (instrument?.facts.option?.legs.length ?? 1) > 1 ? instrument : null;
}

const NO_ASSET = '00000000-0000-0000-0000-000000000000';

/** What of the order's form is another than that of an order of one instrument. */
export function combinationForm(row: OrderRow) {
  const signed = (price: string | null): string | null =>
    price !== null && row.direction === Direction.Sell ? `-${price}` : price;
  return {
    asset_id: NO_ASSET,
    symbol: '',
    asset_class: '',
    side: '',
    position_intent: null,
    order_class: 'mleg',
    limit_price: signed(row.price),
    filled_avg_price: signed(row.averagePrice),
  };
}

export type FilledLeg = Readonly<ReturnType<typeof legsOf>[number]> & {
  /** Null before the first fill. */
  readonly averagePrice: string | null;
};

/** Of a combination's order, by the fills it had; null for any other. */
export function combinedIn(
  market: Pick<Market, 'instruments' | 'pricing'>,
  row: Pick<OrderRow, 'source' | 'code' | 'direction'>,
  fills: readonly WrittenEvent[],
): FilledLeg[] | null {
  const { direction } = row;
  const instrument = combinationIn(market, row);
  if (instrument === null) return null;
  const legs = legsOf(market, instrument, direction);
  const sums = legs.map(() => 0n);
  let quantity = 0n;
  for (const { body } of fills) {
    if (body.kind !== 'filled') continue;
    quantity += body.quantity;
    const { book, value } = body;
    const dealt = { direction, at: book.at, quantity: body.quantity, value };
    for (const [place, leg] of legFills(market, instrument, dealt).entries())
      sums[place] = (sums[place] ?? 0n) + leg.value;
  }
  return legs.map((leg, place) => ({
    ...leg,
    averagePrice:
      quantity === 0n ? null : averageText(getGrid(instrument), sums[place] ?? 0n, quantity),
  }));
}
