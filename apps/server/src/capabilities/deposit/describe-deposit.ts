import { isMore } from '@candor/money/arithmetic';
import { divide } from '@candor/money/rounding';
import { money } from '@candor/money/amount';
import { writtenMoney } from '@candor/money/written-money';
import { assert } from '@candor/kit/assert';
import { loadCustomer } from '../../core/customers/customers.store.ts';
import { findKnownIdentity } from '../../core/customers/known-identity.ts';
import { maskEmail } from '../../core/customers/mask.ts';
import { getFullName, isNameOf } from '../../core/customers/verified-name.rules.ts';
import { listImageFacts } from '../../core/files/files.store.ts';
import { getOperatorAddress } from '../../core/files/operator-file-address.ts';
import { findCard } from '../../core/payout-methods/bank-cards.store.ts';
import type { BankCard } from '../../core/payout-methods/payout-method.ts';
import type { Subject, Viewer } from '../../core/review/review.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { methodsFor } from './channels.rules.ts';
import { isCredentialUsedBefore, loadHistory, type Deposit } from './deposits.store.ts';

type Given = { readonly deposit: Deposit; readonly viewer: Viewer };
type Fact = Subject['groups'][number]['facts'][number];

export async function describeDeposit(
  reader: Reader,
  { secrets }: { readonly secrets: Secrets },
  { deposit, viewer }: Given,
): Promise<Subject> {
  const { channel, sent, reference, customerId, cardId, cardMasked } = deposit;
  const customer = await loadCustomer(reader, customerId);
  const identity = await findKnownIdentity(reader, secrets, customerId);
  const card = cardId === null ? null : await findCard(reader, customerId, cardId);
  const { handedIn, credited } = await loadHistory(reader, deposit);
  const warnings = await listDepositWarnings(reader, { secrets }, deposit);
  return {
    groups: [
      {
        key: 'deposit',
        facts: [
          fact('channel', channel),
          fact('amount', writtenMoney(sent, 'en')),
          fact('currency', sent.currency),
          fact('reference', reference),
          ...cardFacts(card, cardMasked),
        ],
      },
      {
        key: 'sender',
        facts: [
          fact('verifiedName', identity === null ? '—' : getFullName(identity)),
          fact('userId', customer.userId),
          { key: 'email', value: maskEmail(customer.email), sealedField: 'email' },
          fact('earlierDeposits', String(handedIn)),
          fact('earlierCredited', String(credited)),
        ],
      },
    ],
    images: await credentialImage(reader, secrets, deposit, viewer),
    warnings,
  };
}

export async function listDepositWarnings(
  reader: Reader,
  { secrets }: { readonly secrets: Secrets },
  deposit: Deposit,
): Promise<string[]> {
  const { customerId, cardId } = deposit;
  const { accountType } = await loadCustomer(reader, customerId);
  const identity = await findKnownIdentity(reader, secrets, customerId);
  const card = cardId === null ? null : await findCard(reader, customerId, cardId);
  return [
    ...((await isCredentialUsedBefore(reader, deposit)) ? ['credentialReused'] : []),
    ...(isUnusuallyLarge(deposit, accountType) ? ['amountUnusuallyLarge'] : []),
    ...(card !== null && !isNameOf(card.accountName, identity) ? ['accountNameDiffers'] : []),
  ];
}

function fact(key: string, value: string): Fact {
  return { key, value, sealedField: null };
}

function cardFacts(card: BankCard | null, masked: string | null): Fact[] {
  if (masked === null) return [];
  return [
    fact('card', masked),
    ...(card === null
      ? []
      : [fact('bankName', card.bankName), fact('accountName', card.accountName)]),
  ];
}

const LARGE_PART_OF_MAXIMUM = 2n;

function isUnusuallyLarge(
  { channel, sent, network }: Deposit,
  accountType: Parameters<typeof methodsFor>[0],
): boolean {
  const method = methodsFor(accountType).find(
    (known) =>
      known.channel === channel && known.currency === sent.currency && known.network === network,
  );
  return (
    method !== undefined &&
    isMore(sent, money(sent.currency, divide(method.maximum.minor, LARGE_PART_OF_MAXIMUM, 'down')))
  );
}

async function credentialImage(
  reader: Reader,
  secrets: Secrets,
  { credential }: Deposit,
  { operatorId, now }: Viewer,
): Promise<Subject['images']> {
  if (credential === null) return [];
  const [image] = await listImageFacts(reader, [credential]);
  assert(image !== undefined, 'a claimed image stays');
  return [
    {
      key: 'credential',
      width: image.width,
      height: image.height,
      ...getOperatorAddress(secrets, image.id, operatorId, now),
    },
  ];
}
