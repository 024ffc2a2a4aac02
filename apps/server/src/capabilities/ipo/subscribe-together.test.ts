/** Many applications at once, on one server and on two: one transaction, one winner, true times. */
import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { assertBooksBalance, getBalances } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { newRequestId, trader } from '@candor/testkit/trading';
import { world } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveOfferings } from './move-offerings.ts';
import { openSubscriptions } from './subscribing/subscribe.ts';
import { applied, apply, CYCLE_HOURS, depsOf, openOffering, type Row } from './testing/offered.ts';

const app = await world({ IPO_CYCLE_HOURS: String(CYCLE_HOURS) });
afterAll(async () => {
  await assertBooksBalance(app);
  await app.close();
});

/** Another server on the same database. */
const elsewhere = openSubscriptions(depsOf(app));
const there = (person: Person, body: Parameters<typeof elsewhere>[0]['body'], now: number) =>
  elsewhere({
    customer: { customerId: person.id, sessionId: 'elsewhere' },
    body,
    language: 'en',
    now,
  });

let us: Row;
let hk: Row;
beforeAll(async () => {
  us = await openOffering(app, 'US');
  hk = await openOffering(app, 'HK');
});

const ask = () => ({ requestId: newRequestId(), offeringId: us.offeringId, quantity: '10' });

const reasonIn = (settled: PromiseSettledResult<unknown>): string =>
  settled.status === 'fulfilled' ? 'ok' : (settled.reason as { code: string }).code;

const traders = (name: string, count: number, money: Parameters<typeof trader>[2]) =>
  Promise.all(Array.from({ length: count }, (_, i) => trader(app, `${name}${i}`, money)));

const rowsOf = (people: readonly Person[]) =>
  app.app.db.many<{ customerId: string; transaction: string; createdAt: number; stepAt: number }>(
    sql`select s.customer_id as "customerId", s.xmin::text as transaction,
        s.created_at as "createdAt", t.at as "stepAt"
      from subscriptions s join subscription_steps t on t.subscription_id = s.id
      where s.customer_id = any(${people.map(({ id }) => id)}::text[]) order by s.seq`,
  );

/** Statements of others that wait for a lock. */
const waiting = async () =>
  Number(
    (
      await app.app.db.one<{ count: bigint }>(sql`
        select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
    ).count,
  );

describe('applications that come together', () => {
  it('share a few transactions, are listed in the order they came, and each is told', async () => {
    const people = await traders('together', 12, { subscription: '5000.00' });
    const answers = await Promise.all(people.map((one) => there(one, ask(), app.clock.now())));
    const rows = await rowsOf(people);
    expect(rows.map(({ customerId }) => customerId)).toEqual(people.map(({ id }) => id));
    expect(new Set(rows.map(({ transaction }) => transaction)).size).toBeLessThanOrEqual(4);
    expect(new Set(answers.map(({ number }) => number)).size).toBe(12);
    for (const person of people) {
      const { subscription } = await getBalances(app, person);
      expect(subscription.held).toBe(answers[0]?.total);
      const { topics } = await app.app.db.one<{ topics: string }>(sql`
        select string_agg(topic, ' ' order by seq) as topics from push_events
        where customer_id = ${person.id} and data->>'code' = ${us.code}`);
      expect(topics).toBe('subscription.changed');
    }
    const { kept } = await app.app.db.one<{ kept: bigint }>(sql`
      select count(*) as kept from messages where template = 'subscriptionReceived'
        and customer_id = any(${people.map(({ id }) => id)}::text[])`);
    expect(kept).toBe(12n);
  });

  it('are refused one by one, and the others are not affected', async () => {
    const [rich, poor, wrong, unknown, mover] = await Promise.all([
      trader(app, 'rich', { subscription: '5000.00' }),
      trader(app, 'poor', { subscription: '0.01' }),
      trader(app, 'wrong', { subscription: '5000.00' }),
      trader(app, 'unknown', { subscription: '5000.00' }),
      trader(app, 'mover', { funding: '5000.00' }),
    ]);
    const answers = await Promise.all([
      apply(app, poor, us.offeringId, 10),
      apply(app, rich, us.offeringId, 10),
      apply(app, wrong, us.offeringId, '1.5'),
      apply(app, unknown, us.offeringId, 10, { changes: `sub_${'0'.repeat(26)}` }),
      apply(app, mover, us.offeringId, 10, { moveFromFunding: '5000.00' }),
      apply(app, rich, us.offeringId, 20),
    ]);
    expect(answers.map(({ body }) => body.reason ?? 'ok')).toEqual([
      'FUNDS_INSUFFICIENT',
      'ok',
      'QUANTITY_INVALID',
      'SUBSCRIPTION_UNKNOWN',
      'ok',
      'SUBSCRIBED_ALREADY',
    ]);
    const { subscription, funding } = await getBalances(app, mover);
    expect([subscription.available, subscription.held]).toEqual(['0.00', subscription.balance]);
    expect(Number(funding.balance)).toBeCloseTo(5_000 - Number(subscription.balance), 2);
  });

  it('convert what the Hong Kong wallet lacks, through the house’s book, for all of them', async () => {
    const people = await traders('convert', 4, { funding: '50000.00' });
    const lot = Number(hk.lot);
    const answers = await Promise.all(
      people.map((one) => applied(app, one, hk.offeringId, lot, { moveFromFunding: '50000.00' })),
    );
    for (const [i, person] of people.entries())
      expect((await getBalances(app, person)).hkStock.held).toBe(answers[i]?.total);
  });
});

describe('on two servers at the same instant', () => {
  it('one request is answered once, with the same answer', async () => {
    for (const person of await traders('both', 6, { subscription: '5000.00' })) {
      const body = ask();
      const [here, other] = await Promise.all([
        app.post('/NewShares/create', body, { token: person.token }),
        there(person, body, app.clock.now()),
      ]);
      expect(here.body.data).toEqual(other);
    }
  });

  it('one identity with two accounts has one application', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, twin] = await traders(`pair${round}x`, 2, { subscription: '5000.00' });
      if (one === undefined || twin === undefined) throw new Error('two came');
      await sameDocument(one, twin);
      const settled = await Promise.allSettled([
        applied(app, one, us.offeringId, 10),
        there(twin, ask(), app.clock.now()),
      ]);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await rowsOf([one, twin])).toHaveLength(1);
      const held = await Promise.all([one, twin].map((who) => getBalances(app, who)));
      expect(held.filter(({ subscription }) => subscription.held !== '0.00')).toHaveLength(1);
    }
  });

  it('the last money of a wallet is held or moved, not both', async () => {
    const people = await traders('last', 4, { subscription: '1000.00' });
    for (const person of people) {
      const [moved, held] = await Promise.allSettled([
        app.post(
          '/wallet/transfer',
          {
            requestId: newRequestId(),
            from: HoldingWallet.Subscription,
            to: HoldingWallet.Funding,
            amount: '1000.00',
          },
          { token: person.token },
        ),
        there(person, ask(), app.clock.now()),
      ]);
      const isMoved = moved.status === 'fulfilled' && moved.value.status === 200;
      expect(reasonIn(held)).toBe(isMoved ? 'FUNDS_INSUFFICIENT' : 'ok');
      const { subscription } = await getBalances(app, person);
      expect(subscription.held === '1000.00').toBe(isMoved);
    }
  });
});

describe('in the last seconds', () => {
  it('an application counts from when it came, also where its group waited past the deadline', async () => {
    const [waited, late] = await traders('waited', 2, { subscription: '5000.00' });
    if (waited === undefined || late === undefined) throw new Error('two came');
    const arrivedAt = us.closesAt - 1;
    app.clock.set(arrivedAt);
    let racing: Promise<PromiseSettledResult<unknown>[]> | null = null;
    await app.app.db.transact(async (tx) => {
      await tx.run(sql`select from offerings where id = ${us.offeringId} for update`);
      racing = Promise.allSettled([
        there(waited, ask(), arrivedAt),
        there(late, ask(), us.closesAt),
      ]);
      await expect.poll(waiting).toBeGreaterThan(0);
      app.clock.set(us.closesAt);
    });
    const settled = (await racing) ?? [];
    expect(settled.map(reasonIn)).toEqual(['ok', 'OFFERING_CLOSED']);
    expect(await rowsOf([waited, late])).toMatchObject([
      { customerId: waited.id, createdAt: arrivedAt, stepAt: arrivedAt },
    ]);
  });

  it('the list is fixed by the closing: who came in time and was slower is refused', async () => {
    const slow = await trader(app, 'slow', { subscription: '5000.00' });
    await moveOfferings(depsOf(app));
    const [settled] = await Promise.allSettled([there(slow, ask(), us.closesAt - 1)]);
    expect(reasonIn(settled)).toBe('OFFERING_CLOSED');
    expect((await getBalances(app, slow)).subscription.held).toBe('0.00');
    expect(await rowsOf([slow])).toEqual([]);
  });
});

/** As if the same document had been verified for both. */
async function sameDocument(one: Person, twin: Person): Promise<void> {
  await app.app.db.transact(async (tx) => {
    await tx.run(sql`
      insert into files (id, content, content_type, width, height, sha256, bytes, created_at,
        uploaded_by_network)
      values (${`fil_${one.id}`}, 'x', 'image/png', 1, 1, 'x', 1, now(), 'x')`);
    for (const { id } of [one, twin])
      await tx.run(sql`
        insert into kyc_submissions (id, customer_id, submitted_at, first_name, last_name, id_type,
          id_number_sealed, document_mark, front_image_id, back_image_id, country, address)
        values (${`kyc_${id}`}, ${id}, now(), 'A', 'B', 'passport', 'sealed', ${`mark ${one.id}`},
          ${`fil_${one.id}`}, ${`fil_${one.id}`}, 'US', 'Street 1')`);
  });
}
