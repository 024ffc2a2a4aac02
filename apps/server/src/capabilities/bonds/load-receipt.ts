/**
 * The proof of one purchase or sale: everything in it was recorded then or follows from it. The
 * tape's commitment predates the day; with its seed, anybody can compute the price again.
 */
import { nothing, roundToPrice } from '@candor/bonds/per-hundred';
import { openPricing } from '@candor/bonds/treasury-price';
import type * as contract from '@candor/contract/bonds';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { tapeEndsAt } from '@candor/market/tape/seeds';
import { NANO_DECIMALS } from '@candor/money/amount';
import { subtract } from '@candor/money/arithmetic';
import { toWire } from '@candor/money/wire';
import { findMarketDay } from '../../core/pricing/market-days.store.ts';
import { tapeDayAt } from '../../core/pricing/tape.ts';
import type { TreasuryTrade } from '../../core/treasuries/holding.ts';
import { findTrade, listPaymentsFor } from '../../core/treasuries/trades.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { shownName, type Seen } from './shown-bond.ts';
import { getSecurity } from './shown-holding.ts';
import { showEntries } from '../../core/ledger/show-entries.ts';

type Receipt = DataOf<typeof contract.loadBondReceipt>;

export async function loadBondReceipt(
  reader: Reader,
  seen: Seen,
  { customerId }: SignedIn,
  { id }: BodyOf<typeof contract.loadBondReceipt>,
): Promise<Receipt> {
  const trade = (await findTrade(reader, customerId, id)) ?? refuseNow('RECEIPT_UNKNOWN');
  const security = getSecurity(seen, trade.code);
  const [day, journal] = await Promise.all([
    findMarketDay(reader, tapeDayAt(trade.at)),
    findJournal(reader, trade),
  ]);
  assert(day !== null, 'a trade is made on a day that is on record');
  const accrued =
    security.practice === null ? openPricing(security.terms, trade.settlesOn).accrued : nothing;
  const { cost } = trade;
  return {
    env: 'paper',
    currency: 'USD',
    id: trade.id,
    holdingId: trade.holdingId,
    side: trade.side,
    at: trade.at,
    ...shownName(security, seen.language),
    face: toWire(trade.face),
    clean: toWire(trade.clean),
    yieldToMaturity: toWire(trade.yieldToMaturity),
    discount: trade.discount === null ? null : toWire(trade.discount),
    principal: toWire(trade.principal),
    accrued: toWire(trade.accrued),
    total: toWire(trade.total),
    settlesOn: trade.settlesOn,
    settlesAt: trade.settlesAt,
    accruedPer100: toWire(roundToPrice(accrued, 'halfEven', NANO_DECIMALS)),
    bid: toWire(trade.bid),
    ask: toWire(trade.ask),
    midYield: toWire(trade.midYield),
    seenPrice: trade.seen === null ? null : toWire(trade.seen),
    cost: cost === null ? null : toWire(cost),
    result: cost === null ? null : toWire(subtract(trade.total, cost)),
    journal,
    entries: await showEntries(reader, customerId, journal),
    proof: {
      curveVersion: trade.curveVersion,
      at: trade.at,
      factors: trade.factors,
      hours: day.hours,
    },
    tape: {
      day: day.day,
      commitment: day.commitment,
      seedPublished: day.seed !== null,
      revealsAt: tapeEndsAt(day.day),
    },
  };
}

/** A sale is booked when it settles. */
async function findJournal(
  reader: Reader,
  { side, holdingId, journal }: Pick<TreasuryTrade, 'side' | 'holdingId' | 'journal'>,
): Promise<number | null> {
  if (side === 'buy') return journal;
  const payments = await listPaymentsFor(reader, [holdingId]);
  return payments.find(({ kind }) => kind === 'sale')?.journal ?? null;
}
