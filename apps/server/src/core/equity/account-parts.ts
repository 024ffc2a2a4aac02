/**
 * What accounts have and hold, and the equity it makes: read together for many accounts, or wallet
 * by wallet for one.
 */
import { sum } from '@candor/money/arithmetic';
import type { Money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import type { Reader } from '../../platform/db/database.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { listOpenOf } from '../desk/store/positions.store.ts';
import { getWallet } from '../desk/terms/trading-wallet.ts';
import { wallets, type WalletCode } from '../ledger/accounts.ts';
import type { BooksOfWallet } from '../ledger/store/entries.store.ts';
import { listWalletsOf, type Wallet } from '../ledger/store/wallets.store.ts';
import type { DollarRatesAt } from './dollar-rates.ts';
import { computeEquity, type DollarRates, type Equity } from './equity.rules.ts';
import type { Held } from './held.rules.ts';
import { getHeld, valueHeld, type EquityMarket, type ValuedHolding } from './value-held.ts';

/** Priced again and again without being read. */
export type AccountParts = {
  readonly wallets: readonly Wallet[];
  readonly held: readonly Held[];
};

export type Profits = ReadonlyMap<WalletCode, Money | null>;

export async function partsOf(
  reader: Reader,
  ownerIds: readonly string[],
): Promise<Map<string, AccountParts>> {
  const books = await listWalletsOf(reader, ownerIds);
  const positions = await listOpenOf(reader, { rentalIds: [], owners: ownerIds });
  const byOwner = Map.groupBy(positions, ({ customerId }) => customerId);
  return new Map(
    [...books].map(([owner, wallets]) => [
      owner,
      { wallets, held: byOwner.get(owner)?.map(getHeld) ?? [] },
    ]),
  );
}

export async function totalsFrom(
  { market, rates }: { readonly market: EquityMarket; readonly rates: Pick<DollarRatesAt, 'now'> },
  parts: ReadonlyMap<string, AccountParts>,
  nowMs: number,
): Promise<Map<string, Money | null>> {
  // Together, so that an instrument is priced once.
  const valued = valueHeld(
    market,
    [...parts.values()].flatMap(({ held }) => held),
    nowMs,
  );
  const dollars = rates.now(nowMs);
  const exchanges = new Map<Currency, ReturnType<DollarRates>>();
  const ratesOnce: DollarRates = (currency) => {
    if (!exchanges.has(currency)) exchanges.set(currency, dollars(currency));
    return exchanges.get(currency) ?? null;
  };
  const totals = new Map<string, Money | null>();
  let from = 0;
  await inSlices(parts, ([owner, { wallets, held }]) => {
    const own = valued.slice(from, (from += held.length));
    totals.set(owner, equityOf(wallets, profitsIn(own), ratesOnce).total);
  });
  return totals;
}

export function equityOf(
  books: readonly BooksOfWallet[],
  profits: Profits | undefined,
  rates: DollarRates,
): Equity {
  return computeEquity(
    books.map(({ code, balance, invested }) => ({
      code,
      balance,
      invested,
      profit: profitIn(profits, code),
    })),
    rates,
  );
}

export function profitsIn(holdings: readonly ValuedHolding[]): Profits {
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

/** No positions means a profit of zero; a position without a quote makes it unknown. */
export function profitIn(profits: Profits | undefined, code: WalletCode): Money | null {
  const profit = profits?.get(code);
  return profit === undefined ? sum([], wallets[code].currency) : profit;
}
