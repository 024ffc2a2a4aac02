/**
 * The queue of the console with 100,000 cases: opened, filtered, searched, sorted and read on. Each
 * is what one look asks of the database: the page, its total and the counts above it.
 */
import { systemClock } from '@candor/server/platform/clock';
import { type Db } from '@candor/server/platform/db/database';
import { orderOf, type QueueFilter } from '@candor/server/core/review/queue/queue-filter.store';
import { countLook, getQueueKey, listQueue } from '@candor/server/core/review/queue/queue.store';
import { assert } from '@candor/kit/assert';
import { DAY_MS } from '@candor/kit/time';
import { openQuietDatabase } from '../open-product.ts';
import sql from 'sql-template-tag';
import { openBenchDatabase } from '../database.ts';
import type { Figure, Measured } from '../figure.ts';
import { median } from '../statistics.ts';

const CASES = 100_000;
const FEW_CASES = 1_000;
const CUSTOMERS = 5_000;
const PAGE = 21;
const ROUNDS = 9;
const LOOK_MAX_MS = 200;
const DEEP_PAGES = 50;

export const reviewQueue: Figure = {
  name: 'review-queue',
  about: `the console's queue with ${CASES} cases: opened, filtered, searched, read on`,
  measure,
};

const everything: QueueFilter = {
  state: 'pending',
  kind: null,
  whose: null,
  currency: null,
  worthFrom: null,
  worthTo: null,
  submittedBefore: null,
  flag: null,
  claimedBy: null,
  text: '',
  sort: 'urgent',
  viewer: { operatorId: `opr_${'0'.repeat(26)}`, roles: ['reviewer', 'approver'] },
};

const looks: readonly (readonly [string, Partial<QueueFilter>])[] = [
  ['opened', {}],
  ['  what is for me', { whose: 'forMe' }],
  ['  deposits in euros', { kind: 'deposit', currency: 'EUR' }],
  ['  with a rare flag', { flag: 'credentialReused' }],
  ['  above 9,000 dollars, largest first', { worthFrom: 900_000n, sort: 'largest' }],
  ['  waiting for more than a day, oldest first', { submittedBefore: 0, sort: 'oldest' }],
  ['  searched by the beginning of a user id', { text: 'bench-user-42' }],
  ['  searched by a reference', { text: 'ref-77777' }],
];

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const db = openQuietDatabase(database.url, { poolSize: 1, onIdleError: () => undefined });
  const now = systemClock.now();
  const agreed = new Date(now);
  await db.transact((tx) =>
    tx.run(sql`
    insert into customers (id, user_id, user_id_key, email, account_type, state, verification,
      referral_code, language, is_demo, agreement_version, agreed_at, created_at)
    select 'cus_' || lpad(n::text, 26, '0'), 'bench-user-' || n, 'bench-user-' || n,
      'bench' || n || '@example.com', 2, 'active', 'verified', 'BENCH' || n, 'en', false, '1',
      ${agreed}, ${agreed} from generate_series(1, ${CUSTOMERS}::integer) n`),
  );
  await fill(db, 1, FEW_CASES);
  const few = await timeLooks(db, now);
  await fill(db, FEW_CASES + 1, CASES);
  const many = await timeLooks(db, now);
  const deep = await timeDeepPage(db);
  await db.close();
  await database.close();
  const target = { of: 'measured', is: 'atMost', value: LOOK_MAX_MS } as const;
  return {
    rows: [
      ...looks.map(([name], place) => ({
        figure: place === 0 ? `queue of ${CASES} cases, ${name}` : name,
        unit: 'ms' as const,
        measured: many[place] ?? null,
        baseline: few[place] ?? null,
        target,
      })),
      {
        figure: `  page ${DEEP_PAGES + 1}`,
        unit: 'ms',
        measured: deep,
        baseline: many[0] ?? null,
        target,
      },
    ],
    notes: [
      `page, total and counts of one look, medians of ${ROUNDS}; the baseline is the same with ${FEW_CASES} cases, for the page the first one`,
    ],
  };
}

/** Kinds, currencies, amounts and ages are spread; one in five thousand has the rare flag. */
async function fill(db: Db, from: number, to: number): Promise<void> {
  const now = new Date(systemClock.now());
  await db.many(sql`set statement_timeout = 0`);
  await db.transact((tx) =>
    tx.run(sql`
    insert into reviews (id, kind, customer_id, subject_id, state, submitted_at, deadline_at,
      escalated_at, currency, amount_minor, worth_minor, reference, flags)
    select 'rev_' || lpad(n::text, 26, '0'),
      (array['deposit', 'withdrawal', 'deposit', 'certificate'])[1 + n % 4],
      'cus_' || lpad((1 + n % ${CUSTOMERS}::integer)::text, 26, '0'), 'bench-' || n, 'pending',
      ${now}::timestamptz - n % 3000 * interval '1 minute',
      ${now}::timestamptz + (1440 - n % 3000) * interval '1 minute',
      case when n % 40 = 0 then ${now}::timestamptz end,
      (array['USD', 'USD', 'EUR', 'HKD', 'USD'])[1 + n % 5], 100 + n * 7919 % 1000000,
      100 + n * 7919 % 1000000, 'REF-' || n,
      case when n % 5000 = 0 then array['credentialReused']
        when n % 7 = 0 then array['amountUnusuallyLarge'] else '{}' end
    from generate_series(${from}::integer, ${to}::integer) n`),
  );
  await db.many(sql`vacuum analyze reviews`);
  await db.many(sql`analyze customers`);
}

async function timeLooks(db: Db, now: number): Promise<number[]> {
  const times: number[] = [];
  for (const [, change] of looks) {
    const submittedBefore = change.submittedBefore === undefined ? null : now - DAY_MS;
    const filter = { ...everything, ...change, submittedBefore };
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await timed(() => look(db, filter)));
    times.push(median(rounds));
  }
  return times;
}

async function look(db: Db, filter: QueueFilter): Promise<void> {
  await listQueue(db, filter, { after: null, limit: PAGE });
  await countLook(db, filter);
}

async function timeDeepPage(db: Db): Promise<number> {
  const order = orderOf(everything);
  let after = null as Parameters<typeof listQueue>[2]['after'];
  let last = 0;
  for (let page = 0; page <= DEEP_PAGES; page += 1) {
    const startedMs = performance.now();
    const rows = await listQueue(db, everything, { after, limit: PAGE });
    last = performance.now() - startedMs;
    const end = rows.at(-1);
    assert(end !== undefined, 'the queue is long enough');
    after = getQueueKey(order, end);
  }
  return last;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
