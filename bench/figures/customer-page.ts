/**
 * A customer with 50,000 orders, opened by an operator: what the page asks of the database, and the
 * fifty-first page of the timeline. Each order has its entries in the book, its notice and its
 * time.
 */
import { assert } from '@candor/kit/assert';
import { listTimelineLists } from '@candor/server/capabilities/customer-page/list-timeline';
import {
  mergeTimeline,
  type Places,
} from '@candor/server/capabilities/customer-page/timeline.rules';
import { listLinks } from '@candor/server/capabilities/customer-page/links.store';
import {
  listPlainFacts,
  listReviewsFor,
  loadAccessFacts,
} from '@candor/server/capabilities/operators/customer-file.store';
import {
  findCustomerForFile,
  listProposalsFor,
} from '@candor/server/capabilities/operators/operators.store';
import { listEntries } from '@candor/server/core/audit/audit.store';
import { systemClock } from '@candor/server/platform/clock';
import type { Db } from '@candor/server/platform/db/database';
import { timelineKinds } from '@candor/contract/customer-page';
import sql from 'sql-template-tag';
import { openBenchDatabase } from '../database.ts';
import { openQuietDatabase } from '../open-product.ts';
import type { Figure, Measured } from '../figure.ts';
import { median } from '../statistics.ts';

const ORDERS = 50_000;
const FEW_ORDERS = 100;
const PAGE = 30;
const ROUNDS = 9;
const OPENED_MAX_MS = 500;
const DEEP_PAGES = 50;

export const customerPage: Figure = {
  name: 'customer-page',
  about: `a customer with ${ORDERS} orders, opened by an operator, and the timeline read on`,
  measure,
};

const idOf = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(26, '0')}`;
const readBy = idOf('opr', 0);
const few = idOf('cus', 1);
const many = idOf('cus', 2);

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const db = openQuietDatabase(database.url, { poolSize: 1, onIdleError: () => undefined });
  await fill(db, few, 1, FEW_ORDERS);
  await fill(db, many, FEW_ORDERS + 1, ORDERS);
  await db.many(sql`set statement_timeout = 0`);
  await db.many(sql`vacuum analyze`);
  const looks = [
    ['opened', openFile],
    ['  its timeline', (id: string) => readTimeline(db, id, {})],
    ['  its linked accounts', (id: string) => listLinks(db, id, readBy)],
  ] as const;
  const rows: Measured['rows'][number][] = [];
  for (const [name, look] of looks)
    rows.push({
      figure: name === 'opened' ? `customer with ${ORDERS} orders, opened` : name,
      unit: 'ms',
      measured: await timed(() => look(many)),
      baseline: await timed(() => look(few)),
      target: { of: 'measured', is: 'atMost', value: OPENED_MAX_MS },
    });
  rows.push({
    figure: `  page ${DEEP_PAGES + 1} of the timeline`,
    unit: 'ms',
    measured: await timeDeepPage(db),
    baseline: await timed(() => readTimeline(db, many, {})),
    target: { of: 'measured', is: 'atMost', value: OPENED_MAX_MS },
  });
  await db.close();
  await database.close();
  return {
    rows,
    notes: [
      `medians of ${ROUNDS}; the baseline is a customer with ${FEW_ORDERS} orders, for the page the first one`,
    ],
  };

  async function openFile(id: string): Promise<void> {
    await findCustomerForFile(db, id);
    await listPlainFacts(db, id);
    await loadAccessFacts(db, id, systemClock.now());
    await listReviewsFor(db, id);
    await listProposalsFor(db, id);
    await listEntries(db, { customerId: id, readBy }, { limit: PAGE, offset: 0 });
  }
}

async function readTimeline(db: Db, customerId: string, before: Places) {
  const lists = await listTimelineLists(db, {
    ...{ customerId, before, readBy, kinds: timelineKinds, limit: PAGE + 1, language: 'en' },
  });
  return mergeTimeline(lists, before, PAGE);
}

async function timeDeepPage(db: Db): Promise<number> {
  let places: Places = {};
  for (let page = 0; page < DEEP_PAGES; page += 1) {
    const read = await readTimeline(db, many, places);
    assert(read.hasMore, 'the timeline is long enough');
    places = read.places;
  }
  return timed(() => readTimeline(db, many, places));
}

/** One of them in a hundred is of the same instant as the one before. */
async function fill(db: Db, id: string, from: number, to: number): Promise<void> {
  const agreed = new Date(systemClock.now());
  const beganMs = agreed.getTime() - 1_000 * ORDERS;
  await db.many(sql`set statement_timeout = 0`);
  await db.transact(async (tx) => {
    await tx.run(sql`
      insert into customers (id, user_id, user_id_key, email, account_type, state, verification,
        referral_code, language, is_demo, agreement_version, agreed_at, created_at)
      values (${id}, ${id}, ${id}, ${`${id}@example.com`}, 2, 'active', 'verified', ${id}, 'en',
        false, '1', ${agreed}, ${agreed})`);
    await tx.run(sql`
      insert into orders (id, customer_id, source, instrument_id, code, venue, direction, effect,
        position_id, terms, created_at_ms, state, quantity, filled, filled_value, is_triggered,
        held_minor, fees_minor, ended_at_ms)
      select 'ord_' || lpad(n::text, 26, '0'), ${id}, 0, 'us.AAPL', 'AAPL', 'book', n % 2, 'open',
        'pos_' || lpad(n::text, 26, '0'), '{}', ${beganMs}::bigint + (n - n / 100) * 1000,
        'filled', 1, 1, 100, false, 0, 0, ${beganMs}::bigint + (n - n / 100) * 1000
      from generate_series(${from}::integer, ${to}::integer) n`);
    await tx.run(sql`
      insert into messages (id, customer_id, template, kind, "values", created_at)
      select 'msg_' || lpad(n::text, 26, '0'), ${id}, 'sessionsRevoked', 'security', '{}',
        to_timestamp((${beganMs}::bigint + n * 1000) / 1000.0)
      from generate_series(${from}::integer, ${to}::integer) n`);
    await tx.run(sql`
      insert into sign_ins (customer_id, at, outcome, device, network)
      select ${id}, to_timestamp((${beganMs}::bigint + n * 100000) / 1000.0), 'wrongPassword',
        'Firefox on Linux', '203.0.113.7' from generate_series(1, 500) n`);
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedMs = performance.now();
    await work();
    rounds.push(performance.now() - startedMs);
  }
  return median(rounds);
}
