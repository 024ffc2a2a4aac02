/** Two servers on one database, and what holds after every test at their desks. */
import { HOUSE } from '@candor/server/core/ledger/accounts';
import type { App } from '@candor/server/app';
import { rebuildDesk } from '@candor/server/core/desk/store/rebuild';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { assertBooksBalance } from './money.ts';
import { secondServer } from './second-server.ts';
import { world, type World } from './world.ts';

/** Opens both before the tests of a file; `begin` keeps them and brings in the people. */
export function onTwoServers(begin: (here: World, second: App) => Promise<void> | void): void {
  let here: World;
  let second: App;
  beforeAll(async () => {
    here = await world();
    second = await secondServer(here);
    await begin(here, second);
  });
  afterAll(async () => {
    await second.close();
    await here.close();
  });
  afterEach(async () => {
    await assertBooksBalance(here);
    expect((await rebuildDesk(here.app.db)).different).toEqual([]);
  });
}

/** Keeps everybody else from the house's book while it works. */
export async function holdingHouse(
  { app }: Pick<World, 'app'>,
  work: () => Promise<void>,
): Promise<void> {
  await app.db.transact(async (tx) => {
    // However long it takes: it is the test that waits.
    await tx.run(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.run(sql`select id from ledger_books where owner = ${HOUSE} for no key update`);
    await work();
  });
}
