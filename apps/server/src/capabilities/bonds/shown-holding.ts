/** An own holding as the wire has it. */
import { toMoneyFor } from '@candor/bonds/per-hundred';
import type { bondHolding } from '@candor/contract/bonds/shapes';
import { assert } from '@candor/kit/assert';
import type { TreasurySecurity } from '@candor/market/treasury/security';
import { zero, type Money } from '@candor/money/amount';
import { add, subtract } from '@candor/money/arithmetic';
import { toWire } from '@candor/money/wire';
import type * as z from 'zod/mini';
import type { Holding, TreasuryTrade } from '../../core/treasuries/holding.ts';
import { listTrades } from '../../core/treasuries/trades.store.ts';
import { valueHolding } from '../../core/treasuries/value-holdings.ts';
import type { Reader } from '../../platform/db/database.ts';
import { comingPayments } from './payments.rules.ts';
import { shownName, type Seen } from './shown-bond.ts';

export type ShownHolding = z.input<typeof bondHolding>;

export async function showHoldings(
  reader: Reader,
  holdings: readonly Holding[],
  seen: Seen,
): Promise<ShownHolding[]> {
  const trades = await listTrades(
    reader,
    holdings.flatMap(({ buyTradeId, ended }) => [buyTradeId, ended?.sale?.tradeId ?? []].flat()),
  );
  return holdings.map((holding) => shownHolding(holding, trades, seen));
}

export function getSecurity({ market: { list }, now }: Seen, code: string): TreasurySecurity {
  const security = list.byCode(code, now);
  assert(security !== null, `${code} was bought, so it was issued`);
  return security;
}

function shownHolding(
  holding: Holding,
  trades: ReadonlyMap<string, TreasuryTrade>,
  seen: Seen,
): ShownHolding {
  const security = getSecurity(seen, holding.code);
  const bought = trades.get(holding.buyTradeId);
  assert(bought !== undefined, 'a holding has its purchase');
  const { ended, face, cost, interest } = holding;
  const quote = ended === null ? seen.market.priceAt(security, seen.now) : null;
  const value = ended?.proceeds ?? valueHolding(seen.market, holding, seen.now).worth;
  const [next] = comingPayments(holding, security);
  return {
    id: holding.id,
    env: 'paper',
    currency: 'USD',
    ...shownName(security, seen.language),
    state: holding.state,
    totalHolding: toWire(face),
    buyPrice: toWire(bought.clean),
    buyYield: toWire(bought.yieldToMaturity),
    cost: toWire(cost),
    accruedPaid: toWire(holding.accruedPaid),
    boughtAt: holding.boughtAt,
    buyTradeId: holding.buyTradeId,
    price: quote === null ? null : toWire(quote.bid.clean),
    value: toWire(value),
    profit: toWire(subtract(add(value, interest), cost)),
    interest: toWire(interest),
    periodBalance: toWire(getPeriodBalance(holding, seen)),
    nextPayment:
      next === undefined
        ? null
        : { kind: next.kind, dueOn: next.dueOn, paysAt: next.paysAt, amount: toWire(next.amount) },
    endedBy: ended?.by ?? null,
    sale: ended === null || ended.sale === null ? null : shownSale(trades.get(ended.sale.tradeId)),
    redeemedAt: holding.redeemedAt,
  };
}

/** Interest of this half-year up to the settlement day of a trade now; none once sold or matured. */
export function getPeriodBalance({ face, code, ended }: Holding, seen: Seen): Money {
  const quote = ended === null ? seen.market.priceAt(getSecurity(seen, code), seen.now) : null;
  return quote === null ? zero('USD') : toMoneyFor(face, quote.accrued, 'down');
}

function shownSale(sale: TreasuryTrade | undefined): NonNullable<ShownHolding['sale']> {
  assert(sale !== undefined, 'what was sold has its sale');
  return {
    tradeId: sale.id,
    at: sale.at,
    clean: toWire(sale.clean),
    yieldToMaturity: toWire(sale.yieldToMaturity),
    accrued: toWire(sale.accrued),
    total: toWire(sale.total),
    settlesOn: sale.settlesOn,
    settlesAt: sale.settlesAt,
  };
}
