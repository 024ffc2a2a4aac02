/**
 * A customer's equity now and at past instants. Balances come from the ledger, holdings from the
 * record of the desk, of treasuries and of funds, prices from the market, which is a pure function
 * of time: nothing is stored. Anything older than a minute is immutable and cached.
 */
import { add, sum } from '@candor/money/arithmetic';
import type { Money } from '@candor/money/amount';
import { MINUTE_MS } from '@candor/kit/time';
import type { Currency } from '@candor/money/currency';
import type { Product } from '@candor/returns/attribution';
import { externalKinds } from '@candor/returns/flows.table';
import { getTradedProduct } from '../desk/show/traded-product.ts';
import { getWallet } from '../desk/terms/trading-wallet.ts';
import { listOpenPositionsFor } from '../desk/store/positions.store.ts';
import { findFund } from '../funds/funds.store.ts';
import { unitValueOf } from '../funds/units.rules.ts';
import { wallets } from '../ledger/accounts.ts';
import { loadBooksAt } from '../ledger/store/entries.store.ts';
import type { Wallet } from '../ledger/store/wallets.store.ts';
import type { TreasuryMarket } from '../treasuries/treasuries.ts';
import {
  valueTreasuries,
  valueTreasuriesBefore,
  type ValuedTreasury,
} from '../treasuries/value-holdings.ts';
import type { TreasuryWorth } from '../treasuries/worth.rules.ts';
import type { Reader } from '../../platform/db/database.ts';
import { inSlices } from '../../platform/in-slices.ts';
import {
  equityOf,
  partsOf,
  profitIn,
  profitsIn,
  totalsFrom,
  type AccountParts,
  type Profits,
} from './account-parts.ts';
import { openDollarRates, type DollarRatesAt } from './dollar-rates.ts';
import { computeWorth, type Equity, type ExternalFlow } from './equity.rules.ts';
import { followProfitsBefore } from './follow-profits.ts';
import { heldBefore } from './held-before.ts';
import { getHeld, valueHeld, type EquityMarket, type ValuedHolding } from './value-held.ts';

export type EquityLook = {
  readonly now: Equity;
  readonly wallets: readonly Wallet[];
  readonly holdings: readonly ValuedHolding[];
  readonly treasuries: readonly ValuedTreasury[];
  readonly before: readonly Equity[];
  readonly flows: readonly ExternalFlow[];
};

export type OpenPart = {
  readonly product: Product;
  /** Null for follow orders, which are valued together. */
  readonly code: string | null;
  readonly currency: Currency;
  readonly profit: Money | null;
};

export type Equities = {
  readonly rates: DollarRatesAt;
  /** Instants are ascending and not in the future. For consistent figures pass a snapshot reader. */
  look(
    reader: Reader,
    customerId: string,
    instants: readonly number[],
    nowMs: number,
  ): Promise<EquityLook>;
  /**
   * What many accounts have and hold, of those that trade at the desk alone: no treasuries and no
   * follow orders. Accounts without books are absent.
   */
  partsOf(reader: Reader, ownerIds: readonly string[]): Promise<Map<string, AccountParts>>;
  /** Their total equity at an instant; null where something has no price. */
  totalsFrom(
    parts: ReadonlyMap<string, AccountParts>,
    nowMs: number,
  ): Promise<Map<string, Money | null>>;
  /** Both, now. */
  totalsOf(
    reader: Reader,
    ownerIds: readonly string[],
    nowMs: number,
  ): Promise<Map<string, Money | null>>;
  holdingsBefore(reader: Reader, customerId: string, instant: number): Promise<ValuedHolding[]>;
  treasuriesBefore(reader: Reader, customerId: string, instant: number): Promise<ValuedTreasury[]>;
  /**
   * Total equity just before each of the instants, which are ascending and not in the future; null
   * where something has no price.
   */
  totalsBefore(
    reader: Reader,
    ownerId: string,
    instants: readonly number[],
    nowMs: number,
  ): Promise<(Money | null)[]>;
  /**
   * What is open just before each of the instants, by product and instrument; the sums are the open
   * profits of the wallets. Instants are ascending and not after the next millisecond.
   */
  openBefore(
    reader: Reader,
    customerId: string,
    instants: readonly number[],
    nowMs: number,
  ): Promise<OpenPart[][]>;
  /** Of one unit of a fund, in millionths of a dollar, at ascending whole minutes. */
  unitValues(
    reader: Reader,
    fundId: string,
    minutes: readonly number[],
    nowMs: number,
  ): Promise<(bigint | null)[]>;
};

const REMEMBERED_MAX = 100_000;
/** By then every transaction of an instant has ended. */
const SETTLED_MS = MINUTE_MS;

type Valuing = {
  readonly market: EquityMarket;
  readonly treasuries: Pick<TreasuryMarket, 'list' | 'priceAt'>;
  readonly rates: ReturnType<typeof openDollarRates>;
  readonly remembered: Map<string, Profits>;
  readonly units: Map<string, bigint | null>;
};

export function openEquities(
  market: EquityMarket,
  treasuries: Pick<TreasuryMarket, 'list' | 'priceAt'>,
): Equities {
  const rates = openDollarRates(market);
  const valuing: Valuing = { market, treasuries, rates, remembered: new Map(), units: new Map() };

  return {
    rates,
    look: (...asked) => look(valuing, ...asked),
    partsOf,
    totalsFrom: (...asked) => totalsFrom(valuing, ...asked),
    totalsOf: async (reader, ownerIds, nowMs) =>
      totalsFrom(valuing, await partsOf(reader, ownerIds), nowMs),
    totalsBefore: (...asked) => totalsBefore(valuing, ...asked),
    openBefore: (...asked) => openBefore(valuing, ...asked),
    unitValues: (...asked) => unitValues(valuing, ...asked),
    async holdingsBefore(reader, customerId, instant) {
      const [held = []] = await heldBefore(reader, customerId, [instant]);
      return valueHeld(market, held, instant - 1);
    },
    async treasuriesBefore(reader, customerId, instant) {
      const [held = []] = await valueTreasuriesBefore(reader, treasuries, customerId, [instant]);
      return held;
    },
  };
}

async function look(
  valuing: Valuing,
  reader: Reader,
  customerId: string,
  instants: readonly number[],
  nowMs: number,
): Promise<EquityLook> {
  const { market, treasuries, rates } = valuing;
  const [books, positions, bonds, [followed], past] = await Promise.all([
    loadBooksAt(reader, customerId, instants, externalKinds),
    listOpenPositionsFor(reader, customerId),
    valueTreasuries(reader, treasuries, customerId, nowMs),
    followProfitsBefore(reader, customerId, [nowMs + 1], (fundId, minutes) =>
      unitValues(valuing, reader, fundId, minutes, nowMs),
    ),
    profitsBefore(valuing, reader, customerId, instants, nowMs),
  ]);
  const holdings = valueHeld(market, positions.map(getHeld), nowMs);
  const present = withFollowed(withTreasuries(profitsIn(holdings), bonds), followed ?? null);
  return {
    now: equityOf(books.now, present, rates.now(nowMs)),
    wallets: books.now,
    holdings,
    treasuries: bonds,
    before: instants.map((instant, place) =>
      equityOf(books.before[place] ?? [], past.get(instant), rates.before(instant)),
    ),
    // At the rate of its time: later rate changes are gain or loss.
    flows: books.flows.map(({ at, money }) => ({
      at,
      worth: computeWorth(money, rates.before(at + 1)),
    })),
  };
}

async function openBefore(
  valuing: Valuing,
  reader: Reader,
  customerId: string,
  instants: readonly number[],
  nowMs: number,
): Promise<OpenPart[][]> {
  const [held, bonds, followed] = await Promise.all([
    heldBefore(reader, customerId, instants),
    valueTreasuriesBefore(reader, valuing.treasuries, customerId, instants),
    followProfitsBefore(reader, customerId, instants, (fundId, minutes) =>
      unitValues(valuing, reader, fundId, minutes, nowMs),
    ),
  ]);
  return instants.map((instant, place): OpenPart[] => [
    ...valueHeld(valuing.market, held[place] ?? [], instant - 1).map(
      ({ source, instrumentId, instrument: { code }, profit }) => {
        const wallet = getWallet(source, instrumentId);
        const { currency } = wallets[wallet];
        return {
          product: getTradedProduct({ source, instrumentId, code }),
          code,
          currency,
          profit,
        };
      },
    ),
    ...(bonds[place] ?? []).map(
      ({ holding: { code }, profit }) =>
        ({ product: 'bond', code, currency: wallets.funding.currency, profit }) as const,
    ),
    {
      product: 'follow',
      code: null,
      currency: wallets.follow.currency,
      profit: followed[place] ?? null,
    },
  ]);
}

async function profitsBefore(
  valuing: Valuing,
  reader: Reader,
  customerId: string,
  instants: readonly number[],
  nowMs: number,
): Promise<Map<number, Profits>> {
  const found = new Map<number, Profits>();
  for (const instant of instants) {
    const known = valuing.remembered.get(`${customerId} ${instant}`);
    if (known !== undefined) found.set(instant, known);
  }
  const missing = instants.filter((instant) => !found.has(instant));
  const held = await heldBefore(reader, customerId, missing);
  const bonds = await valueTreasuriesBefore(reader, valuing.treasuries, customerId, missing);
  const followed = await followProfitsBefore(reader, customerId, missing, (fundId, minutes) =>
    unitValues(valuing, reader, fundId, minutes, nowMs),
  );
  await inSlices(missing.entries(), ([place, instant]) => {
    const profits = withFollowed(
      withTreasuries(
        profitsIn(valueHeld(valuing.market, held[place] ?? [], instant - 1)),
        bonds[place] ?? [],
      ),
      followed[place] ?? null,
    );
    found.set(instant, profits);
    if (instant > nowMs - SETTLED_MS) return;
    if (valuing.remembered.size >= REMEMBERED_MAX) valuing.remembered.clear();
    valuing.remembered.set(`${customerId} ${instant}`, profits);
  });
  return found;
}

async function totalsBefore(
  valuing: Valuing,
  reader: Reader,
  ownerId: string,
  instants: readonly number[],
  nowMs: number,
): Promise<(Money | null)[]> {
  const [books, past] = await Promise.all([
    loadBooksAt(reader, ownerId, instants, externalKinds),
    profitsBefore(valuing, reader, ownerId, instants, nowMs),
  ]);
  return instants.map(
    (instant, place) =>
      equityOf(books.before[place] ?? [], past.get(instant), valuing.rates.before(instant)).total,
  );
}

async function unitValues(
  valuing: Valuing,
  reader: Reader,
  fundId: string,
  minutes: readonly number[],
  nowMs: number,
): Promise<(bigint | null)[]> {
  const missing = minutes.filter((minute) => !valuing.units.has(`${fundId} ${minute}`));
  if (missing.length === 0)
    return minutes.map((minute) => valuing.units.get(`${fundId} ${minute}`) ?? null);
  const fund = await findFund(reader, fundId);
  if (fund === null) return minutes.map(() => null);
  const totals = await totalsBefore(valuing, reader, fund.owner, missing, nowMs);
  const found = new Map<number, bigint | null>();
  if (valuing.units.size >= REMEMBERED_MAX) valuing.units.clear();
  missing.forEach((minute, place) => {
    const total = totals[place] ?? null;
    // Before its seed there was no fund.
    const value =
      total === null || minute <= fund.openedAt ? null : unitValueOf(total.minor, fund.units);
    found.set(minute, value);
    if (minute <= nowMs - SETTLED_MS) valuing.units.set(`${fundId} ${minute}`, value);
  });
  return minutes.map(
    (minute) => found.get(minute) ?? valuing.units.get(`${fundId} ${minute}`) ?? null,
  );
}

/** Treasuries are held in the funding wallet, and always have a value. */
function withTreasuries(profits: Profits, bonds: readonly TreasuryWorth[]): Profits {
  if (bonds.length === 0) return profits;
  const gained = sum(
    bonds.map(({ profit }) => profit),
    wallets.funding.currency,
  );
  const others = profitIn(profits, 'funding');
  return new Map([...profits, ['funding', others === null ? null : add(others, gained)]]);
}

/** Follow orders are held in a wallet of their own. */
function withFollowed(profits: Profits, followed: Money | null): Profits {
  return new Map([...profits, ['follow', followed]]);
}
