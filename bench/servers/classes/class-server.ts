/**
 * The whole product with a teacher who is signed in and has a further account without rules, and
 * sessions for the members of a class that was made meanwhile. Arguments: the database's address,
 * the log file.
 */
import { personOf } from '@candor/contract/kernel/account-id';
import { usd } from '@candor/money/literal';
import { insertAccount } from '@candor/server/core/customers/accounts.store';
import { asCustomerId } from '@candor/server/core/customers/customer';
import { setVerification } from '@candor/server/core/customers/standing';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { answerParent } from '../../answer-parent.ts';
import { openMeasuredProduct } from '../../open-product.ts';
import { payIn, signInSomebody, withSessions } from '../../people.ts';

const MONEY_MINOR = 900_000n;
const app = await openMeasuredProduct({ MARKET_HOURS: 'continuous' });
const { db } = app;
const teacher = await withSessions(db, (sessions) =>
  db.transact((tx) => signInSomebody(tx, sessions, 'bench_teacher')),
);
const further = await db.transact(async (tx) => {
  await setVerification(tx, teacher.customerId, 'verified');
  const id = await insertAccount(tx, personOf(teacher.customerId), {
    ...{ number: 2, name: 'Without rules', colour: 'green', products: ['stocks'], leverageMax: 1 },
    ...{ startsWith: usd('10000.00'), attempt: 1, previousId: null, ofGroup: null, isTest: false },
  });
  await payIn(tx, [id], 'stock', MONEY_MINOR);
  return id;
});
const origin = await app.listen();

answerParent(
  {
    where: () => ({ origin, token: teacher.token, further }),
    /** Everybody in a class, signed in and with money to buy shares. */
    members: async (value) => {
      const id = z.parse(z.string(), value);
      const members = await db.many<{ person_id: string; account_id: string }>(sql`
        select person_id, account_id from class_members where class_id = ${id} order by member
          limit 200`);
      await db.transact((tx) =>
        payIn(
          tx,
          members.map(({ account_id }) => account_id),
          'stock',
          MONEY_MINOR,
        ),
      );
      return withSessions(db, async (sessions) => {
        const signedIn: { token: string; account: string }[] = [];
        for (const { person_id, account_id: account } of members) {
          const customerId = asCustomerId(person_id);
          const { token } = await db.transact((tx) =>
            sessions.start(tx, { customerId, origin: { network: '127.0.0.1', device: 'bench' } }),
          );
          signedIn.push({ token, account });
        }
        return signedIn;
      });
    },
  },
  () => app.close(),
);
