/**
 * The whole product, with customers who can sign in. They share one password, because hashing one
 * for each would take longer than the bench. Arguments: the database's address, the log file, how
 * many customers.
 */
import { dirname } from 'node:path';
import { AccountType } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { openApp } from '@candor/server/app';
import { openCustomer } from '@candor/server/core/customers/open-customer';
import { openPasswordHasher } from '@candor/server/core/customers/passwords/password-hash';
import { systemClock } from '@candor/server/platform/clock';
import { openLog } from '@candor/server/platform/log';
import { newSecret } from '@candor/server/platform/random';
import { secretsFrom } from '@candor/server/platform/start/secrets';
import { readSettings } from '@candor/server/platform/start/settings';
import { answerParent, argument } from '../answer-parent.ts';
import { cpuSeconds } from './usage.ts';

const log = openLog({ level: 'info', file: argument(1) });
const settings = readSettings({
  PORT: '0',
  CONSOLE_PORT: 'off',
  DATA_DIR: dirname(argument(1)),
  DEMO_PEOPLE: 'off',
  MARKET_NEWS: 'off',
  RATE_LIMITS: 'off',
});
const app = await openApp({
  settings,
  clock: systemClock,
  log,
  secrets: secretsFrom(Buffer.from(newSecret(), 'base64url')),
  databaseUrl: argument(0),
});
const password = newSecret();
const passwordHash = await openPasswordHasher().hash(password);
const names = Array.from({ length: Number(argument(2)) }, (_, index) => `flood${index}`);
for (const userId of names) {
  const customer = await app.db.transact((tx) =>
    openCustomer(tx, app.vault.secrets, {
      userId,
      email: `${userId}@candor.invalid`,
      accountType: AccountType.Individual,
      passwordHash,
      phone: null,
      language: 'en',
      isDemo: true,
      agreementVersion: 'bench',
      referredBy: null,
      profile: null,
    }),
  );
  assert(customer !== null, `${userId} is new`);
}
const origin = await app.listen();

answerParent({ where: () => ({ origin, names, password }), cpuSeconds }, () => app.close());
