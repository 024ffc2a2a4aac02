/**
 * A customer rents a robot: the price is booked, the capital held in the funding wallet under the
 * rental's id, and the run begins with the next bar.
 *
 * Continues by the clock in core/strategies and in follow-runs.ts.
 */
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse } from '@candor/contract/kernel/refused';
import { rentalChanged, type rentRobot as endpoint } from '@candor/contract/robots';
import { money, type Money } from '@candor/money/amount';
import { negate } from '@candor/money/arithmetic';
import { rentalPrice } from '@candor/strategies/catalogue/rental-price';
import type { Robot } from '@candor/strategies/catalogue/robot';
import { asCustomerId } from '../../../core/customers/customer.ts';
import { houseAccount, walletAccount } from '../../../core/ledger/accounts.ts';
import { walletsAnnouncement } from '../../../core/ledger/announce-wallets.ts';
import { moveOrRefuse } from '../../../core/ledger/move-money.ts';
import { once } from '../../../core/ledger/once.ts';
import { posting, type Movement } from '../../../core/ledger/movement.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { announceAll, announcement } from '../../../platform/push/announce.ts';
import { newId } from '../../../platform/random.ts';
import {
  CAPITAL_MAX,
  CAPITAL_MIN,
  cycleTerms,
  cycleTimes,
  loadRobotOrRefuse,
  pacesIn,
  runTermsOf,
} from '../catalogue.ts';
import { loadRenter } from './load-renter.ts';
import { insertMessages } from '../messages.store.ts';
import { decideRent } from './rent.rules.ts';
import { dollars } from './rental-money.rules.ts';
import { statusOf } from './rental.ts';
import { insertRental } from './rentals.store.ts';
import type { RobotsDeps } from '../robots-deps.ts';

export async function rentRobot(
  tx: Tx,
  { market, runner }: Pick<RobotsDeps, 'market' | 'runner'>,
  customer: { readonly customerId: string; readonly sessionId: string | null },
  { requestId, robotId, amount, pace }: BodyOf<typeof endpoint>,
): Promise<{ readonly id: string }> {
  const { customerId } = customer;
  const request = {
    actor: asCustomerId(customerId),
    requestId,
    asks: ['rentRobot', robotId, amount, pace],
  };
  return once(tx, request, async () => {
    const robot = loadRobotOrRefuse(robotId);
    const capital = orRefuse(
      decideRent({
        ...(await loadRenter(tx, customer, tx.now)),
        pace,
        paces: pacesIn(market.instruments.hours),
        amount,
        limits: { min: CAPITAL_MIN, max: CAPITAL_MAX },
      }),
    );
    const id = newId('rnt');
    const terms = cycleTerms(robot, pace);
    const { firstBar, endsAt } = cycleTimes(terms, tx.now);
    const price = money('USD', rentalPrice(terms, capital.minor));
    await moveOrRefuse(tx, rentMovement(customerId, { id, robot, price, capital }));
    await insertRental(tx, {
      id,
      customerId,
      robotId,
      pace,
      capitalMinor: capital.minor,
      priceMinor: price.minor,
      firstBar,
      endsAt,
    });
    await runner.open(
      tx,
      runTermsOf(robot, { id, customerId, pace, firstBar, capitalMinor: capital.minor }),
    );
    await insertMessages(tx, [
      {
        rentalId: id,
        kind: 'accepted',
        bar: null,
        facts: { capital: dollars(capital.minor), firstBar: String(firstBar) },
      },
    ]);
    await announceAll(tx, [
      announcement(customerId, rentalChanged, {
        id,
        robotId,
        kind: 'accepted',
        status: statusOf({ state: 'accepted' }),
        at: tx.now,
      }),
      walletsAnnouncement(asCustomerId(customerId), tx.now, ['funding']),
    ]);
    return { id };
  });
}

function rentMovement(
  customerId: SignedIn['customerId'],
  { id, robot, price, capital }: { id: string; robot: Robot; price: Money; capital: Money },
): Movement {
  const account = walletAccount(asCustomerId(customerId), 'funding');
  return {
    journal: {
      kind: 'robotRental',
      postings: [posting(account, negate(price)), posting(houseAccount('fees', 'USD'), price)],
      facts: { rental: id, robot: robot.id },
    },
    reserves: [{ reference: id, account, money: capital, purpose: 'robot', expiresAt: null }],
    ends: [],
  };
}
