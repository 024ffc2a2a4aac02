/**
 * Treasuries that mature wait for their payment; what was sold or has matured is paid out on its
 * day: the hold ends, and what the payment is beyond the cost is booked with the house.
 */
import { bondChanged } from '@candor/contract/bonds';
import { assert } from '@candor/kit/assert';
import { isZero, negate, subtract } from '@candor/money/arithmetic';
import { formatMoney } from '@candor/money/format';
import { toWire } from '@candor/money/wire';
import { shortNames, type TreasurySecurity } from '@candor/market/treasury/security';
import { nameValues } from '../../core/inbox/notice.ts';
import { keepNotices, type CustomerNotice } from '../../core/inbox/keep-notices.ts';
import { houseAccount, walletAccount } from '../../core/ledger/accounts.ts';
import { walletsAnnouncement } from '../../core/ledger/announce-wallets.ts';
import { moveMoney } from '../../core/ledger/move-money.ts';
import { posting, type Journal, type Movement } from '../../core/ledger/movement.ts';
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
  const moved = await moveMoney(tx, payable.map(getMovement));
  await markRedeemed(
    tx,
    payable.map(({ holding: { id } }) => id),
  );
  await insertPayments(
    tx,
    payable.map(({ holding, ended, security }, place): TreasuryPayment => {
      const answer = moved[place];
      assert(answer?.ok === true, 'the cost is held until it is paid out');
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

function getMovement({ holding, ended }: Pick<Payable, 'holding' | 'ended'>): Movement {
  const account = walletAccount(holding.customerId, 'funding');
  return {
    journal: getJournal({ holding, ended }),
    reserves: [],
    ends: [{ reference: holding.id, account, as: 'voided' }],
  };
}

/** Null where it brought exactly what it had cost. */
function getJournal({ holding, ended }: Pick<Payable, 'holding' | 'ended'>): Journal | null {
  const { id, customerId, code, face, cost } = holding;
  const gain = subtract(ended.proceeds, cost);
  return isZero(gain)
    ? null
    : {
        kind: ended.by === 'sale' ? 'bondSold' : 'bondMatured',
        postings: [
          posting(walletAccount(customerId, 'funding'), gain),
          posting(houseAccount('trading', 'USD'), negate(gain)),
        ],
        facts: {
          code,
          position: id,
          quantity: toWire(face),
          proceeds: toWire(ended.proceeds),
          cost: toWire(cost),
        },
        dueAt: ended.paysAt,
      };
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
