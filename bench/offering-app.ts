/**
 * The whole product with verified, funded, signed-in customers, an offering of Hong Kong that is
 * open, and a clock that can be set: the real one, ahead by what it was set.
 */
import { dirname } from 'node:path';
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import type { App } from '@candor/server/app';
import { announceOfferings } from '@candor/server/capabilities/ipo/announce-offerings';
import type { IpoDeps } from '@candor/server/capabilities/ipo/ipo-deps';
import { moveOfferings } from '@candor/server/capabilities/ipo/move-offerings';
import { listRunning, type Offering } from '@candor/server/capabilities/ipo/offerings.store';
import { asCustomerId } from '@candor/server/core/customers/customer';
import { openSessionBook } from '@candor/server/core/customers/session-book';
import { setVerification } from '@candor/server/core/customers/standing';
import { houseAccount, walletAccount } from '@candor/server/core/ledger/accounts';
import { moveMoney } from '@candor/server/core/ledger/move-money';
import { justPost, posting } from '@candor/server/core/ledger/movement';
import { openInProcessBus } from '@candor/server/platform/bus/in-process-bus';
import { openLog } from '@candor/server/platform/log';
import { newSecret } from '@candor/server/platform/random';
import { openIpoServer } from './ipo-server.ts';
import { signInSomebody, type BenchPerson } from './people.ts';

const DEPOSIT_MINOR = 100_000_000_00n;

export type OfferingApp = {
  readonly app: App;
  readonly deps: IpoDeps;
  readonly people: readonly BenchPerson[];
  readonly offering: Offering;
  setClock(atMs: number): void;
};

export async function openOfferingApp({
  databaseUrl,
  logFile,
  customers,
  beats,
}: {
  readonly databaseUrl: string;
  readonly logFile: string;
  readonly customers: number;
  readonly beats: 'auto' | 'whenAsked';
}): Promise<OfferingApp> {
  let aheadMs = 0;
  const clock = { now: () => Date.now() + aheadMs };
  const { app, deps } = await openIpoServer({
    databaseUrl,
    log: openLog({ level: 'info', file: logFile }),
    dataDir: dirname(logFile),
    secret: newSecret(),
    clock,
    beats,
  });
  const people = await peopleWithMoney(app, clock, customers);
  await announceOfferings(deps);
  await moveOfferings(deps);
  const offering = (await listRunning(app.db)).findLast(
    ({ market, phase }) => market === 'HK' && phase === 'subscribable',
  );
  assert(offering !== undefined, 'an offering of Hong Kong is open at any moment');
  return {
    app,
    deps,
    people,
    offering,
    setClock: (atMs) => {
      aheadMs = atMs - Date.now();
    },
  };
}

async function peopleWithMoney(
  { db }: App,
  clock: IpoDeps['clock'],
  count: number,
): Promise<BenchPerson[]> {
  const bus = openInProcessBus({ onError: (error) => console.error(error) });
  const sessions = openSessionBook({
    db,
    bus,
    clock,
    idleMinutes: 600,
    absoluteHours: 24,
    onError: (error) => console.error(error),
  });
  const signedIn = await db.transact(async (tx) => {
    const all: BenchPerson[] = [];
    for (let i = 0; i < count; i += 1) {
      const person = await signInSomebody(tx, sessions, `applicant${i}`);
      await setVerification(tx, person.customerId, 'verified');
      all.push(person);
    }
    return all;
  });
  await db.transact((tx) =>
    moveMoney(
      tx,
      signedIn.map(({ customerId }) => {
        const postings = [
          posting(houseAccount('deposits', 'HKD'), money('HKD', -DEPOSIT_MINOR)),
          posting(walletAccount(asCustomerId(customerId), 'hkStock'), money('HKD', DEPOSIT_MINOR)),
        ];
        return justPost({ kind: 'deposit', facts: { deposit: 'bench' }, postings });
      }),
    ),
  );
  await sessions.close();
  await bus.close();
  return signedIn;
}
