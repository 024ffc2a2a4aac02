import { formatMoney } from '@candor/money/format';
import { subtract } from '@candor/money/arithmetic';
import type { Money } from '@candor/money/amount';
import { DAY_MS } from '@candor/kit/time';
import { loadCustomer } from '../../core/customers/customers.store.ts';
import type { CustomerId } from '../../core/customers/customer.ts';
import { findProfile } from '../../core/customers/identity.store.ts';
import { maskEmail } from '../../core/customers/mask.ts';
import {
  getFullName,
  isNameOf,
  type VerifiedName,
} from '../../core/customers/verified-name.rules.ts';
import { loadStates } from '../../core/customers/standing.store.ts';
import { loadWalletHolds } from '../../core/ledger/store/explore.store.ts';
import { findCard } from '../../core/payout-methods/bank-cards.store.ts';
import { findCoinWallet } from '../../core/payout-methods/coin-wallets.store.ts';
import type { Subject } from '../../core/review/review.ts';
import type { Reader } from '../../platform/db/database.ts';
import { countEarlier, type EarlierWithdrawals, type Withdrawal } from './withdrawals.store.ts';

const NEW_METHOD_MS = 2 * DAY_MS;

type Fact = Subject['groups'][number]['facts'][number];
const fact = (key: string, value: string | null): Fact[] =>
  value === null ? [] : [{ key, value, sealedField: null }];
const text = (money: Money): string => formatMoney(money, { locale: 'en' });
const instant = (ms: number): string => new Date(ms).toISOString();

export async function describeWithdrawal(reader: Reader, withdrawal: Withdrawal): Promise<Subject> {
  const { userId, email } = await loadCustomer(reader, withdrawal.customerId);
  const { state } = await loadStates(reader, withdrawal.customerId);
  const name = await findVerifiedName(reader, withdrawal.customerId);
  const earlier = await countEarlier(reader, withdrawal);
  const isUnchanged = await isMethodUnchanged(reader, withdrawal);
  const { balance, held } = await loadWalletHolds(reader, withdrawal.customerId, 'funding');
  return {
    groups: [
      { key: 'withdrawal', facts: withdrawalFacts(withdrawal) },
      { key: 'destination', facts: destinationFacts(withdrawal, earlier, isUnchanged) },
      {
        key: 'account',
        facts: [
          ...fact('userId', userId),
          { key: 'email', value: maskEmail(email), sealedField: 'email' },
          ...fact('identityName', name === null ? null : getFullName(name)),
          ...fact('accountState', state),
          ...fact('balance', text(balance)),
          ...fact('available', text(subtract(balance, held))),
          ...fact('earlierWithdrawals', String(earlier.asked)),
          ...fact('earlierPaid', String(earlier.paid)),
        ],
      },
    ],
    images: [],
    warnings: getWarnings(withdrawal, earlier, isRightName(withdrawal, name)),
  };
}

function withdrawalFacts({ channel, amount, fee, payoutCurrency, createdAt }: Withdrawal): Fact[] {
  return [
    ...fact('channel', channel),
    ...fact('amount', text(amount)),
    ...fact('fee', text(fee)),
    ...fact('payoutCurrency', payoutCurrency),
    ...fact('requestedAt', instant(createdAt)),
  ];
}

function destinationFacts(
  { destinationName, destinationMasked, network, accountName, methodSince, methodId }: Withdrawal,
  { paidHere }: EarlierWithdrawals,
  isUnchanged: boolean,
): Fact[] {
  return [
    ...fact('destinationName', destinationName),
    isUnchanged
      ? {
          ...{ key: 'destinationMasked', value: destinationMasked },
          ...{ sealedField: 'destination', method: methodId },
        }
      : { key: 'destinationMasked', value: destinationMasked, sealedField: null },
    ...fact('network', network),
    ...fact('accountName', accountName),
    ...fact('methodSince', instant(methodSince)),
    ...fact('paidHere', String(paidHere)),
  ];
}

/** What was changed or removed since has another number, or none, to be opened. */
async function isMethodUnchanged(
  reader: Reader,
  { customerId, channel, methodId, methodSince }: Withdrawal,
): Promise<boolean> {
  const method =
    channel === 'bankCard'
      ? await findCard(reader, customerId, methodId)
      : await findCoinWallet(reader, customerId, methodId);
  return method !== null && method.changedAt === methodSince;
}

function getWarnings(
  { createdAt, methodSince }: Withdrawal,
  { asked }: EarlierWithdrawals,
  isNameRight: boolean,
): string[] {
  return [
    ...(isNameRight ? [] : ['accountNameDiffers']),
    ...(createdAt - methodSince < NEW_METHOD_MS ? ['methodIsNew'] : []),
    ...(asked === 0 ? ['firstWithdrawal'] : []),
  ];
}

export async function listWithdrawalWarnings(
  reader: Reader,
  withdrawal: Withdrawal,
): Promise<string[]> {
  return getWarnings(
    withdrawal,
    await countEarlier(reader, withdrawal),
    await isNameVerified(reader, withdrawal),
  );
}

/** Money goes to the verified person. Coins carry no name. */
export async function isNameVerified(reader: Reader, withdrawal: Withdrawal): Promise<boolean> {
  return isRightName(withdrawal, await findVerifiedName(reader, withdrawal.customerId));
}

function isRightName({ accountName }: Withdrawal, name: VerifiedName | null): boolean {
  return accountName === null || isNameOf(accountName, name);
}

async function findVerifiedName(
  reader: Reader,
  customerId: CustomerId,
): Promise<VerifiedName | null> {
  const profile = await findProfile(reader, customerId);
  if (profile === null) return null;
  return profile.kind === 'company'
    ? { kind: 'company', enterpriseName: profile.enterpriseName }
    : { kind: 'individual', firstName: profile.firstName, lastName: profile.lastName };
}
