/**
 * A made-up broker on a data folder of its own: customers whose cases all wait for people, and a
 * clock that a test moves. Started by broker.ts with the number of customers; it does what it is
 * sent, one after the other.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { openApp } from '@candor/server/app';
import { systemClock } from '@candor/server/platform/clock';
import { startEmbeddedDatabase } from '@candor/server/platform/db/embedded/embedded-database';
import { openLog } from '@candor/server/platform/log';
import { openSecrets } from '@candor/server/platform/start/secrets';
import { isSealed } from '@candor/server/platform/vault/is-sealed';
import { readSettings } from '@candor/server/platform/start/settings';
import { callsTo } from '@candor/testkit/calls';
import { readFewShares } from '@candor/testkit/few-shares';
import { personPapers } from '@candor/testkit/identity';
import { FRAUDSTER, fillBroker, ROBBED } from '@candor/testkit/made-up-broker';
import { operatorIn } from '@candor/testkit/operators';
import { PAY_PASSWORD, payee } from '@candor/testkit/payouts';
import { registered, type Person } from '@candor/testkit/people';
import { newRequestId, responseData } from '@candor/testkit/trading';
import sql from 'sql-template-tag';

/** Customers that a test knows by what they are there for; some only where there are many. */
export type Known = Readonly<Record<'newcomer' | 'payee', Person>> &
  Readonly<Partial<Record<'fraudster' | 'robbed', Person>>>;
export type BrokerOrder =
  | { readonly act: 'advance'; readonly ms: number }
  | { readonly act: 'admit'; readonly name: string; readonly roles: readonly OperatorRole[] }
  /** A balance says a dollar more than its entries, as only the owner of the database can do. */
  | { readonly act: 'disturb' }
  | { readonly act: 'restore' };
export type BrokerReply =
  | { readonly address: string; readonly console: string; readonly known: Known; ms: number }
  | { readonly done: null | { readonly id: string; readonly email: string; token: string } }
  | { readonly failed: string };

/** Of customers who arrive; more would wait for the same processors. */
const AT_ONCE = 4;
/** As little work as a hash can be: nobody guesses here. */
const PASSWORD_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let aheadMs = 0;
const clock = {
  now: () => systemClock.now() + aheadMs,
  advance: (ms: number) => {
    aheadMs += ms;
  },
  set: (ms: number) => {
    aheadMs = ms - systemClock.now();
  },
};

const dataDir = mkdtempSync(join(tmpdir(), 'candor-e2e-broker-'));
// As root the database runs as another user, who must be able to enter.
chmodSync(dataDir, 0o755);
const settings = readSettings({
  PORT: '0',
  CONSOLE_PORT: '0',
  RATE_LIMITS: 'off',
  DEMO_PEOPLE: 'off',
  MARKET_NEWS: 'off',
  WARM_START: 'off',
  REVIEW_POLICY: 'manual',
  PAYOUT_SECONDS: '1',
  PAYOUT_REST_SECONDS: '0',
  CHECKPOINT_SECONDS: '2',
  DATA_DIR: dataDir,
  CHECKPOINT_DIR: join(dataDir, 'checkpoints'),
});
const database = await startEmbeddedDatabase({ dataDir, purpose: 'tests', log: () => undefined });
const app = await openApp({
  settings,
  clock,
  log: openLog({ level: 'fatal', file: null }),
  secrets: await openSecrets({ dataDir, secretKey: null, isSealed: () => isSealed(database.url) }),
  databaseUrl: database.url,
  jobPollSeconds: 0.5,
  passwordCost: PASSWORD_COST,
  readMarketTexts: readFewShares,
});
const broker = { app, clock, dataDir, ownerUrl: database.url, close: stop, ...callsTo(app) };

// Its starter has let go of it, or is gone.
process.once('disconnect', () => void stop());
const startedMs = performance.now();
const known = await open(Number(process.argv[2]));
const address = (await app.listen()).replace('localhost', '127.0.0.1');
tell({
  address,
  console: String(app.consoleAddress()).replace('localhost', '127.0.0.1'),
  known,
  ms: Math.round(performance.now() - startedMs),
});
process.on('message', (order: BrokerOrder) => {
  follow(order).then(tell, (error: unknown) => tell({ failed: String(error) }));
});

/** Two more come beside the many: one with papers, one with a withdrawal. */
async function open(customers: number): Promise<Known> {
  const people = await fillBroker(broker, customers, AT_ONCE);
  const newcomer = await registered(broker, 'made-up-newcomer');
  responseData(
    await broker.post('/updateReal', await personPapers(broker, newcomer), {
      token: newcomer.token,
    }),
  );
  const payeeHere = await payee(broker, 'made-up-payee', '900.00');
  responseData(
    await broker.post(
      '/withdrawal/withdrawal-apply',
      {
        requestId: newRequestId(),
        channel: 'bankCard',
        methodId: payeeHere.card,
        amount: '321.00',
        payPassword: PAY_PASSWORD,
      },
      { token: payeeHere.token },
    ),
  );
  return { fraudster: people[FRAUDSTER], robbed: people[ROBBED], newcomer, payee: payeeHere };
}

async function follow(order: BrokerOrder): Promise<BrokerReply> {
  switch (order.act) {
    case 'advance':
      clock.advance(order.ms);
      await app.ledgerProof.checkpoints.keep();
      return { done: null };
    case 'admit': {
      const { name, roles } = order;
      const { id, email, token } = await operatorIn(broker, { name, roles: [...roles] });
      return { done: { id, email, token } };
    }
    case 'disturb':
      await changeBalance(100);
      return { done: null };
    case 'restore':
      await changeBalance(-100);
      return { done: null };
  }
}

async function changeBalance(byMinor: number): Promise<void> {
  await app.db.transact(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      update ledger_accounts set balance_minor = balance_minor + ${byMinor}
        where key = (select min(key) from ledger_accounts where key like '%/funding/USD')`);
  });
}

async function stop(): Promise<void> {
  await app.close();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}

function tell(told: BrokerReply): void {
  process.send?.(told);
}
