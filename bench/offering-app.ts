/**
 * The whole product with verified, funded, signed-in customers, an offering of Hong Kong that is
 * open, and a clock that can be set: the real one, ahead by what it was set.
 */
import { dirname } from 'node:path';
import { assert } from '@candor/kit/assert';
import type { App } from '@candor/server/app';
import { announceOfferings } from '@candor/server/capabilities/ipo/announce-offerings';
import type { IpoDeps } from '@candor/server/capabilities/ipo/ipo-deps';
import { moveOfferings } from '@candor/server/capabilities/ipo/move-offerings';
import { listRunning, type Offering } from '@candor/server/capabilities/ipo/offerings.store';
import { openLog } from '@candor/server/platform/log';
import { newSecret } from '@candor/server/platform/random';
import { tradersSignedIn } from './people.ts';
import { openIpoServer } from './ipo-server.ts';
import { type BenchPerson } from './people.ts';

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
  const people = await tradersSignedIn(
    app.db,
    Array.from({ length: customers }, (_, i) => `applicant${i}`),
    { code: 'hkStock', minor: DEPOSIT_MINOR, clock },
  );
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
