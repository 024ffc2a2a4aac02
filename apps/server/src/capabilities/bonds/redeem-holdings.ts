/**
 * Treasuries that mature wait for their payment; what was sold or has matured is paid out on its
 * day: what it had cost is no longer invested, and the payment arrives in cash.
 */
import { bondChanged } from '@candor/contract/bonds';
import { assert } from '@candor/kit/assert';
import { zero } from '@candor/money/amount';
import { formatMoney } from '@candor/money/format';
import { toWire } from '@candor/money/wire';
import { shortNames, type TreasurySecurity } from '@candor/market/treasury/security';
import { nameValues } from '../../core/inbox/notice.ts';
import { keepNotices, type CustomerNotice } from '../../core/inbox/keep-notices.ts';
import { walletsAnnouncement } from '../../core/ledger/announce-wallets.ts';
import { moveMoney } from '../../core/ledger/move-money.ts';
import { justPost, type Movement } from '../../core/ledger/movement.ts';
import { salePostings } from '../../core/ledger/purchase.ts';
import type { Ended, Holding, TreasuryPayment } from '../../core/treasuries/holding.ts';
import {
  markMatured,
  markRedeemed,
  takeMatured,
  takePayable,
} from '../../core/treasuries/holdings.store.ts';
import { principalPaysAt } from '../../core/treasuries/payment-times.rules.ts';
import { insertPayments } from '../../core/treasuries/trades.store.ts';
import type { TreasuryMarket } from '../../core/treasuries/treasuries.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announceAll, announcement, type Announcement } from '../../platform/push/announce.ts';
import { byCustomer } from './by-customer.ts';
import { carryOver } from './carry-over-holdings.ts';

/** How many matured. */
export async function matureHoldings(
  tx: Tx,
  { list }: Pick<TreasuryMarket, 'list'>,
  countMax: number,
): Promise<number> {
  const matured = await takeMatured(tx, countMax);
  if (matured.length === 0) return 0;
  await markMatured(
    tx,
    matured.map(({ id, code }) => {
      const security = list.byCode(code, tx.now);
      assert(security !== null, `${code} was bought, so it was issued`);
      return { id, paysAt: principalPaysAt(security) };
    }),
  );
  await announceAll(
    tx,
    byCustomer(
      matured.map(({ id, code, customerId }) =>
        announcement(customerId, bondChanged, {
          id,
          code,
          kind: 'matured',
          state: 'waiting',
          at: tx.now,
        }),
      ),
    ),
  );
  return matured.length;
}

type Payable = {
  readonly holding: Holding;
  readonly ended: Ended;
  readonly security: TreasurySecurity;
};

/** How many were paid out. */
export async function redeemHoldings(
  tx: Tx,
  { list }: Pick<TreasuryMarket, 'list'>,
  countMax: number,
): Promise<number> {
  const payable = (await takePayable(tx, countMax)).map((holding): Payable => {
    assert(holding.ended !== null, 'what waits was sold or has matured');
    const security = list.byCode(holding.code, tx.now);
    assert(security !== null, `${holding.code} was bought, so it was issued`);
    return { holding, ended: holding.ended, security };
  });
  if (payable.length === 0) return 0;
  await carryOver(
    tx,
    payable.map(({ holding }) => holding),
  );
  const moved = await moveMoney(tx, payable.map(getMovement));
  await markRedeemed(
    tx,
    payable.map(({ holding: { id } }) => id),
  );
  await insertPayments(
    tx,
    payable.map(({ holding, ended, security }, place): TreasuryPayment => {
      const answer = moved[place];
      assert(answer?.ok === true, 'the cost is invested until it is paid out');
      return {
        holdingId: holding.id,
        customerId: holding.customerId,
        kind: ended.sale === null ? 'principal' : 'sale',
        dueOn: ended.sale?.settlesOn ?? security.terms.maturesOn,
        amount: ended.proceeds,
        paidAt: tx.now,
        dueAt: ended.paysAt,
        journal: answer.journal,
      };
    }),
  );
  const news = payable.flatMap((one) => getNews(one, tx.now));
  await announceAll(tx, byCustomer([...(await keepNotices(tx, payable.map(getNotice))), ...news]));
  return payable.length;
}

function getMovement({ holding, ended: { by, proceeds, paysAt } }: Payable): Movement {
  const { id, customerId, code, face, cost } = holding;
  return justPost({
    kind: by === 'sale' ? 'bondSold' : 'bondMatured',
    postings: salePostings({ customerId, wallet: 'funding' }, { cost, proceeds, fee: zero('USD') }),
    facts: {
      code,
      position: id,
      quantity: toWire(face),
      proceeds: toWire(proceeds),
      cost: toWire(cost),
    },
    dueAt: paysAt,
  });
}

function getNotice({ holding, ended: { by, proceeds }, security }: Payable): CustomerNotice {
  const { customerId, code, face, id } = holding;
  const values = {
    code,
    ...nameValues({ name: shortNames(security) }),
    face: formatMoney(face, { locale: 'en' }),
    amount: formatMoney(proceeds, { locale: 'en' }),
    position: id,
  };
  return {
    customerId,
    notice: { template: by === 'sale' ? 'bondSaleSettled' : 'bondRedeemed', values },
  };
}

function getNews({ holding: { id, code, customerId } }: Payable, at: number): Announcement[] {
  return [
    announcement(customerId, bondChanged, { id, code, kind: 'redeemed', state: 'redeemed', at }),
    walletsAnnouncement(customerId, at, ['funding']),
  ];
}
