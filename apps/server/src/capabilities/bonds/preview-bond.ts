/** Tickets before they are sent: decided and priced by the code that books them, without writing. */
import { shownRefusal } from '@candor/i18n/refusals/shown-refusal';
import type * as contract from '@candor/contract/bonds';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { refuse } from '@candor/kit/decision';
import { zero } from '@candor/money/amount';
import { isPositive, shortfall, subtract, sum } from '@candor/money/arithmetic';
import { toWire } from '@candor/money/wire';
import { loadWallet } from '../../core/ledger/store/wallets.store.ts';
import { findHolding } from '../../core/treasuries/holdings.store.ts';
import { tradingHoursAt } from '../../core/treasuries/payment-times.rules.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { findBond } from './load-bond.ts';
import { loadBuyer } from '../../core/desk/show/load-buyer.ts';
import { loadPause } from './load-pause.ts';
import { saleFace } from './sell-bond.ts';
import {
  flowsFor,
  getDayCount,
  shownBond,
  shownHours,
  shownPeriod,
  type Seen,
} from './shown-bond.ts';
import { getSecurity, showHoldings } from './shown-holding.ts';
import {
  decideTrade,
  FACE_MAX,
  FACE_STEP,
  getTolerance,
  largestFace,
  mayBuy,
  maySell,
  parseFace,
  priceTrade,
  splitHolding,
  type PricedTrade,
} from './trade.rules.ts';

type Purchase = DataOf<typeof contract.previewBondPurchase>;
type Sale = DataOf<typeof contract.previewBondSale>;

/** Decided at this instant; no price was seen before. */
const unseen = ({ market: { hours }, now }: Seen) =>
  ({ seenPrice: null, opening: tradingHoursAt(hours, now), hours, now }) as const;

export async function previewPurchase(
  reader: Reader,
  seen: Seen,
  customer: SignedIn,
  { code, amount }: BodyOf<typeof contract.previewBondPurchase>,
): Promise<Purchase> {
  const { market, now } = seen;
  const security = findBond(seen, code);
  const quote = market.priceAt(security, now);
  const [trader, pause, { available }] = await Promise.all([
    loadBuyer(reader, customer, 'bonds', now),
    loadPause(reader),
    loadWallet(reader, customer.customerId, 'funding'),
  ]);
  const face = parseFace(amount);
  const decided = decideTrade('buy', {
    may: mayBuy(trader, pause),
    amount: face,
    quote,
    ...unseen(seen),
  });
  const trade =
    quote === null || !face.ok
      ? null
      : priceTrade({ side: 'buy', face: face.outcome, quote, hours: market.hours, now });
  const missing = trade === null ? null : shortfall(available, trade.total);
  const problem = !decided.ok
    ? decided
    : missing !== null && isPositive(missing)
      ? refuse('FUNDS_INSUFFICIENT', { available })
      : null;
  return {
    env: 'paper',
    currency: 'USD',
    bond: shownBond(security, quote, seen),
    problem: shownRefusal(problem, seen.language),
    hours: shownHours(seen),
    dayCount: getDayCount(security),
    period: shownPeriod(security, quote),
    trade: trade === null ? null : shownPurchase(trade, security),
    available: toWire(available),
    missing: missing !== null && isPositive(missing) ? toWire(missing) : null,
    mostFace: toWire(quote === null ? zero('USD') : largestFace(available, quote)),
    faceStep: toWire(FACE_STEP),
    faceMax: toWire(FACE_MAX),
    tolerance: quote === null ? '0' : toWire(getTolerance(quote.ask.clean)),
  };
}

function shownPurchase(
  trade: PricedTrade,
  security: Parameters<typeof flowsFor>[0],
): NonNullable<Purchase['trade']> {
  const { shown, amounts } = flowsFor(security, trade.face, trade.settlesOn);
  const receives = sum(amounts, 'USD');
  return {
    ...shownFigures(trade),
    nextCoupon: shown.find(({ kind }) => kind === 'coupon') ?? null,
    cashFlows: shown,
    receives: toWire(receives),
    gain: toWire(subtract(receives, trade.total)),
  };
}

export async function previewSale(
  reader: Reader,
  seen: Seen,
  customer: SignedIn,
  { id, amount }: BodyOf<typeof contract.previewBondSale>,
): Promise<Sale> {
  const { market, now } = seen;
  const holding =
    (await findHolding(reader, customer.customerId, id)) ?? refuseNow('BOND_HOLDING_UNKNOWN');
  const security = getSecurity(seen, holding.code);
  const quote = market.priceAt(security, now);
  const face = saleFace(holding, amount);
  const decided = decideTrade('sell', {
    may: maySell(await loadBuyer(reader, customer, 'bonds', now), holding),
    amount: face,
    quote,
    ...unseen(seen),
  });
  const [shown] = await showHoldings(reader, [holding], seen);
  const isPriced = quote !== null && face.ok && holding.state === 'bought';
  return {
    env: 'paper',
    currency: 'USD',
    holding: shown ?? refuseNow('BOND_HOLDING_UNKNOWN'),
    bond: shownBond(security, quote, seen),
    problem: shownRefusal(decided.ok ? null : decided, seen.language),
    hours: shownHours(seen),
    dayCount: getDayCount(security),
    period: shownPeriod(security, quote),
    trade: isPriced
      ? shownSale(
          priceTrade({ side: 'sell', face: face.outcome, quote, hours: market.hours, now }),
          { holding, security, now },
        )
      : null,
    faceStep: toWire(FACE_STEP),
    tolerance: quote === null ? '0' : toWire(getTolerance(quote.bid.clean)),
  };
}

function shownSale(
  trade: PricedTrade,
  {
    holding,
    security,
    now,
  }: {
    holding: Parameters<typeof splitHolding>[0];
    security: Parameters<typeof flowsFor>[0];
    now: number;
  },
): NonNullable<Sale['trade']> {
  const { sold, left } = splitHolding(holding, trade, { ids: { part: '', trade: '' }, now });
  const kept =
    sold.nextCoupon === null
      ? []
      : flowsFor(security, trade.face, holding.buySettlesOn).shown.filter(
          ({ kind, dueOn }) =>
            kind === 'coupon' &&
            sold.nextCoupon !== null &&
            dueOn >= sold.nextCoupon.dueOn &&
            dueOn <= trade.settlesOn,
        );
  return {
    ...shownFigures(trade),
    releases: toWire(sold.cost),
    result: toWire(subtract(trade.total, sold.cost)),
    couponsKept: kept,
    leaves: toWire(left?.face ?? zero('USD')),
  };
}

function shownFigures(trade: PricedTrade) {
  const { face, clean, yieldToMaturity, discount, principal, accrued, total } = trade;
  return {
    face: toWire(face),
    clean: toWire(clean),
    yieldToMaturity: toWire(yieldToMaturity),
    discount: discount === null ? null : toWire(discount),
    principal: toWire(principal),
    accrued: toWire(accrued),
    total: toWire(total),
    settlesOn: trade.settlesOn,
    settlesAt: trade.settlesAt,
  };
}
