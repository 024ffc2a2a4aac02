/**
 * Options over weeks in minutes: customers buy, write and cover by chance, the clock jumps past an
 * expiry, sometimes by days, and two servers end what is due at once, of which one is killed while
 * it does. Afterwards every position has ended exactly once, at the value that follows from the
 * price on record, and the books are what the record says.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { parseCombination } from '@candor/options/contracts/combination';
import { settlementPrice } from '@candor/server/core/desk/options/option-expiry';
import type { OptionEnded } from '@candor/server/core/desk/state/desk-event';
import { listEventsAfter } from '@candor/server/core/desk/store/desk-events.store';
import { saveInstruction } from '@candor/server/core/desk/store/options/option-life.store';
import {
  listExpectedOrderHolds,
  listExpectedMarginHolds,
} from '@candor/server/core/desk/store/holds.store';
import { listOpenPositionsFor } from '@candor/server/core/desk/store/positions.store';
import { rebuildDesk } from '@candor/server/core/desk/store/rebuild';
import { getOrphans } from '@candor/server/core/ledger/orphans.rules';
import { listOpenHolds } from '@candor/server/core/ledger/store/reconcile.store';
import * as z from 'zod/mini';
import { startChild, type Child } from '../../bench/child.ts';
import {
  nextSeries,
  openOptionDesk,
  openOptionPeople,
  orderOf,
  type OptionDesk,
  type Series,
} from '../../bench/option-desk.ts';
import { checkInvested, checkSums, recomputeBooks, verifyChains } from '../ledger/check-books.ts';
import { seededRandom, type Random } from '../random.ts';
import { sha256Hex } from '@candor/server/platform/sha256';
import type { SeededRun } from '../simulation.ts';

export type OptionsReport = {
  readonly opened: number;
  readonly refused: number;
  readonly kills: number;
  readonly ended: Readonly<Record<OptionEnded['how'], number>>;
  readonly entries: number;
};

const CUSTOMERS = 12;
const STARTS_AT = Date.UTC(2026, 10, 16, 15, 30);
const ORDERS_EACH = 6;
const KILL_AFTER_MAX_MS = 120;
const READ_AT_ONCE = 5_000;

export async function simulateOptions({
  databaseUrl,
  seed,
  rounds,
}: SeededRun): Promise<OptionsReport> {
  const random = seededRandom(seed);
  let now = STARTS_AT;
  const parts = await openOptionDesk(databaseUrl, () => now);
  const { db } = parts;
  // Some can pay for shares, some cannot.
  const people = [
    ...(await openOptionPeople(db, names(seed, 'rich'), 300_000_00n)),
    ...(await openOptionPeople(db, names(seed, 'poor'), 12_000_00n)),
  ];
  const done = { opened: 0, refused: 0, kills: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const series = nextSeries(parts, 2 * DAY_MS);
    for (const person of people) {
      const { opened, refused } = await trade(parts, person, series, random, `${seed}-${round}`);
      done.opened += opened;
      done.refused += refused;
    }
    // Some look at once, some slept.
    now = series.expiresAt + (random.chance(0.5) ? 1 : random.below(3 * DAY_MS));
    await expireWithKill(databaseUrl, now, random);
    done.kills += 1;
    await checkSums(db);
    await checkInvested(db);
    now += HOUR_MS;
  }
  const ended = await verifyEnds(parts);
  await recomputeBooks(db);
  const entries = await verifyChains(db);
  await db.close();
  return { ...done, ended, entries };
}

function names(seed: number, kind: string): string[] {
  return Array.from({ length: CUSTOMERS / 2 }, (_, place) => `options${seed}${kind}${place}`);
}

/** What a refusal leaves out is not held: too little money, uncovered, the other side. */
async function trade(
  { db, desk }: OptionDesk,
  customerId: string,
  series: Series,
  random: Random,
  run: string,
): Promise<{ opened: number; refused: number }> {
  let [opened, refused] = [0, 0];
  const { lowCall, highCall, lowPut, highPut, spread } = series;
  for (let count = 0; count < ORDERS_EACH; count += 1) {
    const code = random.pick(['AAPL', lowCall, highCall, lowPut, highPut, spread]);
    const isShares = code === 'AAPL';
    const order = orderOf(
      customerId,
      code,
      isShares ? 50 + random.below(200) : 1 + random.below(3),
      !isShares && random.chance(0.4),
    );
    const requestId = `sim-options-${run}-${customerId}-${count}`;
    const { ok } = await desk.submit(order, { requestId, bodyHash: sha256Hex(requestId) });
    if (ok) opened += 1;
    else refused += 1;
  }
  for (const { id, source } of await listOpenPositionsFor(db, customerId))
    if (source === 12 && random.chance(0.2))
      await db.transact((tx) => saveInstruction(tx, id, 'never'));
  return { opened, refused };
}

/** Two servers at once; one dies at any moment of it, the other one finishes. */
async function expireWithKill(url: string, at: number, random: Random): Promise<void> {
  const start = async (): Promise<Child> => {
    const child = startChild('servers/option-server.ts', [url, String(at)]);
    await child.ask('ready', z.number());
    return child;
  };
  const [doomed, other] = await Promise.all([start(), start()]);
  const expire = (child: Child) => child.ask('expire', z.unknown());
  const dying = expire(doomed).catch(() => undefined);
  await Promise.all([
    expire(other),
    sleep(random.below(KILL_AFTER_MAX_MS)).then(() => doomed.kill()),
  ]);
  await dying;
  // What the dead one had locked is free now.
  await expire(other);
  await other.end();
}

/** Every end against the tape and the contract's terms, and every position against its ends. */
async function verifyEnds({ db, market }: OptionDesk): Promise<OptionsReport['ended']> {
  const counts = { exercised: 0, assigned: 0, cash: 0, worthless: 0, notExercised: 0 };
  const held = new Set<string>();
  const ended = new Map<string, OptionEnded>();
  for (let after: number | null = 0; after !== null;) {
    const events = await listEventsAfter(db, after, READ_AT_ONCE);
    for (const { body, positionId, source, instrumentId, code } of events) {
      if (source !== 12 || positionId === null) continue;
      const end = ended.get(positionId);
      if (body.kind === 'filled' && end === undefined) held.add(positionId);
      else if (body.kind === 'filled' && end !== undefined) {
        const paid = end.how === 'cash' ? end.units : 0n;
        assert(body.value === paid * body.quantity, `${positionId} ended at another value`);
        assert(body.fees.length === 0, `${positionId} was charged`);
      }
      if (body.kind !== 'optionEnded') continue;
      assert(end === undefined, `${positionId} ended twice`);
      ended.set(positionId, body);
      counts[body.how] += 1;
      const price = settlementPrice(market, instrumentId);
      const { units, decimals, at } = body.settlement;
      assert(
        units === price.units && decimals === price.decimals && at === price.at,
        `${code} ended at a price that is not the tape's`,
      );
      const value = valueOf(code, Number(units) / 10 ** decimals);
      assert(Math.abs(Number(body.units) - value) < 1, `${code} is worth ${value}`);
    }
    after = events.at(-1)?.seq ?? null;
  }
  for (const id of held) assert(ended.has(id), `${id} has not ended`);
  const { different } = await rebuildDesk(db);
  assert(different.length === 0, `${different.join()} differ from the record`);
  const expected = [...(await listExpectedMarginHolds(db)), ...(await listExpectedOrderHolds(db))];
  const orphans = getOrphans(await listOpenHolds(db), expected);
  assert(orphans.length === 0, `${orphans.length} holds are for nothing`);
  return counts;
}

/** In cents, computed again from the contract's name. */
function valueOf(code: string, price: number): number {
  const legs = parseCombination(code)?.legs ?? [];
  return legs.reduce((sum, { side, kind, strike }) => {
    const above = price - strike / 1_000;
    return sum + side * Math.max(kind === 'call' ? above : -above, 0) * 100;
  }, 0);
}
