import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { AskedMore } from '@candor/contract/kernel/question';
import type { Language } from '@candor/contract/kernel/language';
import {
  withdrawalRefusalReasons,
  type loadWithdrawal as endpoint,
} from '@candor/contract/withdraw';
import { noticeDictionaries } from '@candor/i18n/notices/notice-dictionaries';
import { assert } from '@candor/kit/assert';
import type { Money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { isHeldForPeople } from '../../core/customers/stopped.store.ts';
import { shownExchange, type ExchangeMarket } from '../../core/pricing/exchange.ts';
import { findAsked } from '../../core/review/questions/questions.store.ts';
import { listResponsible, type Responsible } from '../../core/review/responsible.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import { getPayout } from './price-withdrawal.ts';
import { isLate, getReviewStatus, getStatus, withdrawalLife } from './withdrawal.rules.ts';
import { listChanges, type Withdrawal, type WithdrawalChange } from './withdrawals.store.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';

export type ShownWithdrawal = DataOf<typeof endpoint>;
type Seen = {
  readonly market: ExchangeMarket;
  readonly language: Language;
  readonly now: number;
};

export async function showWithdrawals(
  reader: Reader,
  rows: readonly Withdrawal[],
  seen: Seen,
): Promise<ShownWithdrawal[]> {
  const ids = rows.map(({ id }) => id);
  const changes = await listChanges(reader, ids);
  const responsible = new Map(
    (await listResponsible(reader, 'withdrawal', ids)).map((found) => [found.subjectId, found]),
  );
  const asked = await findAsked(reader, ['withdrawal'], ids);
  const isHeld = rows[0] !== undefined && (await isHeldForPeople(reader, rows[0].customerId));
  return rows.map((row) =>
    shown(
      row,
      changes.filter(({ withdrawalId }) => withdrawalId === row.id),
      responsible.get(row.id),
      { ...seen, isHeld, moreAsked: asked.get(row.id) },
    ),
  );
}

export async function showWithdrawal(
  reader: Reader,
  row: Withdrawal,
  seen: Seen,
): Promise<ShownWithdrawal> {
  const [only] = await showWithdrawals(reader, [row], seen);
  assert(only !== undefined, 'every withdrawal is shown');
  return only;
}

function shown(
  row: Withdrawal,
  changes: readonly WithdrawalChange[],
  responsible: Responsible | undefined,
  {
    market,
    language,
    now,
    isHeld,
    moreAsked,
  }: Seen & { readonly isHeld: boolean; readonly moreAsked: AskedMore | undefined },
): ShownWithdrawal {
  const {
    id,
    channel,
    destinationName,
    destinationMasked,
    network,
    state,
    amount,
    fee,
    reference,
    createdAt,
    decideBy,
  } = row;
  const isDecidedHere = state !== 'cancelled' && responsible !== undefined;
  return {
    id,
    env: 'paper',
    channel,
    destination: { name: destinationName, masked: destinationMasked, network },
    state,
    status: getStatus(state),
    reviewStatus: getReviewStatus(row),
    amount: shownMoney(amount),
    fee: shownMoney(fee),
    ...shownPayout(row, market, now),
    reference,
    reason: getReason(row, language),
    responsible: isDecidedHere ? responsible.name : null,
    isByPolicy: isDecidedHere && responsible.isByPolicy,
    canCancel: withdrawalLife.next(state, 'cancel') !== null,
    createdAt,
    decideBy,
    isLate: isLate(row, now),
    ...(isHeld && row.arrives === null && !withdrawalLife.isFinal(state)
      ? { isHeldForPeople: true }
      : {}),
    ...(moreAsked === undefined ? {} : { moreAsked }),
    history: changes.map(({ state: was, at }) => ({ state: was, at })),
  };
}

/** Fixed once sent; an estimate while it can be sent; null otherwise. */
function shownPayout(
  { amount, fee, payoutCurrency, state, arrives, exchange }: Withdrawal,
  market: ExchangeMarket,
  now: number,
): Pick<ShownWithdrawal, 'arrives' | 'exchange'> {
  if (arrives !== null)
    return {
      arrives: shownMoney(arrives),
      exchange: exchange === null ? null : (JSON.parse(exchange) as ShownWithdrawal['exchange']),
    };
  const estimate = withdrawalLife.isFinal(state)
    ? null
    : getPayout(market, { amount, fee }, payoutCurrency, now);
  if (estimate === null) return { arrives: null, exchange: null };
  return {
    arrives: shownMoney(estimate.arrives),
    exchange: estimate.exchange === null ? null : shownExchange(estimate.exchange),
  };
}

export function shownMoney(money: Money): { currency: Money['currency']; amount: string } {
  return { currency: money.currency, amount: toWire(money) };
}

function getReason(
  { reasonCode, reason }: Withdrawal,
  language: Language,
): ShownWithdrawal['reason'] {
  const code = withdrawalRefusalReasons.find((known) => known === reasonCode);
  return code === undefined
    ? null
    : { code, text: reason ?? inLanguage(language, noticeDictionaries).words[code] };
}
