/**
 * The whole product with two people who are signed in and can sign in again: one with one account,
 * one with ten. Every account has money. Arguments: the database's address, the log file.
 */
import { personOf } from '@candor/contract/kernel/account-id';
import { ACCOUNTS_OPEN_MAX } from '@candor/contract/accounts';
import { insertAccount } from '@candor/server/core/customers/accounts.store';
import { openPasswordHasher } from '@candor/server/core/customers/passwords/password-hash';
import { newSecret } from '@candor/server/platform/random';
import { usd } from '@candor/money/literal';
import { answerParent } from '../answer-parent.ts';
import { openMeasuredProduct } from '../open-product.ts';
import { openSomebody, payIn } from '../people.ts';

const app = await openMeasuredProduct({ MARKET_HOURS: 'continuous' });
const password = newSecret();
const passwordHash = await openPasswordHasher().hash(password);
const MONEY_MINOR = 1_000_000n;

async function openPerson(name: string, accounts: number): Promise<string> {
  return app.db.transact(async (tx) => {
    const id = await openSomebody(tx, name, { passwordHash, sealing: app.vault.secrets });
    const ids = [id];
    for (let number = 2; number <= accounts; number += 1)
      ids.push(
        await insertAccount(tx, personOf(id), {
          ...{ number, name: `Account ${number}`, colour: 'green', products: ['stocks'] },
          ...{
            leverageMax: 1,
            startsWith: usd('10000.00'),
            attempt: 1,
            previousId: null,
            ofGroup: null,
            isTest: false,
          },
        }),
      );
    await payIn(tx, ids, 'funding', MONEY_MINOR);
    return id;
  });
}

const one = { name: 'bench_one', id: await openPerson('bench_one', 1) };
const ten = { name: 'bench_ten', id: await openPerson('bench_ten', ACCOUNTS_OPEN_MAX) };
const origin = await app.listen();

answerParent({ where: () => ({ origin, one, ten, password }) }, () => app.close());
