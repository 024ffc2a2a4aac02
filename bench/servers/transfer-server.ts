/** Arguments: the database's address, the log file, how many customers. */
import { dirname } from 'node:path';
import { money } from '@candor/money/amount';
import { openApp } from '@candor/server/app';
import { asCustomerId } from '@candor/server/core/customers/customer';
import { openSessionBook } from '@candor/server/core/customers/session-book';
import { houseAccount, walletAccount } from '@candor/server/core/ledger/accounts';
import { moveMoney } from '@candor/server/core/ledger/move-money';
import { justPost, posting } from '@candor/server/core/ledger/movement';
import { openInProcessBus } from '@candor/server/platform/bus/in-process-bus';
import { systemClock } from '@candor/server/platform/clock';
import { openLog } from '@candor/server/platform/log';
import { newSecret } from '@candor/server/platform/random';
import { secretsFrom } from '@candor/server/platform/start/secrets';
import { readSettings } from '@candor/server/platform/start/settings';
import { answerParent, argument } from '../answer-parent.ts';
import { signInSomebody, type BenchPerson } from '../people.ts';
import { cpuSeconds } from './usage.ts';

const DEPOSIT_MINOR = 100_000_000n;

const log = openLog({ level: 'info', file: argument(1) });
const dataDir = dirname(argument(1));
const settings = readSettings({
  PORT: '0',
  CONSOLE_PORT: 'off',
  DATA_DIR: dataDir,
  CHECKPOINT_DIR: `${dataDir}/checkpoints`,
  DEMO_PEOPLE: 'off',
  RATE_LIMITS: 'off',
});
const app = await openApp({
  settings,
  clock: systemClock,
  log,
  secrets: secretsFrom(Buffer.from(newSecret(), 'base64url')),
  databaseUrl: argument(0),
});
const people = await peopleWithMoney(Number(argument(2)));
const origin = await app.listen();

answerParent(
  { where: () => ({ origin, tokens: people.map(({ token }) => token) }), cpuSeconds },
  () => app.close(),
);

async function peopleWithMoney(count: number): Promise<BenchPerson[]> {
  const bus = openInProcessBus({ onError: (error) => log.error({ err: error }, 'bus listener') });
  const sessions = openSessionBook({
    db: app.db,
    bus,
    clock: systemClock,
    idleMinutes: 60,
    absoluteHours: 1,
    onError: (error) => log.error({ err: error }, 'sessions'),
  });
  const signedIn = await app.db.transact(async (tx) => {
    const all: BenchPerson[] = [];
    for (let i = 0; i < count; i += 1) all.push(await signInSomebody(tx, sessions, `mover${i}`));
    return all;
  });
  await app.db.transact((tx) =>
    moveMoney(
      tx,
      signedIn.map(({ customerId }) => {
        const postings = [
          posting(houseAccount('deposits', 'USD'), money('USD', -DEPOSIT_MINOR)),
          posting(walletAccount(asCustomerId(customerId), 'funding'), money('USD', DEPOSIT_MINOR)),
        ];
        return justPost({ kind: 'deposit', facts: { deposit: 'bench' }, postings });
      }),
    ),
  );
  await sessions.close();
  await bus.close();
  return signedIn;
}
