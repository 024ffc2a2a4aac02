/**
 * At the first start demo people add a card and a coin wallet, deposit paper money and transfer
 * part of it, all through the capabilities that serve customers. Idempotent.
 */
import { AccountType, WalletType, type HoldingWallet } from '@candor/contract/kernel/enumerations';
import { Refused } from '@candor/contract/kernel/refused';
import { isZero } from '@candor/money/arithmetic';
import { toWire } from '@candor/money/wire';
import { depositForDemoPerson } from './capabilities/deposit/deposit-for-demo-person.ts';
import type { DepositDeps } from './capabilities/deposit/deposit-deps.ts';
import { keepDemoMethods } from './capabilities/payout-methods/keep-demo-methods.ts';
import type { TransferMoney } from './capabilities/wallet/transfers/transfer-money.ts';
import { listDemoPeople, type DemoPerson } from './core/customers/standing.store.ts';
import { listWallets } from './core/ledger/store/wallets.store.ts';
import { quoteExchange } from './core/pricing/exchange.ts';
import type { Clock } from './platform/clock.ts';

type Deps = DepositDeps & { readonly clock: Clock; readonly transferMoney: TransferMoney };
type Money = {
  readonly deposits: readonly Parameters<typeof depositForDemoPerson>[2][];
  readonly transfers: readonly { readonly to: HoldingWallet; readonly amount: string }[];
};

const personsMoney: Money = {
  deposits: [
    { channel: 'fiat', currency: 'USD', amount: '25000.00' },
    { channel: 'crypto', currency: 'USDT', network: 'tron', amount: '10000' },
  ],
  transfers: [
    { to: WalletType.Stock, amount: '8000.00' },
    { to: WalletType.Forex, amount: '3000.00' },
    { to: WalletType.HkStock, amount: '4000.00' },
  ],
};

const companysMoney: Money = {
  deposits: [
    { channel: 'certificate', currency: 'USD', amount: '250000.00' },
    { channel: 'crypto', currency: 'USDC', network: 'ethereum', amount: '50000' },
  ],
  transfers: [
    { to: WalletType.Stock, amount: '60000.00' },
    { to: WalletType.Future, amount: '40000.00' },
    { to: WalletType.HkStock, amount: '30000.00' },
  ],
};

export async function fundDemoPeople(deps: Deps): Promise<void> {
  for (const person of await listDemoPeople(deps.db)) {
    const { deposits, transfers } =
      person.accountType === AccountType.Company ? companysMoney : personsMoney;
    await keepDemoMethods(deps, person.id);
    for (const wanted of deposits) await depositForDemoPerson(deps, person.id, wanted);
    await spread(deps, person, transfers);
  }
}

/**
 * Only while all of it is in the funding wallet: afterwards it belongs to the people who try the
 * account.
 */
async function spread(
  { db, market, clock, transferMoney }: Deps,
  { id }: DemoPerson,
  transfers: Money['transfers'],
): Promise<void> {
  const wallets = await listWallets(db, id);
  if (
    wallets.some(
      ({ code, balance, held }) => !isZero(held) || (code !== 'funding' && !isZero(balance)),
    )
  )
    return;
  for (const { to, amount } of transfers) {
    const exchange =
      to === WalletType.HkStock ? quoteExchange(market, 'USD', 'HKD', clock.now()) : null;
    try {
      await transferMoney(id, {
        requestId: `demo-transfer-wallet-${to}`,
        from: WalletType.Funding,
        to,
        amount,
        ...(exchange === null ? {} : { rate: toWire(exchange.rate) }),
      });
    } catch (error) {
      // Another server was faster, or a visitor moved everything back: it is spread only once.
      if (!(error instanceof Refused)) throw error;
    }
  }
}
