/**
 * What is ending is ended: what the last decision left unsold is sold, as often as needed, and when
 * nothing is held any more one transaction releases the hold, gives back the unused part of the
 * price and ends the rental. Everything is found in the database; two servers do nothing twice,
 * because each step begins from what it saw and every sale has its own number.
 */
import { OrderType } from '@candor/contract/kernel/enumerations';
import { rentalChanged } from '@candor/contract/robots';
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import { money } from '@candor/money/amount';
import { formatMoney } from '@candor/money/format';
import { asCustomerId } from '../../../core/customers/customer.ts';
import type { Position } from '../../../core/desk/state/position.ts';
import { listRentalPositions } from '../../../core/desk/store/rentals.store.ts';
import { keepNotices } from '../../../core/inbox/keep-notices.ts';
import { houseAccount, walletAccount } from '../../../core/ledger/accounts.ts';
import { walletsAnnouncement } from '../../../core/ledger/announce-wallets.ts';
import { listHeldFor } from '../../../core/ledger/store/held.store.ts';
import { openMoneyTurn } from '../../../core/ledger/money-turn.ts';
import { posting, type Movement } from '../../../core/ledger/movement.ts';
import { computeBodyHash } from '../../../core/ledger/once.ts';
import { findRunForUpdate, listRunsByIds } from '../../../core/strategies/runs.store.ts';
import type { Beat } from '../../../platform/beats.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { announceAll, announcement } from '../../../platform/push/announce.ts';
import { idFromBytes } from '../../../platform/random.ts';
import { sha256 } from '../../../platform/sha256.ts';
import { insertMessages } from '../messages.store.ts';
import { dollars, ratioText } from './rental-money.rules.ts';
import { rentalLife, statusOf, type Rental } from './rental.ts';
import {
  beginEnding,
  countSale,
  endRental,
  findRentalForUpdate,
  isEndDue,
  listEnding,
  listOverdue,
} from './rentals.store.ts';
import type { RobotsDeps } from '../robots-deps.ts';

type EndDeps = Pick<RobotsDeps, 'db' | 'clock' | 'desk' | 'runner'>;

const AT_ONCE = 200;

export function endRentalsBeat(deps: EndDeps): Beat {
  return { name: 'robots.end', everyMs: SECOND_MS, due: isEndDue, run: () => endRentals(deps) };
}

export async function endRentals(deps: EndDeps): Promise<void> {
  for (const id of await listOverdue(deps.db, deps.clock.now(), AT_ONCE))
    await deps.db.transact((tx) => endFailed(tx, deps, id));
  const failures: unknown[] = [];
  for (const id of await listEnding(deps.db, AT_ONCE))
    // One that cannot be sold now does not hold up the others.
    await settleRental(deps, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some rentals could not be ended');
}

/** Runs end by their own last decision; one that failed takes none, and ends here. */
async function endFailed(tx: Tx, { runner }: EndDeps, id: string): Promise<void> {
  const run = await findRunForUpdate(tx, id);
  if (run?.state !== 'failed') return;
  const rental = await findRentalForUpdate(tx, id);
  if (rental === null || rentalLife.next(rental.state, 'end') === null) return;
  await runner.end(tx, id);
  await beginEnding(tx, id, { from: rental.state, by: 'cycle', refundMinor: 0n });
  await insertMessages(tx, [{ rentalId: id, kind: 'cycleOver', bar: null, facts: {} }]);
}

/** As far as it goes now: sells what is left, or pays out. */
export async function settleRental(deps: EndDeps, id: string): Promise<void> {
  const { db } = deps;
  const run = (await listRunsByIds(db, [id])).get(id);
  // Its own orders come first; the server that sends them is not overtaken.
  if (run === undefined || run.state === 'running' || run.sending.length > 0) return;
  const left = await listRentalPositions(db, [id], 'open');
  if (left.length > 0) await sellAll(deps, id, left);
  await db.transact((tx) => payOut(tx, id));
}

async function sellAll(
  { db, desk }: EndDeps,
  rentalId: string,
  positions: readonly Position[],
): Promise<void> {
  const sale = await db.transact((tx) => countSale(tx, rentalId));
  if (sale === null) return;
  for (const { id, customerId } of positions) {
    const hash = sha256(`end ${rentalId} ${sale} ${id}`);
    const requestId = `robot-end-${idFromBytes('x', hash)}`;
    // A refusal is no failure: the next beat tries again.
    await desk.submit(
      {
        kind: 'close',
        customerId,
        sessionId: null,
        rentalId,
        positionId: id,
        quantity: null,
        type: OrderType.Market,
        price: null,
        timeInForce: 'ioc',
        orderId: idFromBytes('ord', hash),
        madeBy: 'customer',
      },
      {
        requestId,
        bodyHash: computeBodyHash({
          actor: customerId,
          requestId,
          asks: ['robots.end', rentalId, sale, id],
        }),
      },
    );
  }
}

async function payOut(tx: Tx, id: string): Promise<void> {
  const rental = await findRentalForUpdate(tx, id);
  if (rental === null || rental.ending === null || rental.state !== 'ending') return;
  const account = walletAccount(asCustomerId(rental.customerId), 'funding');
  // The book is locked from here on: nothing is bought or sold beside it.
  const turn = await openMoneyTurn(tx, {
    accounts: [account, houseAccount('fees', 'USD')],
    holds: [id],
    journalsMax: 1,
  });
  if ((await listRentalPositions(tx, [id], 'open')).length > 0) return;
  const held = (await listHeldFor(tx, [id])).get(id);
  assert(held !== undefined, 'a rental holds its money until it is paid out');
  const { refundMinor } = rental.ending;
  const incomeMinor = held - rental.capitalMinor;
  const paidOutMinor = held + refundMinor;
  assert(turn.apply(payOutMovement(rental, refundMinor)).ok, 'what is held is there');
  await turn.write();
  assert(
    await endRental(tx, id, { incomeMinor, paidOutMinor }),
    'a rental changed although it was held',
  );
  await insertMessages(tx, [
    {
      rentalId: id,
      kind: 'paidOut',
      bar: null,
      facts: {
        paidOut: dollars(paidOutMinor),
        income: dollars(incomeMinor),
        ratio: ratioText(incomeMinor, rental.capitalMinor),
        refund: dollars(refundMinor),
      },
    },
  ]);
  await tellPaidOut(tx, rental, { incomeMinor, paidOutMinor, refundMinor });
}

function payOutMovement({ id, customerId, robotId }: Rental, refundMinor: bigint): Movement {
  const account = walletAccount(asCustomerId(customerId), 'funding');
  const refund = money('USD', refundMinor);
  return {
    journal:
      refundMinor === 0n
        ? null
        : {
            kind: 'robotRefund',
            postings: [
              posting(account, refund),
              posting(houseAccount('fees', 'USD'), money('USD', -refundMinor)),
            ],
            facts: { rental: id, robot: robotId },
          },
    reserves: [],
    ends: [{ reference: id, account, as: 'voided' }],
  };
}

async function tellPaidOut(
  tx: Tx,
  { id, customerId, robotId, capitalMinor, priceMinor, ending }: Rental,
  paid: { incomeMinor: bigint; paidOutMinor: bigint; refundMinor: bigint },
): Promise<void> {
  const shown = (minor: bigint): string => formatMoney(money('USD', minor), { locale: 'en' });
  const cost = priceMinor - paid.refundMinor;
  const notices = await keepNotices(tx, [
    {
      customerId,
      notice: {
        template: ending?.by === 'redeemed' ? 'robotRedeemed' : 'robotEnded',
        values: {
          robot: robotId,
          capital: shown(capitalMinor),
          income: shown(paid.incomeMinor),
          price: shown(cost),
          result: shown(paid.incomeMinor - cost),
          amount: shown(paid.paidOutMinor),
          rental: id,
        },
      },
    },
  ]);
  await announceAll(tx, [
    announcement(customerId, rentalChanged, {
      id,
      robotId,
      kind: 'paidOut',
      status: statusOf({ state: 'over' }),
      at: tx.now,
    }),
    walletsAnnouncement(asCustomerId(customerId), tx.now, ['funding']),
    ...notices,
  ]);
}
