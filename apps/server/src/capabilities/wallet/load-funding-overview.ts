/** All wallets together, in dollars at the middle of the market, and how that changed since the end of yesterday (UTC). */
import type * as contract from '@candor/contract/wallet';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { JournalKind } from '@candor/contract/kernel/enumerations';
import type { Money, Rate } from '@candor/money/amount';
import { subtract } from '@candor/money/arithmetic';
import { toWire } from '@candor/money/wire';
import { wallets } from '../../core/ledger/accounts.ts';
import { listWalletsSince } from '../../core/ledger/entries.store.ts';
import type { Exchange } from '../../core/pricing/exchange.rules.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { DollarRatesAt } from './dollar-rates.ts';
import { changeSince, shareOf, totalWorth, worthOf, type Change } from './worth.rules.ts';

/** What comes from or goes to the outside; everything else that changes the total is gain or loss. */
const OUTSIDE_KINDS: readonly JournalKind[] = ['deposit', 'withdrawal', 'adjustment'];

export async function loadFundingOverview(reader: Reader, { customerId }: SignedIn, rates: DollarRatesAt, now: number): Promise<DataOf<typeof contract.loadFundingOverview>> {
  const midnight = now - (now % DAY_MS);
  const [present, yesterday] = [rates.now(now), rates.endOfDay(midnight)];
  const all = await listWalletsSince(reader, customerId, midnight, OUTSIDE_KINDS);
  const total = totalWorth(all.map(({ balance }) => balance), present);
  const today = changeSince({
    before: totalWorth(all.map(({ balance, booked }) => subtract(balance, booked)), yesterday),
    now: total,
    moved: totalWorth(all.map(({ moved }) => moved), present),
  });
  return {
    env: 'paper',
    asOf: now,
    total: shown(total),
    available: shown(totalWorth(all.map(({ available }) => available), present)),
    used: shown(totalWorth(all.map(({ held }) => held), present)),
    today: today === null ? null : shownChange(today),
    rates: shownRates(present('HKD')),
    wallets: all.map(({ code, balance, held, available }) => {
      const worth = worthOf(balance, present);
      return { walletType: wallets[code].type, currency: balance.currency, balance: toWire(balance), usedBalance: toWire(held), available: toWire(available), valueUsd: shown(worth), share: shown(shareOf(worth, total)) };
    }),
  };
}

function shown(amount: Money | Rate | null): string | null {
  return amount === null ? null : toWire(amount);
}

function shownChange({ change, ratio, moved, gained }: Change) {
  return { change: toWire(change), ratio: shown(ratio), moved: toWire(moved), gained: toWire(gained) };
}

function shownRates(exchange: Exchange | null): { pair: string; rate: string; quotedAt: number }[] {
  return exchange === null ? [] : [{ pair: exchange.pair, rate: toWire(exchange.middle), quotedAt: exchange.quotedAt }];
}
