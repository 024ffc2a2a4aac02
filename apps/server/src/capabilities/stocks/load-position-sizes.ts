/**
 * The most whole lots whose cost, by the booking code, fits what can be spent and the caps. For
 * selling a share, parts of what is held and not yet up for sale; for writing a call, no more than
 * free shares cover.
 */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type { loadPositionSizes as sizesCall } from '@candor/contract/stocks';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { isFresh, isOpenForTrading, type BookView } from '../../core/desk/state/book-view.ts';
import { computeCost, holdUnits, type CostQuery } from '../../core/desk/terms/cost.rules.ts';
import { getHoldings, type Holdings } from '../../core/desk/state/holdings.ts';
import { listOrdersIn, type HoldingKey } from '../../core/desk/store/orders.store.ts';
import { parsePrice } from '../../core/desk/terms/parse-terms.rules.ts';
import type { TradingDeps } from '../../core/desk/place-order.ts';
import { listPositionsFor } from '../../core/desk/store/positions.store.ts';
import { buyingPower } from '../../core/desk/placing/fund-order.rules.ts';
import { freeCover } from '../../core/desk/booking/cover.rules.ts';
import { isSelling, getSellable, type SaleQuery } from '../../core/desk/booking/sellable.rules.ts';
import { tradedInstrument } from '../../core/desk/terms/traded-instrument.ts';
import { computeWorth } from '../../core/desk/terms/value.rules.ts';
import { listWallets } from '../../core/ledger/store/wallets.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import {
  ownSourceOf,
  STOCK_FRACTION,
  type BookedSource,
} from '../../core/desk/state/booked-source.rules.ts';
import { quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';

type Sizes = DataOf<typeof sizesCall>;

export async function loadPositionSizes(
  { market, views }: Pick<TradingDeps, 'market' | 'views'>,
  reader: Reader,
  { customerId }: SignedIn,
  body: BodyOf<typeof sizesCall>,
  now: number,
): Promise<Sizes> {
  const { code, direction } = body;
  const source = ownSourceOf(body.source);
  const traded = tradedInstrument(market.instruments, body.source, code, now);
  const instrument = traded.ok
    ? traded.outcome
    : refuseNow(traded.code === 'INSTRUMENT_NOT_TRADABLE' ? traded.code : 'INSTRUMENT_UNKNOWN');
  const view = views.at(now)(source, instrument.id) ?? refuseNow('INSTRUMENT_NOT_TRADABLE');
  const { terms } = view;
  const wallets = await listWallets(reader, customerId);
  const spendable = buyingPower(
    {
      available: (_, wallet) => wallets.find(({ code }) => code === wallet)?.available.minor ?? 0n,
      exchange: (from, to) => views.exchange(from, to, now),
    },
    customerId,
    terms.wallet,
  );
  const shown = {
    available: toWire(money(terms.currency, spendable)),
    currency: terms.currency,
    lot: quantityText(source, terms.lot),
    minimum: quantityText(source, terms.quantityMin),
  };
  if (isSelling({ ...body, source }))
    return {
      ...partsOfHolding(
        await loadSellable(reader, {
          customerId,
          instrumentId: instrument.id,
          source,
          leverage: body.leverage ?? null,
          quantity: null,
        }),
        terms.lot,
      ),
      limitedBy: 'holding',
      ...shown,
    };
  const limitUnits = body.price === undefined ? null : getLimit(view, body.price);
  const leverage = body.leverage ?? terms.leverages[0] ?? 1;
  if (!terms.leverages.includes(leverage))
    refuseNow('LEVERAGE_NOT_OFFERED', { offered: terms.leverages.join(', ') });
  const query = {
    direction,
    type: limitUnits === null ? OrderType.Market : OrderType.Limit,
    limitUnits,
    stopUnits: null,
    leverage,
    meetsBook: isOpenForTrading(view) && isFresh(view),
  };
  const payable: Largest =
    isFresh(view) || limitUnits !== null
      ? largest(view, query, spendable)
      : { lots: 0n, limitedBy: 'noQuote' };
  const covered = await loadCovered(reader, customerId, view, direction);
  const { lots, limitedBy }: Largest =
    covered !== null && covered < payable.lots ? { lots: covered, limitedBy: 'cover' } : payable;
  const part = (numerator: bigint): string =>
    quantityText(source, ((lots * numerator) / 4n) * terms.lot);
  return {
    quarter: part(1n),
    half: part(2n),
    threeQuarters: part(3n),
    full: part(4n),
    limitedBy,
    ...shown,
  };
}

function partsOfHolding(
  { source, free }: Free,
  lotOfWhole: bigint,
): Pick<Sizes, 'quarter' | 'half' | 'threeQuarters' | 'full'> {
  const lot = source === STOCK_FRACTION ? 1n : lotOfWhole;
  const part = (numerator: bigint): string =>
    quantityText(source, (((free / lot) * numerator) / 4n) * lot);
  return {
    quarter: part(1n),
    half: part(2n),
    threeQuarters: part(3n),
    full: quantityText(source, free),
  };
}

type Free = { readonly source: BookedSource; readonly free: bigint };

/** Whole shares are sold first; without any, what is held in fractions. */
async function loadSellable(reader: Reader, query: SaleQuery): Promise<Free> {
  const holdings = await loadHoldings(reader, query);
  const free = (source: BookedSource): bigint =>
    getSellable(holdings, { ...query, source })?.free ?? 0n;
  const whole = free(query.source);
  return whole > 0n || query.source !== TradedSource.Stock
    ? { source: query.source, free: whole }
    : { source: STOCK_FRACTION, free: free(STOCK_FRACTION) };
}

/** How many calls the free shares cover; null where shares need not. */
async function loadCovered(
  reader: Reader,
  customerId: string,
  { terms: { margin } }: BookView,
  direction: Direction,
): Promise<bigint | null> {
  if (direction !== Direction.Sell || margin.kind !== 'largestLoss' || margin.cover === null)
    return null;
  const { instrumentId, shares } = margin.cover;
  const holdings = await loadHoldings(reader, { customerId, instrumentId });
  return freeCover(holdings, customerId, instrumentId) / shares;
}

async function loadHoldings(reader: Reader, key: HoldingKey): Promise<Holdings> {
  const [orders, positions] = await Promise.all([
    listOrdersIn(reader, [], [key]),
    listPositionsFor(reader, [], [key]),
  ]);
  return getHoldings(orders, positions);
}

/** A price off the grid is ignored here: the ticket reports it. */
function getLimit({ terms }: BookView, text: string): bigint {
  const parsed = parsePrice(terms, text);
  return parsed.ok
    ? parsed.outcome
    : orRefuse(parsed.code === 'PRICE_OFF_TICK' ? { ...parsed, code: 'PRICE_INVALID' } : parsed);
}

type Largest = { readonly lots: bigint; readonly limitedBy: Sizes['limitedBy'] };

/** By bisection: a limit broken by one quantity is broken by every larger one. */
function largest(view: BookView, query: Omit<CostQuery, 'quantity'>, available: bigint): Largest {
  const { lot, quantityMax, notionalMax } = view.terms;
  const units = holdUnits(view, query);
  const fitsCap = (lots: bigint): boolean =>
    computeWorth(view, units * lots * lot, 'up') <= notionalMax;
  const fitsFunds = (lots: bigint): boolean =>
    computeCost(view, { ...query, quantity: lots * lot }).total <= available;
  const most = quantityMax / lot;
  const capped = lastThat(fitsCap, most);
  const lots = lastThat(fitsFunds, capped);
  return {
    lots,
    limitedBy: lots < capped ? 'funds' : capped < most ? 'notionalCap' : 'quantityCap',
  };
}

function lastThat(fits: (lots: bigint) => boolean, most: bigint): bigint {
  let [good, bad] = [0n, most + 1n];
  while (bad - good > 1n) {
    const middle = (good + bad) / 2n;
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
