/**
 * A customer ends a rental now. The unused part of the price is fixed at this instant; the run's
 * last decision sells everything, and what it brings is paid out (end-rentals.ts). Nothing is asked
 * for: neither an active account nor a password. Of two who end it, one wins.
 */
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { rentalChanged, type redeemRental as endpoint } from '@candor/contract/robots';
import { assert } from '@candor/kit/assert';
import { asCustomerId } from '../../../core/customers/customer.ts';
import { once } from '../../../core/ledger/once.ts';
import { findRunForUpdate } from '../../../core/strategies/runs.store.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { announce } from '../../../platform/push/announce.ts';
import { insertMessages } from '../messages.store.ts';
import { refundOf } from './rent.rules.ts';
import { dollars } from './rental-money.rules.ts';
import { rentalLife, statusOf } from './rental.ts';
import { beginEnding, findRentalForUpdate } from './rentals.store.ts';
import type { RobotsDeps } from '../robots-deps.ts';

export async function redeemRental(
  tx: Tx,
  { runner }: Pick<RobotsDeps, 'runner'>,
  { customerId }: SignedIn,
  { requestId, orderId }: BodyOf<typeof endpoint>,
): Promise<{ readonly id: string }> {
  const request = {
    actor: asCustomerId(customerId),
    requestId,
    asks: ['redeemRental', orderId],
  };
  return once(tx, request, async () => {
    // The run first: the server that decides holds it.
    const run = await findRunForUpdate(tx, orderId);
    const rental = await findRentalForUpdate(tx, orderId);
    if (run === null || rental?.customerId !== customerId) return refuseNow('RENTAL_UNKNOWN');
    if (rental.ending !== null)
      refuseNow(rental.ending.by === 'redeemed' ? 'RENTAL_REDEEMED' : 'RENTAL_OVER');
    if (run.state === 'ended' || rentalLife.next(rental.state, 'end') === null)
      refuseNow('RENTAL_OVER');
    const refundMinor = refundOf(rental, tx.now);
    assert(
      await beginEnding(tx, orderId, { from: rental.state, by: 'redeemed', refundMinor }),
      'a rental changed although it was held',
    );
    if (run.state === 'running') await runner.stop(tx, orderId);
    await insertMessages(tx, [
      {
        rentalId: orderId,
        kind: 'redeemed',
        bar: null,
        facts: { refund: dollars(refundMinor) },
      },
    ]);
    await announce(tx, customerId, rentalChanged, {
      id: orderId,
      robotId: rental.robotId,
      kind: 'redeemed',
      status: statusOf({ state: 'ending' }),
      at: tx.now,
    });
    return { id: orderId };
  });
}
