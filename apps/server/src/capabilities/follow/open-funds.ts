/**
 * The funds of the catalogue are opened at the first start: each gets a book and a place at the
 * desk, its seed, its units, the first line of its chain and the run of its strategy, in one
 * transaction, once. What was opened stays, also when a catalogue no longer names it.
 */
import type { Fund } from '@candor/strategies/catalogue/fund';
import { SECOND_MS } from '@candor/kit/time';
import { usd } from '@candor/money/literal';
import type { Money } from '@candor/money/amount';
import { openHouseTrader, seedHouseTrader } from '../../core/desk/batch/house-traders.ts';
import { computeWorth } from '../../core/equity/equity.rules.ts';
import { chainNext } from '../../core/funds/chain.rules.ts';
import { findFund, insertFund, insertValue } from '../../core/funds/funds.store.ts';
import { FUND_UNITS, unitValueOf } from '../../core/funds/units.rules.ts';
import { fundOwner, wallets } from '../../core/ledger/accounts.ts';
import { valueAtMiddle } from '../../core/pricing/exchange.rules.ts';
import { quoteExchange } from '../../core/pricing/exchange.ts';
import type { Beat } from '../../platform/beats.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import type { FollowDeps } from './follow-deps.ts';

const SEED = usd('10000000.00');

type Opening = Pick<FollowDeps, 'db' | 'market' | 'equities' | 'funds' | 'runs'>;

export function openFundsBeat(deps: Opening): Beat {
  let areOpen = false;
  return {
    name: 'follow.open-funds',
    everyMs: 5 * SECOND_MS,
    async run() {
      if (areOpen) return;
      let count = 0;
      for (const fund of deps.funds)
        if (await deps.db.transact((tx) => openFund(tx, deps, fund))) count += 1;
      areOpen = count === deps.funds.length;
    },
  };
}

/** Whether it is open now, by this or by somebody else; without a rate it is tried again. */
async function openFund(tx: Tx, deps: Omit<Opening, 'db'>, fund: Fund): Promise<boolean> {
  const owner = fundOwner(fund.id);
  if ((await findFund(tx, fund.id)) === null) {
    const seed = seedFor(deps, fund, tx.now);
    const equity = seed === null ? null : computeWorth(seed, deps.equities.rates.now(tx.now));
    if (seed === null || equity === null) return false;
    await seedFund(tx, { fund, owner, seed, equity });
  }
  // The row was waited for, so what another server began is seen here.
  if (!(await deps.runs.list(tx, [owner], tx.now)).has(owner))
    await deps.runs.begin(tx, fund, owner);
  return true;
}

async function seedFund(
  tx: Tx,
  {
    fund: { id, wallet },
    owner,
    seed,
    equity,
  }: { fund: Fund; owner: string; seed: Money; equity: Money },
): Promise<void> {
  const isNew = await insertFund(tx, {
    id,
    owner,
    wallet,
    currency: seed.currency,
    seedMinor: seed.minor,
    units: FUND_UNITS,
  });
  if (!isNew) return;
  await openHouseTrader(tx, owner);
  await seedHouseTrader(tx, owner, { wallet, money: seed });
  const first = {
    fundId: id,
    at: tx.now,
    kind: 'first',
    equityMinor: equity.minor,
    units: FUND_UNITS,
    value: unitValueOf(equity.minor, FUND_UNITS),
  } as const;
  await insertValue(tx, chainNext(null, first, sha256Hex));
}

/** Ten million dollars, in the currency of the fund's wallet at the middle rate. */
function seedFor(
  { market }: Pick<Opening, 'market'>,
  { wallet }: Fund,
  atMs: number,
): Money | null {
  const { currency } = wallets[wallet];
  if (currency === SEED.currency) return SEED;
  const exchange = quoteExchange(market, SEED.currency, currency, atMs);
  return exchange === null ? null : valueAtMiddle(exchange, SEED);
}
