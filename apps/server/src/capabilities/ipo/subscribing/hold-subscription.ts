/**
 * The money of an application: held at the top of the range with all charges, and what the wallet
 * lacks may come from the funding wallet in the same step.
 */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { assert } from '@candor/kit/assert';
import { ok, type Decision } from '@candor/kit/decision';
import { money } from '@candor/money/amount';
import { asCustomerId } from '../../../core/customers/customer.ts';
import { fundOrder, type BuyingPower } from '../../../core/desk/placing/fund-order.rules.ts';
import { houseAccount, walletAccount, type LedgerAccount } from '../../../core/ledger/accounts.ts';
import type { MoneyTurn } from '../../../core/ledger/money-turn.ts';
import { justPost, justReserve, type Movement } from '../../../core/ledger/movement.ts';
import { transferJournal } from '../../../core/transfers/transfer-journal.rules.ts';
import type { Transfer } from '../../../core/transfers/transfer.ts';
import { newBytes, newId } from '../../../platform/random.ts';
import type { Offering } from '../offerings.store.ts';
import type { Command } from './subscribe-command.ts';
import { costOf } from './subscription-cost.rules.ts';
import { subscriptionWallets, type Subscription } from './subscriptions.store.ts';

type Asked = Pick<Command, 'actor' | 'moveFromFunding'>;

/** What an application may touch. */
export function accountsToHold(
  { actor, moveFromFunding }: Asked,
  { market }: Pick<Offering, 'market'>,
): LedgerAccount[] {
  const account = walletAccount(asCustomerId(actor), subscriptionWallets[market]);
  if (moveFromFunding === null) return [account];
  const funding = walletAccount(asCustomerId(actor), 'funding');
  const through = [account, funding].map(({ currency }) => houseAccount('exchange', currency));
  return [account, funding, ...(account.currency === funding.currency ? [] : through)];
}

export type Holding = {
  readonly command: Pick<Command, 'actor' | 'moveFromFunding' | 'offeringId' | 'arrivedAt'>;
  readonly offering: Offering;
  readonly before: Subscription | null;
  readonly lots: number;
  readonly now: number;
  readonly exchange: BuyingPower['exchange'];
};

/** The application as it is then, and the transfer that came first; or why there is not enough. */
export function holdSubscription(
  turn: MoneyTurn,
  { command, offering, before, lots, now, exchange }: Holding,
): Decision<{ after: Subscription; transfer: Transfer | null }, RefusalCode> {
  const customerId = asCustomerId(command.actor);
  const code = subscriptionWallets[offering.market];
  const account = walletAccount(customerId, code);
  const most = command.moveFromFunding;
  const { total, feesTotal } = costOf(offering, lots, offering.priceHigh);
  const funded = fundOrder(
    { now, available: (_, wallet) => turn.available(walletAccount(customerId, wallet)), exchange },
    {
      customerId,
      orderId: null,
      wallet: code,
      funding: most === null ? null : { most, transferId: newId('trf') },
      needed: total.minor,
      available: turn.available(account) + (before?.heldMinor ?? 0n),
    },
  );
  if (!funded.ok) return funded;
  const after: Subscription = {
    ...(before ?? newSubscription(command)),
    lots,
    totalMinor: total.minor,
    feesMinor: feesTotal.minor,
    heldMinor: total.minor,
    changedAt: before === null ? null : command.arrivedAt,
  };
  if (funded.outcome !== null) {
    const moved = turn.apply(justPost(transferJournal(funded.outcome, { subscription: after.id })));
    assert(moved.ok, 'the rules move only what is there');
  }
  const held = turn.apply(getMovement(before, after, account));
  assert(held.ok, 'the rules hold only what is there');
  return ok({ after, transfer: funded.outcome });
}

function getMovement(
  before: Subscription | null,
  { id: reference, heldMinor }: Subscription,
  account: LedgerAccount,
): Movement {
  const wanted = money(account.currency, heldMinor);
  if (before === null)
    return justReserve({
      reference,
      account,
      money: wanted,
      purpose: 'subscription',
      expiresAt: null,
    });
  const resizes = before.heldMinor === heldMinor ? [] : [{ reference, account, money: wanted }];
  return { journal: null, reserves: [], ends: [], resizes };
}

function newSubscription({ actor, offeringId, arrivedAt }: Holding['command']): Subscription {
  return {
    id: newId('sub'),
    offeringId,
    customerId: actor,
    number: Buffer.from(newBytes(NUMBER_BYTES)).toString('hex'),
    state: 'subscribed',
    lots: 0,
    totalMinor: 0n,
    feesMinor: 0n,
    heldMinor: 0n,
    hasConfirmed: false,
    ballotLots: null,
    draw: null,
    pool: null,
    place: null,
    allottedLots: null,
    dueMinor: null,
    dueFeesMinor: null,
    createdAt: arrivedAt,
    changedAt: null,
    allottedAt: null,
    paidAt: null,
    endedAt: null,
    positionId: null,
  };
}

const NUMBER_BYTES = 16;
