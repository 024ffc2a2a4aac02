/** One wallet, or all of them in dollars: a figure that lacks a rate is refused, never left out. */
import type * as contract from '@candor/contract/wallet';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { WalletType } from '@candor/contract/kernel/enumerations';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Money } from '@candor/money/amount';
import { subtract } from '@candor/money/arithmetic';
import { toWire } from '@candor/money/wire';
import { listFacts } from '../../core/desk/store/orders.store.ts';
import { totalWorth, type DollarRates } from '../../core/equity/equity.rules.ts';
import { listFollowCodes } from '../../core/funds/follow-orders.store.ts';
import { getWalletCode, walletCodes, wallets } from '../../core/ledger/accounts.ts';
import {
  listOpenHolds,
  listWallets,
  type Wallet,
  type WalletHold,
} from '../../core/ledger/store/wallets.store.ts';
import { listHoldingCodes } from '../../core/treasuries/holdings.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

type Shown = DataOf<typeof contract.loadWalletBalance>;

export async function loadWalletBalance(
  reader: Reader,
  rates: DollarRates,
  { customerId }: SignedIn,
  { walletType }: BodyOf<typeof contract.loadWalletBalance>,
): Promise<Shown> {
  const codes = walletType === WalletType.Overview ? walletCodes : [getWalletCode(walletType)];
  const [all, holds] = await Promise.all([
    listWallets(reader, customerId),
    listOpenHolds(reader, customerId, codes),
  ]);
  const { balance, held, invested } = addUp(
    all.filter(({ code }) => codes.includes(code)),
    rates,
  );
  return {
    env: 'paper',
    walletType,
    currency: balance.currency,
    balance: toWire(balance),
    usedBalance: toWire(held),
    available: toWire(subtract(balance, held)),
    invested: toWire(invested),
    holds: await shownHolds(reader, holds),
  };
}

function addUp(
  parts: readonly Wallet[],
  rates: DollarRates,
): Pick<Wallet, 'balance' | 'held' | 'invested'> {
  const [first] = parts;
  if (first !== undefined && parts.length === 1) return first;
  const inDollars = (of: (wallet: Wallet) => Money): Money =>
    totalWorth(parts.map(of), rates) ?? refuseNow('RATE_UNAVAILABLE');
  return {
    balance: inDollars(({ balance }) => balance),
    held: inDollars(({ held }) => held),
    invested: inDollars(({ invested }) => invested),
  };
}

async function shownHolds(reader: Reader, holds: readonly WalletHold[]): Promise<Shown['holds']> {
  const references = holds.map(({ reference }) => reference);
  const [traded, treasuries, followed] = await Promise.all([
    listFacts(reader, references),
    listHoldingCodes(reader, references),
    listFollowCodes(reader, references),
  ]);
  const codes = new Map(
    [...traded, ...treasuries, ...followed].map((facts) => [facts.id, facts.code]),
  );
  return holds.map(({ code, purpose, money, since, reference }) => ({
    purpose,
    walletType: wallets[code].type,
    currency: money.currency,
    amount: toWire(money),
    since,
    reference,
    code: codes.get(reference) ?? null,
  }));
}
