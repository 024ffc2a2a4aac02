/**
 * Nothing is credited here. Idempotent by requestId, so the stored answer leaves out the image's
 * short-lived address. Continues in deposit-review.ts and confirm-deposits.ts.
 */
import type * as contract from '@candor/contract/deposit';
import { depositChanged } from '@candor/contract/deposit';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { writtenMoney } from '@candor/money/written-money';
import { asCustomerId, type CustomerId } from '../../core/customers/customer.ts';
import { loadCustomer } from '../../core/customers/customers.store.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import { claimFile } from '../../core/files/claim-files.ts';
import { listImageFacts } from '../../core/files/files.store.ts';
import { once } from '../../core/ledger/once.ts';
import { findCard } from '../../core/payout-methods/bank-cards.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newBytes, newId } from '../../platform/random.ts';
import { nextBlockAt } from './chain.rules.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { quoteExchange } from '../../core/pricing/exchange.ts';
import { decideAmount, PENDING_MAX } from './deposit.rules.ts';
import {
  countDeposits,
  countPending,
  findDeposit,
  insertDeposit,
  type NewDeposit,
} from './deposits.store.ts';
import { getReference } from './receiving.ts';
import { shownDeposit, type ShownDeposit } from './shown-deposit.ts';

export type DepositForm = BodyOf<typeof contract.createDeposit>;
type Deps = Omit<DepositDeps, 'db'>;

export function createDeposit(
  deps: Deps,
  tx: Tx,
  { customerId }: Pick<SignedIn, 'customerId'>,
  form: DepositForm,
): Promise<ShownDeposit> {
  const { requestId, ...asked } = form;
  return once(tx, { actor: customerId, requestId, asks: ['createDeposit', asked] }, () =>
    handIn(deps, tx, asCustomerId(customerId), form),
  );
}

async function handIn(
  deps: Deps,
  tx: Tx,
  customerId: CustomerId,
  form: DepositForm,
): Promise<ShownDeposit> {
  const { state, verification } = await lockStates(tx, customerId);
  if (state !== 'active') refuseNow('ACCOUNT_FROZEN');
  if (verification !== 'verified') refuseNow('KYC_REQUIRED');
  const { accountType } = await loadCustomer(tx, customerId);
  const rateUsd = quoteExchange(deps.market, form.currency, 'USD', tx.now)?.rate ?? null;
  const sent = orRefuse(decideAmount(form, accountType, rateUsd));
  if ((await countPending(tx, customerId)) >= PENDING_MAX)
    refuseNow('DEPOSITS_PENDING_TOO_MANY', { max: PENDING_MAX });

  const id = newId('dep');
  const common = {
    id,
    customerId,
    channel: form.channel,
    sent,
    reference: getReference(deps.secrets, customerId, (await countDeposits(tx, customerId)) + 1),
  };
  const particulars = await getParticulars(deps, tx, customerId, id, form);
  await insertDeposit(tx, { ...nothingElse, ...common, ...particulars });
  if (typeof particulars.reviewId === 'string')
    await deps.reviews.outline(tx, particulars.reviewId);
  const deposit = await findDeposit(tx, customerId, id);
  assert(deposit !== null, 'a submitted deposit exists');
  await deps.postNotice(tx, customerId, {
    template: 'depositReceived',
    values: { amount: writtenMoney(sent, 'en'), reference: deposit.reference },
  });
  await announce(tx, customerId, depositChanged, {
    id,
    state: deposit.state,
    confirmations: deposit.transaction === null ? null : 0,
  });
  return shownDeposit(deposit, { language: 'en', now: tx.now, credential: null });
}

type Particulars = Pick<NewDeposit, 'state'> & Partial<NewDeposit>;
const nothingElse = {
  network: null,
  cardId: null,
  cardMasked: null,
  credential: null,
  credentialSha256: null,
  transaction: null,
  nextBlockAt: null,
  reviewId: null,
} as const;
const TRANSACTION_BYTES = 32;

async function getParticulars(
  deps: Deps,
  tx: Tx,
  customerId: CustomerId,
  id: string,
  form: DepositForm,
): Promise<Particulars> {
  const { channel, network = null } = form;
  if (channel === 'crypto') {
    return {
      state: 'confirming',
      network,
      transaction: Buffer.from(newBytes(TRANSACTION_BYTES)).toString('hex'),
      nextBlockAt: nextBlockAt(tx.now, deps.blockMs),
    };
  }
  const proof =
    channel === 'bankCard'
      ? await ownCard(tx, customerId, form)
      : await getCredential(tx, customerId, form);
  const review = await deps.reviews.submit(tx, {
    kind: channel === 'certificate' ? 'certificate' : 'deposit',
    customerId,
    subjectId: id,
  });
  return { ...proof, state: 'waitingReview', reviewId: review.id };
}

async function ownCard(
  tx: Tx,
  customerId: CustomerId,
  { cardId }: DepositForm,
): Promise<Partial<NewDeposit>> {
  const card =
    (cardId === undefined ? null : await findCard(tx, customerId, cardId)) ??
    refuseNow('PAYOUT_METHOD_UNKNOWN');
  return { cardId: card.id, cardMasked: card.cardNoMasked };
}

async function getCredential(
  tx: Tx,
  customerId: CustomerId,
  { credential }: DepositForm,
): Promise<Partial<NewDeposit>> {
  if (credential === undefined) refuseNow('CREDENTIAL_MISSING');
  await claimFile(tx, credential, customerId, 'depositCredential');
  const [image] = await listImageFacts(tx, [credential]);
  assert(image !== undefined, 'a claimed image is there');
  return { credential, credentialSha256: image.sha256 };
}
