/**
 * A customer's equity now and at past instants. Balances come from the ledger, holdings from the
 * record of the desk and of treasuries, prices from the market, which is a pure function of time:
 * nothing is stored. Anything older than a minute is immutable and cached.
 */
import { add, sum } from '@candor/money/arithmetic';
import type { Money } from '@candor/money/amount';
import { MINUTE_MS } from '@candor/kit/time';
import { getWallet } from '../desk/rules/trading-wallet.ts';
import { listOpenPositionsFor } from '../desk/store/positions.store.ts';
import { wallets, type WalletCode } from '../ledger/accounts.ts';
import { loadBooksAt, type Wallet } from '../ledger/entries.store.ts';
import { externalKinds } from '../ledger/flows.table.ts';
import type { TreasuryMarket } from '../treasuries/treasuries.ts';
import {
  valueTreasuries,
  valueTreasuriesBefore,
  type ValuedTreasury,
} from '../treasuries/value-holdings.ts';
import type { TreasuryWorth } from '../treasuries/worth.rules.ts';
import type { Reader } from '../../platform/db/database.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { openDollarRates, type DollarRatesAt } from './dollar-rates.ts';
import { computeEquity, computeWorth, type Equity, type ExternalFlow } from './equity.rules.ts';
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

export type Equities = {
  readonly rates: DollarRatesAt;
  /** Instants are ascending and not in the future. For consistent figures pass a snapshot reader. */
  look(
    reader: Reader,
    customerId: string,
    instants: readonly number[],
    nowMs: number,
  ): Promise<EquityLook>;
  holdingsBefore(reader: Reader, customerId: string, instant: number): Promise<ValuedHolding[]>;
};

const REMEMBERED_MAX = 100_000;
/** By then every transaction of an instant has ended. */
const SETTLED_MS = MINUTE_MS;

type Profits = ReadonlyMap<WalletCode, Money | null>;

export function openEquities(
  market: EquityMarket,
  treasuries: Pick<TreasuryMarket, 'list' | 'priceAt'>,
): Equities {
  const rates = openDollarRates(market);
  const remembered = new Map<string, Profits>();

  async function profitsBefore(
    reader: Reader,
    customerId: string,
    instants: readonly number[],
    nowMs: number,
  ): Promise<Map<number, Profits>> {
    const found = new Map<number, Profits>();
    for (const instant of instants) {
      const known = remembered.get(`${customerId} ${instant}`);
      if (known !== undefined) found.set(instant, known);
    }
    const missing = instants.filter((instant) => !found.has(instant));
    const held = await heldBefore(reader, customerId, missing);
    const bonds = await valueTreasuriesBefore(reader, treasuries, customerId, missing);
    await inSlices(missing.entries(), ([place, instant]) => {
      const profits = withTreasuries(
        profitsIn(valueHeld(market, held[place] ?? [], instant - 1)),
        bonds[place] ?? [],
      );
      found.set(instant, profits);
      if (instant > nowMs - SETTLED_MS) return;
      if (remembered.size >= REMEMBERED_MAX) remembered.clear();
      remembered.set(`${customerId} ${instant}`, profits);
    });
    return found;
  }

  return {
    rates,
    async look(reader, customerId, instants, nowMs) {
      const [books, positions, bonds, past] = await Promise.all([
        loadBooksAt(reader, customerId, instants, externalKinds),
        listOpenPositionsFor(reader, customerId),
        valueTreasuries(reader, treasuries, customerId, nowMs),
        profitsBefore(reader, customerId, instants, nowMs),
      ]);
      const holdings = valueHeld(market, positions.map(getHeld), nowMs);
      const present = withTreasuries(profitsIn(holdings), bonds);
      return {
        now: computeEquity(
          books.now.map(({ code, balance }) => ({
            code,
            balance,
            profit: profitIn(present, code),
          })),
          rates.now(nowMs),
        ),
        wallets: books.now,
        holdings,
        treasuries: bonds,
        before: instants.map((instant, place) =>
          computeEquity(
            (books.before[place] ?? []).map(({ code, balance }) => ({
              code,
              balance,
              profit: profitIn(past.get(instant), code),
            })),
            rates.before(instant),
          ),
        ),
        // At the rate of its time: later rate changes are gain or loss.
        flows: books.flows.map(({ at, money }) => ({
          at,
          worth: computeWorth(money, rates.before(at + 1)),
        })),
      };
    },
    async holdingsBefore(reader, customerId, instant) {
      const [held = []] = await heldBefore(reader, customerId, [instant]);
      return valueHeld(market, held, instant - 1);
    },
  };
}

function profitsIn(holdings: readonly ValuedHolding[]): Profits {
  const byWallet = Map.groupBy(holdings, ({ source, instrumentId }) =>
    getWallet(source, instrumentId),
  );
  return new Map(
    [...byWallet].map(([code, held]) => {
      const profits = held.map(({ profit }) => profit);
      return [
        code,
        profits.every((profit) => profit !== null) ? sum(profits, wallets[code].currency) : null,
      ];
    }),
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

/** No positions means a profit of zero; a position without a quote makes it unknown. */
function profitIn(profits: Profits | undefined, code: WalletCode): Money | null {
  const profit = profits?.get(code);
  return profit === undefined ? sum([], wallets[code].currency) : profit;
}
