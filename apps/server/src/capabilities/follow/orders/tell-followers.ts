/**
 * Events and notices of follow orders. Gain and loss are told by the same sentence. Called last in
 * its transaction, because it announces.
 */
import { followChanged } from '@candor/contract/follow';
import { money } from '@candor/money/amount';
import { formatMoney } from '@candor/money/format';
import type { FollowOrder, FollowState } from '../../../core/funds/follow-order.ts';
import { keepNotices, type CustomerNotice } from '../../../core/inbox/keep-notices.ts';
import type { Notice } from '../../../core/inbox/notice.ts';
import { wallets } from '../../../core/ledger/accounts.ts';
import { walletsAnnouncement } from '../../../core/ledger/announce-wallets.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { announceAll, announcement, type Announcement } from '../../../platform/push/announce.ts';
import { microText } from '../values/micro-text.ts';
import type { Struck } from '../values/strike.rules.ts';

const { currency } = wallets.follow;
const amount = (minor: bigint): string => formatMoney(money(currency, minor), { locale: 'en' });
const signed = (minor: bigint): string => (minor > 0n ? `+${amount(minor)}` : amount(minor));

const statesAfter = {
  confirm: 'toBeSettled',
  settle: 'settled',
  giveBack: 'returned',
} as const satisfies Record<Struck['step'], FollowState>;

export async function tellStruck(
  tx: Tx,
  struck: readonly Struck[],
  { at, value }: { readonly at: number; readonly value: bigint },
): Promise<void> {
  const notices = struck.map((one): CustomerNotice => ({
    customerId: one.order.customerId,
    notice: noticeOf(one, at, value),
  }));
  await announceInOrder(tx, [
    ...struck.flatMap(({ order, step }) => news(order, statesAfter[step], tx.now)),
    ...(await keepNotices(tx, notices)),
  ]);
}

export async function tellPlaced(tx: Tx, order: FollowOrder): Promise<void> {
  await announceInOrder(tx, news(order, order.state, tx.now));
}

export async function tellPostponed(
  tx: Tx,
  orders: readonly FollowOrder[],
  nextAt: number,
): Promise<void> {
  const notices = orders.map(({ id, customerId, fundId, amount: put }): CustomerNotice => ({
    customerId,
    notice: {
      template: 'followPostponed',
      values: { agency: fundId, amount: amount(put.minor), time: nextAt, order: id },
    },
  }));
  await announceInOrder(tx, [
    ...orders.flatMap((order) => news(order, order.state, tx.now)),
    ...(await keepNotices(tx, notices)),
  ]);
}

function noticeOf(one: Struck, at: number, value: bigint): Notice {
  const { order } = one;
  const shared = { agency: order.fundId, amount: amount(order.amount.minor), order: order.id };
  switch (one.step) {
    case 'confirm':
      return {
        template: 'followConfirmed',
        values: {
          ...shared,
          units: microText(one.units),
          value: microText(value),
          time: at,
          deadline: one.settlesAt,
        },
      };
    case 'settle':
      return {
        template: 'followSettled',
        values: {
          ...shared,
          profit: signed(one.outcome.profit),
          fee: amount(one.outcome.fee),
          proceeds: amount(one.outcome.proceeds),
        },
      };
    case 'giveBack':
      return {
        template: one.reason === 'full' ? 'followReturnedFull' : 'followReturnedClosed',
        values: shared,
      };
  }
}

function news({ id, fundId, customerId }: FollowOrder, state: FollowState, at: number) {
  return [
    announcement(customerId, followChanged, { id, agencyId: fundId, state, at }),
    walletsAnnouncement(customerId, at, ['follow']),
  ];
}

/** Several customers are told in the order of their ids, so that two servers never wait in a ring. */
async function announceInOrder(tx: Tx, all: readonly Announcement[]): Promise<void> {
  await announceAll(
    tx,
    all.toSorted((left, right) =>
      left.customerId === right.customerId ? 0 : left.customerId < right.customerId ? -1 : 1,
    ),
  );
}
