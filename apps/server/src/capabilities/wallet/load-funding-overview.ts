import type * as contract from '@candor/contract/wallet';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { HoldPurpose } from '@candor/contract/kernel/enumerations';
import type { Money } from '@candor/money/amount';
import { subtract } from '@candor/money/arithmetic';
import { toWire } from '@candor/money/wire';
import { DAY_MS } from '@candor/kit/time';
import {
  changeBetween,
  movedBetween,
  getShare,
  sumOrUnknown,
  totalWorth,
  type DollarRates,
} from '../../core/equity/equity.rules.ts';
import type { Equities } from '../../core/equity/equity.ts';
import { wallets } from '../../core/ledger/accounts.ts';
import { sumOpenHolds, type HeldFor } from '../../core/ledger/store/wallets.store.ts';
import { snapshot } from '../../core/ledger/store/reconcile.store.ts';
import type { Exchange } from '../../core/pricing/exchange.rules.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { shownAmount, shownChange } from './shown-equity.ts';

export async function loadFundingOverview(
  db: Db,
  equities: Equities,
  { customerId }: SignedIn,
  now: number,
): Promise<DataOf<typeof contract.loadFundingOverview>> {
  const midnight = now - (now % DAY_MS);
  const rates = equities.rates.now(now);
  // Sent together; the snapshot is the first.
  const [, look, holds] = await db.transact((tx) =>
    Promise.all([
      snapshot(tx),
      equities.look(tx, customerId, [midnight], now),
      sumOpenHolds(tx, customerId),
    ]),
  );
  const { total, cash, invested, profit, wallets: equity } = look.now;
  const usedFor = usedParts(holds, rates);
  const used = sumOrUnknown(Object.values(usedFor));
  return {
    env: 'paper',
    asOf: now,
    total: shownAmount(total),
    cash: shownAmount(cash),
    invested: shownAmount(invested),
    // The remainder, so that the parts add up to the cent.
    available: shownAmount(cash === null || used === null ? null : subtract(cash, used)),
    used: shownAmount(used),
    usedFor: {
      orders: shownAmount(usedFor.orders),
      margin: shownAmount(usedFor.margin),
      bonds: shownAmount(usedFor.bonds),
      robots: shownAmount(usedFor.robots),
      follow: shownAmount(usedFor.follow),
      moving: shownAmount(usedFor.moving),
    },
    profit: shownAmount(profit),
    positions: look.holdings.length,
    unpriced: [
      ...new Set(
        look.holdings
          .filter((holding) => holding.profit === null)
          .map(({ instrument }) => instrument.code),
      ),
    ],
    today: shownChange(
      changeBetween(
        look.before[0]?.total ?? null,
        total,
        movedBetween(look.flows, midnight, Number.POSITIVE_INFINITY),
      ),
    ),
    rates: shownRates(rates('HKD')),
    wallets: look.wallets.map(({ code, balance, held, available, invested: atCost }, place) => {
      const own = equity[place] ?? null;
      return {
        walletType: wallets[code].type,
        currency: balance.currency,
        balance: toWire(balance),
        usedBalance: toWire(held),
        available: toWire(available),
        invested: toWire(atCost),
        profit: shownAmount(own?.profit ?? null),
        valueUsd: shownAmount(own?.worth ?? null),
        share: shownAmount(getShare(own?.worth ?? null, total)),
      };
    }),
  };
}

type UsedPart = 'orders' | 'margin' | 'bonds' | 'robots' | 'follow' | 'moving';

const partOfPurpose: Readonly<Record<HoldPurpose, UsedPart>> = {
  order: 'orders',
  margin: 'margin',
  bond: 'bonds',
  robot: 'robots',
  follow: 'follow',
  transfer: 'moving',
  withdrawal: 'moving',
  // An application is an order for shares that are not traded yet.
  subscription: 'orders',
};

/** Only rented robots trade from the funding wallet: their orders and coins stay part of the rental. */
function partOf({ code, purpose }: HeldFor): UsedPart {
  const part = partOfPurpose[purpose];
  return code === 'funding' && (part === 'margin' || part === 'orders') ? 'robots' : part;
}

function usedParts(holds: readonly HeldFor[], rates: DollarRates): Record<UsedPart, Money | null> {
  const of = (part: UsedPart): Money | null =>
    totalWorth(
      holds.filter((hold) => partOf(hold) === part).map(({ money }) => money),
      rates,
    );
  return {
    orders: of('orders'),
    margin: of('margin'),
    bonds: of('bonds'),
    robots: of('robots'),
    follow: of('follow'),
    moving: of('moving'),
  };
}

function shownRates(exchange: Exchange | null): { pair: string; rate: string; quotedAt: number }[] {
  return exchange === null
    ? []
    : [{ pair: exchange.pair, rate: toWire(exchange.middle), quotedAt: exchange.quotedAt }];
}
