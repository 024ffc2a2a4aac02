/**
 * The parts of the product that hold and end options, on a clock that is told, and people who may
 * trade them. The secret is an argument, so that several processes have one market.
 */
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { printCombination } from '@candor/options/contracts/combination';
import { shortOptionSymbol } from '@candor/options/contracts/symbol';
import { asCustomerId } from '@candor/server/core/customers/customer';
import { setVerification } from '@candor/server/core/customers/standing';
import { decidePermission, saveApplication } from '@candor/server/core/customers/standing.store';
import { openDesk, type Desk } from '@candor/server/core/desk/desk';
import { newOrderIds } from '@candor/server/core/desk/placing/parse-order';
import type { OptionExpiryDeps } from '@candor/server/core/desk/options/option-expiry';
import type { Place } from '@candor/server/core/desk/state/commands';
import { openDueActions } from '@candor/server/core/desk/state/due-actions';
import { openMarketViews } from '@candor/server/core/desk/terms/market-view';
import { houseAccount, walletAccount } from '@candor/server/core/ledger/accounts';
import { moveOrRefuse } from '@candor/server/core/ledger/move-money';
import { justPost, posting } from '@candor/server/core/ledger/movement';
import { openOptionMarket, type OptionMarket } from '@candor/server/core/options/option-market';
import { withOptionPrices } from '@candor/server/core/options/option-pricing';
import { openMarket } from '@candor/server/core/pricing/market';
import { openTreasuryMarket } from '@candor/server/core/treasuries/treasuries';
import { type Db } from '@candor/server/platform/db/database';
import { secretsFrom } from '@candor/server/platform/start/secrets';
import { readFewShares } from '@candor/testkit/few-shares';
import { openQuietDatabase } from './open-product.ts';
import { openSomebody } from './people.ts';

export const SECRET = '07'.repeat(32);
const PEOPLE_AT_ONCE = 100;

export type OptionDesk = Omit<OptionExpiryDeps, 'desk'> & {
  readonly db: Db;
  readonly desk: Desk;
  readonly options: OptionMarket;
};

export async function openOptionDesk(url: string, now: () => number): Promise<OptionDesk> {
  const clock = { now };
  const db = openQuietDatabase(url, { clock, onIdleError: () => undefined });
  const own = await openMarket({
    db,
    secrets: secretsFrom(Buffer.from(SECRET, 'hex')),
    clock,
    bus: { subscribe: () => () => undefined },
    hours: 'continuous',
    onError: (error) => console.error(error),
    readTexts: readFewShares,
  });
  const treasuries = await openTreasuryMarket({ db, clock, ...own });
  const options = openOptionMarket({ market: own, treasuries });
  const market = withOptionPrices(own, options);
  const dueActions = openDueActions(market);
  const desk = openDesk({
    db,
    clock,
    views: openMarketViews(market),
    instruments: market.instruments,
    dueActions,
  });
  return { db, clock, desk, market, dueActions, options };
}

/** Verified, of the highest level, and with this much in the wallet for shares. */
export async function openOptionPeople(
  db: Db,
  names: readonly string[],
  minor: bigint,
): Promise<string[]> {
  const people: string[] = [];
  for (let from = 0; from < names.length; from += PEOPLE_AT_ONCE)
    await db.transact(async (tx) => {
      for (const name of names.slice(from, from + PEOPLE_AT_ONCE)) {
        const id = await openSomebody(tx, name);
        const customerId = asCustomerId(id);
        await setVerification(tx, id, 'verified');
        await saveApplication(tx, customerId, 'options3', tx.now + 1);
        await decidePermission(tx, customerId, 'options3', { state: 'active' });
        await moveOrRefuse(
          tx,
          justPost({
            kind: 'deposit',
            facts: { deposit: 'bench' },
            postings: [
              posting(houseAccount('deposits', 'USD'), money('USD', -minor)),
              posting(walletAccount(customerId, 'stock'), money('USD', minor)),
            ],
          }),
        );
        people.push(id);
      }
    });
  return people;
}

/** What expires next on AAPL: options far in and out of the money, and a spread. */
export type Series = {
  readonly expiresAt: number;
  readonly lowCall: string;
  readonly highCall: string;
  readonly lowPut: string;
  readonly highPut: string;
  readonly spread: string;
};

export function nextSeries({ options, clock }: OptionDesk, least: number): Series {
  const { underlyings, listing } = options;
  const now = clock.now();
  const underlying = underlyings.byRoot('AAPL');
  assert(underlying !== null, 'AAPL has options');
  const expiry = listing.expiries(underlying, now).find(({ atMs }) => atMs - now >= least);
  assert(expiry !== undefined, 'something expires');
  const strikes = listing.strikes(underlying, expiry, now);
  const [low, next, high] = [strikes[0], strikes[1], strikes.at(-1)];
  assert(low !== undefined && next !== undefined && high !== undefined, 'there are strikes');
  const { root } = underlying;
  const { on: expiresOn } = expiry;
  const code = (kind: 'call' | 'put', strike: number): string =>
    shortOptionSymbol({ root, expiresOn, kind, strike });
  return {
    expiresAt: expiry.atMs,
    lowCall: code('call', low),
    highCall: code('call', high),
    lowPut: code('put', low),
    highPut: code('put', high),
    spread: printCombination({
      root,
      expiresOn,
      legs: [
        { side: 1, kind: 'call', strike: low },
        { side: -1, kind: 'call', strike: next },
      ],
    }),
  };
}

/** At market, for the day. */
export function orderOf(
  customerId: string,
  code: string,
  quantity: number,
  isShort = false,
): Place {
  const isShares = code === 'AAPL';
  return {
    kind: 'place',
    customerId,
    sessionId: null,
    ids: newOrderIds(),
    wanted: {
      source: isShares ? TradedSource.Stock : TradedSource.Option,
      instrumentId: isShares ? 'US:AAPL' : `OP:${code}`,
      venue: 'book',
      auction: null,
      direction: isShort ? Direction.Sell : Direction.Buy,
      type: OrderType.Market,
      timeInForce: 'day',
      quantity: String(quantity),
      price: null,
      stopPrice: null,
      trail: null,
      leverage: isShares ? 1 : null,
      takeProfit: null,
      stopLoss: null,
      allowDuplicate: true,
      isShort,
    },
  };
}
