/**
 * Batches of random operations against a model in memory; after every batch both sides agree, sums
 * are zero and nobody is below zero. Some go through `once`, repeated or with another body. A
 * difference names the seed.
 */
import { isDeepStrictEqual } from 'node:util';
import { Refused } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { expireHolds } from '@candor/server/core/ledger/expire-holds';
import { moveMoney } from '@candor/server/core/ledger/move-money';
import { once } from '@candor/server/core/ledger/once';
import type { Moved } from '@candor/server/core/ledger/movement';
import type { Db } from '@candor/server/platform/db/database';
import type { ManualClock } from '@candor/testkit/manual-clock';
import { seededRandom, type Random } from '../random.ts';
import { checkSums, listBalances, recomputeBooks, verifyChains } from './check-books.ts';
import { ledgerModel, type LedgerModel, type Operation } from './model.ts';
import { getMovement, operationSource } from './operations.ts';

export type LedgerSimulation = {
  readonly db: Db;
  readonly clock: ManualClock;
  readonly seed: number;
  readonly operations: number;
  readonly onBatch?: (done: number) => void;
};

export type LedgerReport = {
  readonly operations: number;
  readonly granted: number;
  readonly refused: number;
  readonly repeated: number;
  readonly expired: number;
  readonly entries: number;
};

const BATCH_MAX = 800;
const COMMANDS_SHARE = 0.5;
const STEP_MAX_MS = 40_000;

export async function simulateLedger({
  db,
  clock,
  seed,
  operations,
  onBatch,
}: LedgerSimulation): Promise<LedgerReport> {
  const random = seededRandom(seed);
  const model = ledgerModel();
  const next = operationSource(random, model);
  const counts = { granted: 0, refused: 0, repeated: 0, expired: 0 };
  let done = 0;
  while (done < operations) {
    const size = Math.min(1 + random.below(BATCH_MAX), operations - done);
    await runBatch(db, model, Array.from({ length: size }), () => next(clock.now()), counts);
    if (random.chance(COMMANDS_SHARE))
      counts.repeated += await sendTwice(
        db,
        random,
        model,
        next(clock.now()),
        `request-${seed}-${done}`,
      );
    clock.advance(random.below(STEP_MAX_MS));
    await expireHolds(db);
    counts.expired += model.expire(clock.now());
    await compare(db, model);
    done += size;
    onBatch?.(done);
  }
  await recomputeBooks(db);
  return { operations: done, ...counts, entries: await verifyChains(db) };
}

/** Each operation depends on the model after the previous one. */
async function runBatch(
  db: Db,
  model: LedgerModel,
  places: readonly unknown[],
  make: () => Operation,
  counts: { granted: number; refused: number },
): Promise<void> {
  const steps = places.map(() => {
    const operation = make();
    const movement = getMovement(operation, getHoldKey(model, operation));
    return { operation, movement, isGranted: model.apply(operation) };
  });
  const moved = await db.transact((tx) =>
    moveMoney(
      tx,
      steps.map(({ movement }) => movement),
    ),
  );
  steps.forEach(({ operation, isGranted }, i) => {
    const answer = moved[i];
    assert(
      answer?.ok === isGranted,
      `the model ${isGranted ? 'grants' : 'refuses'} what the ledger does not: ${describe(operation, answer)}`,
    );
    counts[isGranted ? 'granted' : 'refused'] += 1;
  });
}

/** Returns how many repeats had no effect. */
async function sendTwice(
  db: Db,
  random: Random,
  model: LedgerModel,
  operation: Operation,
  requestId: string,
): Promise<number> {
  const movement = getMovement(operation, getHoldKey(model, operation));
  const send = (asks: readonly unknown[]): Promise<string> =>
    db.transact((tx) =>
      once(tx, { actor: 'cus_sim0', requestId, asks }, async () =>
        JSON.stringify((await moveMoney(tx, [movement])).map(({ ok }) => ok)),
      ),
    );
  const answer = await send([operation.does]);
  assert(
    answer === JSON.stringify([model.apply(operation)]),
    `the model answers otherwise: ${describe(operation, undefined)}`,
  );
  const repeats = 1 + random.below(2);
  for (let i = 0; i < repeats; i += 1)
    assert((await send([operation.does])) === answer, 'the same request has the same answer');
  const other = await send(['something else']).catch((error: unknown) => error);
  assert(
    other instanceof Refused && other.code === 'REQUEST_ID_REUSED',
    'another body under the same id is refused',
  );
  return repeats;
}

function getHoldKey(model: LedgerModel, { ends }: Operation): string | null {
  return ends === null ? null : (model.findHold(ends)?.key ?? null);
}

async function compare(db: Db, model: LedgerModel): Promise<void> {
  await checkSums(db);
  for (const [currency, sum] of model.sums())
    assert(sum === 0n, `the model itself does not balance in ${currency}`);
  const ledger = (await listBalances(db)).filter(
    ({ balance, held }) => balance !== 0n || held !== 0n,
  );
  const expected = model
    .accounts()
    .filter(({ balance, held }) => balance !== 0n || held !== 0n)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  assert(
    isDeepStrictEqual(ledger, expected),
    `the books differ from the model: ${firstDifference(ledger, expected)}`,
  );
}

type Row = { readonly key: string; readonly balance: bigint; readonly held: bigint };

function firstDifference(ledger: readonly Row[], expected: readonly Row[]): string {
  const known = new Map(ledger.map((row) => [row.key, row]));
  const row = expected.find((one) => !isDeepStrictEqual(known.get(one.key), one));
  return `${row?.key}: the model says ${row?.balance} / ${row?.held}, the ledger ${known.get(row?.key ?? '')?.balance} / ${known.get(row?.key ?? '')?.held}`;
}

function describe({ does, moves, reserves, ends }: Operation, answer: Moved | undefined): string {
  return `${does} ${moves.map(({ key, minor }) => `${key} ${minor}`).join(', ')} ${reserves?.reference ?? ''} ${ends ?? ''} -> ${answer?.ok === false ? answer.why : 'granted'}`;
}
