/**
 * Coupons, each on its day and once: the next one of every holding is in its row, taken under a
 * lock, booked, recorded under a key that exists once, and moved on, in one transaction per batch.
 * A server that slept over several pays them one after the other.
 */
import { bondChanged } from '@candor/contract/bonds';
import { assert } from '@candor/kit/assert';
import { isZero, negate } from '@candor/money/arithmetic';
import { formatMoney } from '@candor/money/format';
import { toWire } from '@candor/money/wire';
import { shortNames, type TreasurySecurity } from '@candor/market/treasury/security';
import { keepNotices } from '../../core/inbox/keep-notices.ts';
import { nameValues } from '../../core/inbox/notice.ts';
import { houseAccount, walletAccount } from '../../core/ledger/accounts.ts';
import { walletsAnnouncement } from '../../core/ledger/announce-wallets.ts';
import { moveMoney } from '../../core/ledger/move-money.ts';
import { justPost, posting, type Movement } from '../../core/ledger/movement.ts';
import { couponFor, nextCouponAfter } from '../../core/treasuries/coupons.rules.ts';
import type { Holding, NextCoupon, TreasuryPayment } from '../../core/treasuries/holding.ts';
import { advanceCoupons, takeDueCoupons } from '../../core/treasuries/holdings.store.ts';
import { insertPayments } from '../../core/treasuries/trades.store.ts';
import type { TreasuryMarket } from '../../core/treasuries/treasuries.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announceAll, announcement, type Announcement } from '../../platform/push/announce.ts';
import { byCustomer } from './by-customer.ts';

type Due = Omit<TreasuryPayment, 'journal'> & {
  readonly dueAt: number;
  readonly holding: Holding;
  readonly security: TreasurySecurity;
  readonly next: NextCoupon | null;
};

/** How many were paid. */
export async function payCoupons(
  tx: Tx,
  market: Pick<TreasuryMarket, 'list'>,
  countMax: number,
): Promise<number> {
  const holdings = await takeDueCoupons(tx, countMax);
  if (holdings.length === 0) return 0;
  const due = holdings.map((holding) => getDue(market, holding, tx.now));
  const booked = due.filter(({ amount }) => !isZero(amount));
  const moved = await moveMoney(tx, booked.map(getMovement));
  const journals = new Map(
    booked.map(({ holdingId }, place) => {
      const answer = moved[place];
      assert(answer?.ok === true, 'money that comes in is always accepted');
      return [holdingId, answer.journal];
    }),
  );
  // On their way together: the next is made while the database does the last.
  const [notices] = await Promise.all([
    keepNotices(tx, due.map(getNotice)),
    advanceCoupons(
      tx,
      due.map(({ holdingId: id, amount, next }) => ({ id, amount, next })),
    ),
    insertPayments(
      tx,
      due.map((one) => ({ ...one, journal: journals.get(one.holdingId) ?? null })),
    ),
  ]);
  await announceAll(tx, byCustomer([...notices, ...due.flatMap(getNews)]));
  return due.length;
}

function getDue({ list }: Pick<TreasuryMarket, 'list'>, holding: Holding, now: number): Due {
  const { id, customerId, code, face, nextCoupon, ended } = holding;
  const security = list.byCode(code, now);
  assert(security !== null && nextCoupon !== null, 'a due coupon is one of a known security');
  const { dueOn } = nextCoupon;
  return {
    holding,
    security,
    holdingId: id,
    kind: 'coupon',
    dueOn,
    customerId,
    amount: couponFor(security.terms, dueOn, face),
    paidAt: now,
    dueAt: nextCoupon.paysAt,
    next: nextCouponAfter(security.terms, dueOn, ended?.sale?.settlesOn ?? null),
  };
}

function getMovement({ holding, amount, dueOn, dueAt }: Due): Movement {
  const { id, customerId, code, face } = holding;
  return justPost({
    kind: 'bondInterest',
    postings: [
      posting(walletAccount(customerId, 'funding'), amount),
      posting(houseAccount('trading', 'USD'), negate(amount)),
    ],
    facts: { code, position: id, quantity: toWire(face), day: dueOn },
    dueAt,
  });
}

function getNotice({ holding: { customerId, code, face, id }, security, amount, dueOn }: Due) {
  return {
    customerId,
    notice: {
      template: 'bondCouponPaid',
      values: {
        code,
        ...nameValues({ name: shortNames(security) }),
        face: formatMoney(face, { locale: 'en' }),
        amount: formatMoney(amount, { locale: 'en' }),
        day: dueOn,
        position: id,
      },
    },
  } as const;
}

function getNews({ holding: { id, code, customerId, state }, paidAt: at }: Due): Announcement[] {
  return [
    announcement(customerId, bondChanged, { id, code, kind: 'coupon', state, at }),
    walletsAnnouncement(customerId, at, ['funding']),
  ];
}
