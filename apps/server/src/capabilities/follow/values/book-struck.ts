/**
 * Books what a strike decided: units go from the house to a customer and back. A confirmed order is
 * a purchase: what was held for it becomes invested. At the end it comes back with profit or loss,
 * booked against the house, and the fee to its fees, in one journal that says how it was computed.
 */
import { assert } from '@candor/kit/assert';
import { money, type Money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { ChainedValue } from '../../../core/funds/chain.rules.ts';
import {
  confirmOrders,
  returnOrders,
  settleOrders,
} from '../../../core/funds/follow-orders.store.ts';
import { insertFollowSteps } from '../../../core/funds/follow-steps.store.ts';
import { walletAccount, wallets } from '../../../core/ledger/accounts.ts';
import { moveMoney } from '../../../core/ledger/move-money.ts';
import { justPost, postHold, type Movement } from '../../../core/ledger/movement.ts';
import { purchasePostings, salePostings } from '../../../core/ledger/purchase.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { carryOverOrder } from '../orders/carry-over-orders.ts';
import { microText } from './micro-text.ts';
import type { Struck } from './strike.rules.ts';
import { tellStruck } from '../orders/tell-followers.ts';

type Settled = Extract<Struck, { step: 'settle' }>;
type Returned = Extract<Struck, { step: 'giveBack' }>;
type Confirmed = Extract<Struck, { step: 'confirm' }>;

const { currency } = wallets.follow;

export async function bookStruck(
  tx: Tx,
  struck: readonly Struck[],
  line: Pick<ChainedValue, 'seq' | 'at'> & { readonly value: bigint },
): Promise<void> {
  if (struck.length === 0) return;
  const settled = struck.filter((one): one is Settled => one.step === 'settle');
  const returned = struck.filter((one): one is Returned => one.step === 'giveBack');
  const confirmed = struck.filter((one): one is Confirmed => one.step === 'confirm');
  const heldStill = settled.map(({ order }) => order).filter(({ isOwned }) => !isOwned);
  await moveOrFail(tx, heldStill.map(carryOverOrder));
  const journals = await moveOrFail(tx, [
    ...settled.map((one) => settlement(one, line.value)),
    ...returned.map(({ order }) => release(order)),
    ...confirmed.map((one) => purchase(one, line.value)),
  ]);
  const { seq, value } = line;
  const count =
    (await settleOrders(
      tx,
      settled.map(({ order: { id }, outcome }, place) => ({
        id,
        seq,
        value,
        worthMinor: outcome.worth,
        feeMinor: outcome.fee,
        proceedsMinor: outcome.proceeds,
        journal: journals[place] ?? null,
      })),
    )) +
    (await returnOrders(
      tx,
      returned.map(({ order: { id }, reason }) => ({ id, reason })),
    )) +
    (await confirmOrders(
      tx,
      confirmed.map(({ order: { id }, units, settlesAt }) => ({
        id,
        seq,
        value,
        units,
        settlesAt,
      })),
    ));
  assert(count === struck.length, 'an order changed although it was held');
  await insertFollowSteps(
    tx,
    struck.map(({ order: { id }, step }) => ({ orderId: id, kind: stepKinds[step] })),
  );
  await tellStruck(tx, struck, line);
}

const stepKinds = { confirm: 'confirmed', settle: 'settled', giveBack: 'returned' } as const;

async function moveOrFail(tx: Tx, movements: readonly Movement[]): Promise<(number | null)[]> {
  return (await moveMoney(tx, movements)).map((answer) => {
    assert(answer.ok, 'what was held for an order or invested in it is there');
    return answer.journal;
  });
}

function release({ id, customerId }: Struck['order']): Movement {
  return {
    journal: null,
    reserves: [],
    ends: [{ reference: id, account: walletAccount(customerId, 'follow'), as: 'voided' }],
  };
}

function purchase({ order, units }: Confirmed, value: bigint): Movement {
  const { id, customerId, amount } = order;
  return postHold(
    { reference: id, account: walletAccount(customerId, 'follow') },
    {
      kind: 'followBought',
      postings: purchasePostings({ customerId, wallet: 'follow' }, amount),
      facts: unitFacts(order, units, value),
    },
  );
}

function settlement({ order, units, outcome }: Settled, value: bigint): Movement {
  const of = (minor: bigint): Money => money(currency, minor);
  const [proceeds, fee] = [of(outcome.proceeds), of(outcome.fee)];
  return justPost({
    kind: 'followSettled',
    postings: salePostings(
      { customerId: order.customerId, wallet: 'follow' },
      { cost: order.amount, proceeds, fee },
    ),
    facts: {
      ...unitFacts(order, units, value),
      proceeds: toWire(of(outcome.worth)),
      fee: toWire(fee),
    },
  });
}

function unitFacts(
  { id, fundId, amount }: Struck['order'],
  units: bigint,
  value: bigint,
): Record<string, string> {
  return {
    follow: id,
    code: fundId,
    quantity: microText(units),
    price: microText(value),
    cost: toWire(amount),
  };
}
