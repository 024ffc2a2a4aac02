import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { Listing } from '@candor/market/listings/listing';
import { cloneTemplate } from '@candor/testkit/fresh-database';
import { manualClock } from '@candor/testkit/manual-clock';
import { lumiquill } from '@candor/market/testing/sample-listings';
import { openInProcessBus } from '../../platform/bus/in-process-bus.ts';
import { openDatabase, type Db } from '../../platform/db/database.ts';
import { openInstruments } from './instruments.ts';
import { listInstrument, openListings } from './listings.ts';

const clock = manualClock();
const bus = openInProcessBus({
  onError: (error) => {
    throw error;
  },
});
const onError = (error: unknown): never => {
  throw error;
};

let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  const fresh = await cloneTemplate();
  drop = fresh.drop;
  db = openDatabase({
    url: fresh.url,
    poolSize: 4,
    clock,
    publish: bus.publish,
    onIdleError: () => undefined,
  });
});
afterAll(async () => {
  await bus.close();
  await db.close();
  await drop();
});

function listing(code: string, more: Partial<Listing> = {}): Listing {
  return {
    ...lumiquill,
    code,
    listsAtMs: clock.now() - 60_000,
    ...more,
  };
}

describe('a listing', () => {
  it('joins what every server knows: by code and id, in its class and market, and by search', async () => {
    const [first, second] = [
      await openListings({ db, bus, onError }),
      await openListings({ db, bus, onError }),
    ];
    const instruments = openInstruments({ hours: 'continuous', listings: first });
    const before = instruments.universe();
    expect(instruments.find(QuotedSource.Stock, 'LUMQ')).toBeNull();
    expect(await db.transact((tx) => listInstrument(tx, listing('LUMQ')))).toBe(true);
    await Promise.all([first.refresh(), second.refresh()]);
    expect(second.all()).toEqual(first.all());
    // Without its demand, as one that listed before version 3.
    expect(first.all().at(-1)).toEqual({ ...listing('LUMQ'), demand: null });
    const universe = instruments.universe();
    const listed = instruments.load(QuotedSource.Stock, 'LUMQ');
    expect(universe.byId('US:LUMQ')).toBe(listed);
    expect(universe.all).toHaveLength(before.all.length + 1);
    expect(universe.ofClass('usStock').at(-1)).toBe(listed);
    expect(universe.ofMarket('usStock', 'NASDAQ').at(-1)).toBe(listed);
    expect(universe.ofMarket('usStock', 'NYSE')).toBe(before.ofMarket('usStock', 'NYSE'));
    expect(before.ofClass('usStock')).not.toContain(listed);
    for (const text of ['LUMQ', 'lumiquill', '流明翎'])
      expect(instruments.search(text, 5)[0]).toBe(listed);
    const lists = listed.listing?.listsAtMs ?? 0;
    expect([lists - 1, lists].map((atMs) => instruments.isTradableAt(listed, atMs))).toEqual([
      false,
      true,
    ]);
  });

  it('is written once, when its time has come, and stays', async () => {
    const twice = await Promise.all(
      [1, 2].map(() => db.transact((tx) => listInstrument(tx, listing('ONCE')))),
    );
    expect(twice.filter(Boolean)).toHaveLength(1);
    await expect(
      db.transact((tx) => listInstrument(tx, listing('SOON', { listsAtMs: clock.now() + 1 }))),
    ).rejects.toThrow('only when its time has come');
    await expect(
      db.transact((tx) => tx.run(sql`update listed_instruments set offer_price = '1'`)),
    ).rejects.toThrow('refused');
    await expect(db.transact((tx) => tx.run(sql`delete from listed_instruments`))).rejects.toThrow(
      'refused',
    );
  });

  it('reaches a running server by the bus, and one that starts later by the table', async () => {
    const running = await openListings({ db, bus, onError });
    const hongKong = listing('09700', {
      assetClass: 'hkStock',
      market: 'HKEX',
      lot: 200,
      currency: 'HKD',
      offerPrice: '20.80',
      demand: { crowdHundredths: 360, wasAskedAgain: true },
    });
    await db.transact((tx) => listInstrument(tx, hongKong));
    await expect.poll(() => running.all().at(-1)).toEqual(hongKong);
    expect((await openListings({ db, bus, onError })).all()).toEqual(running.all());
  });
});
