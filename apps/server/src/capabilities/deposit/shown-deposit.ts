import type * as contract from '@candor/contract/deposit';
import { depositRefusalReasons } from '@candor/contract/deposit';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { AskedMore } from '@candor/contract/kernel/question';
import type { Language } from '@candor/contract/kernel/language';
import { noticeDictionaries } from '@candor/i18n/notices/notice-dictionaries';
import { toWire } from '@candor/money/wire';
import type { Money } from '@candor/money/amount';
import type { FileAddress } from '../../core/files/file-address.ts';
import { CONFIRMATIONS_NEEDED } from './chain.rules.ts';
import { isLate, getReviewStatus, getStatus } from './deposit.rules.ts';
import type { Deposit } from './deposits.store.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';

export type ShownDeposit = DataOf<typeof contract.loadDeposit>;

type CallQuery = {
  readonly language: Language;
  readonly now: number;
  readonly credential: FileAddress | null;
  readonly moreAsked?: AskedMore | undefined;
};

export function shownDeposit(
  deposit: Deposit,
  { language, now, credential, moreAsked }: CallQuery,
): ShownDeposit {
  const {
    id,
    channel,
    network,
    sent,
    state,
    credited,
    cardMasked,
    reference,
    createdAt,
    deadlineAt,
    decidedAt,
    isByPolicy,
  } = deposit;
  return {
    id,
    env: 'paper',
    channel,
    network,
    sent: moneyOnWire(sent),
    state,
    status: getStatus(state),
    reviewStatus: getReviewStatus(deposit),
    reason: getReason(deposit, language),
    credited:
      credited === null
        ? null
        : {
            money: moneyOnWire(credited.money),
            rate: credited.rate === null ? null : toWire(credited.rate),
            at: credited.at,
          },
    chain: getChain(deposit),
    credential,
    cardMasked,
    reference,
    createdAt,
    deadlineAt: decidedAt === null ? deadlineAt : null,
    isLate: isLate(deposit, now),
    isByPolicy,
    ...(moreAsked === undefined ? {} : { moreAsked }),
  };
}

function moneyOnWire(money: Money): { currency: Money['currency']; amount: string } {
  return { currency: money.currency, amount: toWire(money) };
}

function getChain({
  transaction,
  confirmations,
  nextBlockAt,
  state,
}: Deposit): ShownDeposit['chain'] {
  if (transaction === null) return null;
  const isWaiting = state === 'confirming' && confirmations < CONFIRMATIONS_NEEDED;
  return {
    transaction,
    confirmations,
    needed: CONFIRMATIONS_NEEDED,
    nextBlockAt: isWaiting ? nextBlockAt : null,
  };
}

function getReason(
  { state, reasonCode, reason }: Deposit,
  language: Language,
): ShownDeposit['reason'] {
  const code = depositRefusalReasons.find((known) => known === reasonCode);
  return state !== 'refused' || code === undefined
    ? null
    : { code, text: reason ?? inLanguage(language, noticeDictionaries).words[code] };
}
