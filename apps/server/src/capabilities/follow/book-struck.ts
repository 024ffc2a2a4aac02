/**
 * Books what a strike decided: units go from the house to a customer and back, and at the end the
 * hold is released, profit or loss is booked against the house, and the fee to its fees, all in one
 * journal that says how it was computed.
 */
import { assert } from '@candor/kit/assert';
import { money, type Money } from '@candor/money/amount';
import { negate } from '@candor/money/arithmetic';
import { toWire } from '@candor/money/wire';
import type { ChainedValue } from '../../core/funds/chain.rules.ts';
import {
  confirmOrders,
  insertFollowSteps,
  returnOrders,
  settleOrders,
} from '../../core/funds/follow-orders.store.ts';
import { houseAccount, walletAccount, wallets } from '../../core/ledger/accounts.ts';
import { moveMoney } from '../../core/ledger/move-money.ts';
import { posting, type Journal, type Movement } from '../../core/ledger/movement.ts';
import type { Tx } from '../../platform/db/database.ts';
import { microText } from './micro-text.ts';
import type { Struck } from './strike.rules.ts';
import { tellStruck } from './tell-followers.ts';

type Settled = Extract<Struck, { step: 'settle' }>;
type Returned = Extract<Struck, { step: 'giveBack' }>;

const { currency } = wallets.follow;

export async function bookStruck(
  tx: Tx,
  struck: readonly Struck[],
  line: Pick<ChainedValue, 'seq' | 'at'> & { readonly value: bigint },
): Promise<void> {
  if (struck.length === 0) return;
  const settled = struck.filter((one): one is Settled => one.step === 'settle');
  const returned = struck.filter((one): one is Returned => one.step === 'giveBack');
  const moved = await moveMoney(tx, [
    ...settled.map((one) => settlement(one, line.value)),
    ...returned.map(({ order }) => release(order)),
  ]);
  const journals = moved.map((answer) => {
    assert(answer.ok, 'what was held for an order is there');
    return answer.journal;
  });
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
      struck.flatMap((one) =>
        one.step === 'confirm'
          ? [{ id: one.order.id, seq, value, units: one.units, settlesAt: one.settlesAt }]
          : [],
      ),
    ));
  assert(count === struck.length, 'an order changed although it was held');
  await insertFollowSteps(
    tx,
    struck.map(({ order: { id }, step }) => ({ orderId: id, kind: stepKinds[step] })),
  );
  await tellStruck(tx, struck, line);
}

const stepKinds = { confirm: 'confirmed', settle: 'settled', giveBack: 'returned' } as const;

function release({ id, customerId }: Struck['order']): Movement {
  return {
    journal: null,
    reserves: [],
    ends: [{ reference: id, account: walletAccount(customerId, 'follow'), as: 'voided' }],
  };
}

function settlement(one: Settled, value: bigint): Movement {
  return { ...release(one.order), journal: settlementJournal(one, value) };
}

/** Null where exactly what was held comes back. */
function settlementJournal({ order, units, outcome }: Settled, value: bigint): Journal | null {
  const { gain, fee, profit } = outcome;
  if (gain === 0n && fee === 0n) return null;
  const of = (minor: bigint): Money => money(currency, minor);
  return {
    kind: 'followSettled',
    postings: [
      posting(walletAccount(order.customerId, 'follow'), of(profit)),
      posting(houseAccount('trading', currency), negate(of(gain))),
      posting(houseAccount('fees', currency), of(fee)),
    ].filter(({ money: booked }) => booked.minor !== 0n),
    facts: {
      follow: order.id,
      code: order.fundId,
      quantity: microText(units),
      price: microText(value),
      cost: toWire(order.amount),
      proceeds: toWire(of(outcome.worth)),
      fee: toWire(of(fee)),
    },
  };
}
