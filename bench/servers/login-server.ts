/**
 * The whole product, with customers who can sign in. They share one password, because hashing one
 * for each would take longer than the bench. Arguments: the database's address, the log file, how
 * many customers.
 */
import { openPasswordHasher } from '@candor/server/core/customers/passwords/password-hash';
import { newSecret } from '@candor/server/platform/random';
import { openMeasuredProduct } from '../open-product.ts';
import { openSomebody } from '../people.ts';
import { answerParent, argument } from '../answer-parent.ts';
import { cpuSeconds } from './usage.ts';

const app = await openMeasuredProduct();
const password = newSecret();
const passwordHash = await openPasswordHasher().hash(password);
const names = Array.from({ length: Number(argument(2)) }, (_, index) => `flood${index}`);
for (const userId of names)
  await app.db.transact((tx) =>
    openSomebody(tx, userId, { passwordHash, sealing: app.vault.secrets }),
  );
const origin = await app.listen();

answerParent({ where: () => ({ origin, names, password }), cpuSeconds }, () => app.close());
