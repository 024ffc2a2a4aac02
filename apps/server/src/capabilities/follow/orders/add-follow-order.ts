/**
 * A follow order: the amount is held in the follow wallet until the strike that buys its units, and
 * what the wallet lacks may come from the funding wallet in the same step. The fund is locked from
 * the look at its room until the commit, so of two orders for the last of it one is refused.
 *
 * Continues by the clock in strike-values.ts.
 */
import type { addFollowOrder as endpoint } from '@candor/contract/follow';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { asCustomerId } from '../../../core/customers/customer.ts';
import { fundOrder } from '../../../core/desk/placing/fund-order.rules.ts';
import type { FollowOrder } from '../../../core/funds/follow-order.ts';
import { insertFollowOrder } from '../../../core/funds/follow-orders.store.ts';
import { insertFollowSteps } from '../../../core/funds/follow-steps.store.ts';
import {
  changeUnits,
  findFundForUpdate,
  listValuesBySeq,
  type OpenFund,
} from '../../../core/funds/funds.store.ts';
import { minuteOf } from '../../../core/funds/strikes.rules.ts';
import { walletAccount } from '../../../core/ledger/accounts.ts';
import { openMoneyTurn } from '../../../core/ledger/money-turn.ts';
import { justPost, justReserve } from '../../../core/ledger/movement.ts';
import { once } from '../../../core/ledger/once.ts';
import { doneTransferAnnouncement } from '../../../core/transfers/announce-transfer.ts';
import { transferJournal } from '../../../core/transfers/transfer-journal.rules.ts';
import type { Transfer } from '../../../core/transfers/transfer.ts';
import { insertTransfers } from '../../../core/transfers/transfers.store.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { announceAll } from '../../../platform/push/announce.ts';
import { newId } from '../../../platform/random.ts';
import {
  amountOf,
  checkRoom,
  checkOpenToOrders,
  checkFollower,
  meetsStrike,
  timesOf,
  type FundNow,
} from './add.rules.ts';
import { findTerms, hoursOf, lastTradedBy, type FollowDeps } from '../follow-deps.ts';
import { loadBuyer } from '../../../core/desk/show/load-buyer.ts';
import { findPause } from '../pauses.store.ts';
import { tellPlaced } from './tell-followers.ts';

type Adding = Pick<FollowDeps, 'market' | 'equities' | 'funds' | 'runs'>;

export async function addFollowOrder(
  tx: Tx,
  deps: Adding,
  customer: SignedIn,
  body: BodyOf<typeof endpoint>,
): Promise<{ readonly id: string }> {
  const { requestId, agencyId, term, seenStrikesAt = null, moveFromFunding = null } = body;
  const customerId = asCustomerId(customer.customerId);
  const request = {
    actor: customerId,
    requestId,
    asks: ['follow.add', agencyId, term, body.amount, seenStrikesAt, moveFromFunding],
  };
  return once(tx, request, async () => {
    const { now } = tx;
    const terms = findTerms(deps, agencyId) ?? refuseNow('AGENCY_UNKNOWN');
    const fund = (await findFundForUpdate(tx, agencyId)) ?? refuseNow('AGENCY_UNKNOWN');
    orRefuse(checkFollower(await loadBuyer(tx, customer, 'follow', now)));
    orRefuse(checkOpenToOrders(await loadFundNow(tx, deps, fund, now)));
    const placed = { now, lastTradedBy: lastTradedBy(deps, terms) };
    const times = orRefuse(timesOf(hoursOf(deps), terms, term, placed));
    const amount = orRefuse(amountOf(terms, body.amount));
    orRefuse(meetsStrike(times.strikesAt, seenStrikesAt));
    orRefuse(checkRoom(fund, await loadValueNow(tx, deps, fund, now), amount));
    const order: FollowOrder = {
      id: newId('fol'),
      customerId,
      fundId: agencyId,
      state: 'waitConfirm',
      term,
      ...times,
      amount,
      isOwned: false,
      feeRateNano: terms.feeRate,
      placedAt: now,
      postponed: 0,
      confirmed: null,
      settled: null,
      returned: null,
    };
    const transfer = await hold(tx, order, moveFromFunding);
    await changeUnits(tx, agencyId, { units: 0n, waitingMinor: amount.minor });
    await insertFollowOrder(tx, order);
    await insertFollowSteps(tx, [{ orderId: order.id, kind: 'placed' }]);
    if (transfer !== null) {
      await insertTransfers(tx, [transfer]);
      await announceAll(tx, [doneTransferAnnouncement(customerId, transfer.id)]);
    }
    await tellPlaced(tx, order);
    return { id: order.id };
  });
}

/** What decides whether a fund takes new orders. */
export async function loadFundNow(
  reader: Reader,
  { runs }: Pick<FollowDeps, 'runs'>,
  { id, owner, closedAt }: Pick<OpenFund, 'id' | 'owner' | 'closedAt'>,
  now: number,
): Promise<FundNow> {
  const [pause, found] = await Promise.all([
    findPause(reader, id),
    runs.list(reader, [owner], now),
  ]);
  const state = found.get(owner)?.state ?? 'running';
  return {
    pausedWhy: pause?.reason ?? null,
    closedAt,
    isTrading: state === 'running' || state === 'behind',
  };
}

/** Before the first whole minute there is only the first value. */
async function loadValueNow(
  reader: Reader,
  { equities }: Pick<FollowDeps, 'equities'>,
  { id, openedAt }: Pick<OpenFund, 'id' | 'openedAt'>,
  now: number,
): Promise<bigint | null> {
  const minute = minuteOf(now);
  if (minute <= openedAt) return (await listValuesBySeq(reader, id, [1]))[0]?.value ?? null;
  return (await equities.unitValues(reader, id, [minute], now))[0] ?? null;
}

async function hold(
  tx: Tx,
  { id, customerId, amount }: FollowOrder,
  most: string | null,
): Promise<Transfer | null> {
  const account = walletAccount(customerId, 'follow');
  const turn = await openMoneyTurn(tx, {
    accounts: [account, ...(most === null ? [] : [walletAccount(customerId, 'funding')])],
    holds: [],
    journalsMax: most === null ? 0 : 1,
  });
  const transfer = orRefuse(
    fundOrder(
      {
        now: tx.now,
        available: (_, wallet) => turn.available(walletAccount(customerId, wallet)),
        exchange: () => null,
      },
      {
        customerId,
        orderId: null,
        wallet: 'follow',
        funding: most === null ? null : { most, transferId: newId('trf') },
        needed: amount.minor,
        available: turn.available(account),
      },
    ),
  );
  if (transfer !== null) {
    const moved = turn.apply(justPost(transferJournal(transfer, { follow: id })));
    assert(moved.ok, 'the rules move only what is there');
  }
  const held = turn.apply(
    justReserve({ reference: id, account, money: amount, purpose: 'follow', expiresAt: null }),
  );
  assert(held.ok, 'the rules hold only what is there');
  await turn.write();
  return transfer;
}
