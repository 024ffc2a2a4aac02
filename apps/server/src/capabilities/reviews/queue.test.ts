/** A queue that shows what is decided: identical rows are how the wrong one gets rejected. */
import { uploaded } from '@candor/testkit/identity';
import { verifiedPerson } from '@candor/testkit/money';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import type { Person } from '@candor/testkit/people';
import { world, type Answer, type World } from '@candor/testkit/world';
import { HOUR_MS } from '@candor/kit/time';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noise } from '../../core/files/testing/sample-images.ts';
import { saveRoles } from '../../core/operators/operators.store.ts';

let app: World;
let ray: TestOperator;
let rose: TestOperator;
let abe: TestOperator;
let ana: Person;
let bea: Person;
let requests = 0;

type Row = {
  id: string;
  customer: { userId: string; unfrozenAt?: number };
  amount: { currency: string; amount: string } | null;
  reference: string | null;
  flags: string[];
  before: { passed: number; failed: number };
  claimedBy: { id: string; name: string } | null;
};
type Page = { items: Row[]; next: string | null; total: number };

beforeAll(async () => {
  app = await world({ REVIEW_POLICY: 'manual' });
  ana = await verifiedPerson(app, 'queue-ana');
  bea = await verifiedPerson(app, 'queue-bea');
  const image = await noise();
  await deposit(ana, 'USD', '150.00', image);
  app.clock.advance(2 * HOUR_MS);
  await deposit(ana, 'USD', '2500.00');
  app.clock.advance(HOUR_MS);
  await deposit(bea, 'EUR', '900.00');
  await deposit(bea, 'USD', '75.00', image);
  // Afterwards, since a session ends after half an hour without a call.
  ray = await operatorIn(app, { name: 'Ray', roles: ['reviewer'] });
  rose = await operatorIn(app, { name: 'Rose', roles: ['reviewer'] });
  abe = await operatorIn(app, { name: 'Abe', roles: ['approver'] });
}, 60_000);
afterAll(() => app.close());

async function deposit(
  person: Person,
  currency: string,
  amount: string,
  image?: Buffer,
): Promise<void> {
  requests += 1;
  const credential = await uploaded(app, image ?? (await noise()), person.token);
  const body = {
    requestId: `queue-deposits-${requests}`,
    channel: 'fiat',
    currency,
    amount,
    credential,
  };
  const answer = await app.post('/recharge/create', body, { token: person.token });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

const ask = (query = '', who = ray): Promise<Answer> => who.get(`/operator/reviews?${query}`);
const list = async (query = '', who = ray): Promise<Page> => (await ask(query, who)).body.data;
const amounts = async (query: string, who = ray): Promise<(string | undefined)[]> =>
  (await list(query, who)).items.map(({ amount }) => amount?.amount);
const act = (who: TestOperator, id: string, verb: string, body?: object): Promise<Answer> =>
  who.post(`/operator/reviews/${id}/${verb}`, body);
const getId = async (amount: string): Promise<string> => {
  const found = (await list()).items.find((row) => row.amount?.amount === amount);
  if (found === undefined) throw new Error(`no deposit of ${amount} waits`);
  return found.id;
};

describe('the queue', () => {
  it('tells two deposits of one customer apart by amount and reference, and says what was noticed', async () => {
    const { items } = await list('text=queue-ana');
    expect(items.map(({ amount }) => amount)).toEqual([
      { currency: 'USD', amount: '150.00' },
      { currency: 'USD', amount: '2500.00' },
    ]);
    expect(new Set(items.map(({ reference }) => reference)).size).toBe(2);
    const [again] = (await list('flag=credentialReused')).items;
    expect(again).toMatchObject({ customer: { userId: bea.userId }, amount: { amount: '75.00' } });
  });

  it('is filtered by currency, worth in dollars, age and reference', async () => {
    expect(await amounts('currency=EUR')).toEqual(['900.00']);
    // 900 euros are more than 500 dollars at any rate of the market.
    expect(await amounts('worthFrom=500&sort=oldest')).toEqual(['2500.00', '900.00']);
    expect(await amounts('worthTo=100')).toEqual(['75.00']);
    expect(await amounts('waitingHours=3')).toEqual(['150.00']);
    const { reference } = (await list('currency=EUR')).items[0] ?? { reference: null };
    expect(await amounts(`text=${String(reference).toLowerCase()}`)).toEqual(['900.00']);
    expect((await ask('worthFrom=lots')).body.reason).toBe('AMOUNT_INVALID');
  });

  it.each([
    ['urgent', ['150.00', '2500.00', '900.00', '75.00']],
    ['oldest', ['150.00', '2500.00', '900.00', '75.00']],
    ['newest', ['75.00', '900.00', '2500.00', '150.00']],
    ['largest', ['2500.00', '900.00', '150.00', '75.00']],
  ])('reads on where the page ended, sorted by %s', async (sort, expected) => {
    const seen: (string | undefined)[] = [];
    let after: string | null = null;
    do {
      const page: Page = await list(
        `sort=${sort}&pageSize=1${after === null ? '' : `&after=${after}`}`,
      );
      expect(page.total).toBe(4);
      seen.push(...page.items.map(({ amount }) => amount?.amount));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(expected);
  });

  it('begins anew for a place that belongs to another order', async () => {
    const { next } = await list('sort=newest&pageSize=1');
    expect(await amounts(`sort=largest&pageSize=1&after=${next}`)).toEqual(['2500.00']);
    expect(await amounts('sort=largest&pageSize=1&after=bm8')).toEqual(['2500.00']);
  });

  it('offers each operator what their roles can act on', async () => {
    const id = await getId('900.00');
    await act(ray, id, 'claim');
    expect(await amounts('whose=forMe&currency=EUR')).toEqual(['900.00']);
    expect(await amounts('whose=forMe&currency=EUR', rose)).toEqual([]);
    expect(await amounts(`claimedBy=${ray.id}`, rose)).toEqual(['900.00']);
    expect(await amounts('whose=forMe', abe)).toEqual([]);
    await act(ray, id, 'pass', { note: 'The transfer has arrived.' });
    expect(await amounts('whose=forMe', abe)).toEqual(['900.00']);
    expect(await amounts('whose=forMe&currency=EUR')).toEqual([]);
    await act(abe, id, 'confirm', { note: 'Seen on the statement.' });
    expect(await amounts('state=passed')).toEqual(['900.00']);
    expect((await list('text=queue-bea')).items[0]?.before).toEqual({ passed: 1, failed: 0 });
  });
});

describe('a customer who was frozen a moment ago', () => {
  it('is marked for a day', async () => {
    const decide = (ageMs: number) =>
      app.app.db.transact((tx) =>
        tx.run(sql`
        insert into proposals (id, act, customer_id, reason, state, made_by, made_at, decided_by,
          decided_at, decision_reason)
        values (${`pro_${String(ageMs).padStart(26, '0')}`}, 'unfreeze', ${bea.id}, 'It was theirs.',
          'confirmed', ${ray.id}, ${new Date(tx.now - ageMs)}, ${abe.id},
          ${new Date(tx.now - ageMs)}, 'Agreed, it was.')`),
      );
    const marks = async () =>
      (await list('text=queue-bea')).items.map(({ customer }) => customer.unfrozenAt);
    await decide(25 * HOUR_MS);
    expect(await marks()).toEqual([undefined]);
    await decide(HOUR_MS / 4);
    expect(await marks()).toEqual([app.clock.now() - HOUR_MS / 4]);
  });
});

describe('handing over a case', () => {
  it('gives it to a colleague who reviews, with a note on record', async () => {
    const id = await getId('2500.00');
    const to = (who: TestOperator) => ({ to: who.id, note: 'You know this customer.' });
    expect((await act(ray, id, 'hand-over', to(rose))).body.reason).toBe('REVIEW_NOT_CLAIMED');
    await act(ray, id, 'claim');
    for (const who of [ray, abe])
      expect((await act(ray, id, 'hand-over', to(who))).body.reason).toBe('COLLEAGUE_NOT_SUITABLE');
    const own = await operatorIn(app, {
      name: 'Own',
      roles: ['reviewer'],
      linkedCustomerId: ana.id,
    });
    expect((await act(ray, id, 'hand-over', to(own))).body.reason).toBe('COLLEAGUE_NOT_SUITABLE');
    expect((await act(ray, id, 'hand-over', to(rose))).body.data['claimedBy']).toEqual({
      id: rose.id,
      name: 'Rose',
    });
    expect((await act(ray, id, 'release', { reason: 'Not mine any more.' })).body.reason).toBe(
      'REVIEW_NOT_CLAIMED',
    );
    const entry = await app.app.db.one(
      sql`select action, operator_name as by, reason from audit_entries where subject = ${id}
        order by seq desc limit 1`,
    );
    expect(entry).toEqual({
      action: 'review.handedOver',
      by: 'Ray',
      reason: 'You know this customer.',
    });
  });
});

describe('saved views', () => {
  const save = (name: string, filter: string | null, who = ray): Promise<Answer> =>
    who.post('/operator/review-views', { name, filter });

  it('belong to the operator who saved them, and are limited', async () => {
    await save('Large euros', 'currency=EUR&sort=largest');
    await save('Large euros', 'currency=EUR&worthFrom=5000');
    const own = (await ray.get('/operator/review-views')).body.data;
    expect(own).toMatchObject({
      views: [{ name: 'Large euros', filter: 'currency=EUR&worthFrom=5000' }],
      colleagues: [{ name: 'Own' }, { name: 'Rose' }],
    });
    expect((await rose.get('/operator/review-views')).body.data['views']).toEqual([]);
    for (let n = 1; n < 20; n += 1) await save(`View ${n}`, 'kind=deposit');
    expect((await save('One too many', 'kind=deposit')).body.reason).toBe('QUEUE_VIEWS_FULL');
    expect((await save('View 1', null)).body.data['views']).toHaveLength(19);
    expect((await save('<b>', 'kind=<script>')).status).toBe(400);
  });
});

describe('a decision', () => {
  it('has one winner when two confirm at the same instant', async () => {
    const eve = await operatorIn(app, { name: 'Eve', roles: ['approver'] });
    const id = await getId('75.00');
    await act(ray, id, 'claim');
    await act(ray, id, 'pass', { note: 'The transfer has arrived.' });
    const answers = await Promise.all(
      [abe, eve].map((who) => act(who, id, 'confirm', { note: 'Seen on the statement.' })),
    );
    expect(answers.map(({ body }) => body.reason ?? 'ok').toSorted()).toEqual([
      'REVIEW_DECIDED',
      'ok',
    ]);
  });

  it('is refused when the role was taken away after the call was let in', async () => {
    const gus = await operatorIn(app, { name: 'Gus', roles: ['reviewer'] });
    const id = await getId('150.00');
    let letGo: (value: unknown) => void = () => undefined;
    const isTaken = new Promise((resolve) => {
      letGo = resolve;
    });
    // The customer is locked first, so the claim waits here with its role already looked at.
    const holding = app.app.db.transact(async (tx) => {
      await tx.one(sql`select id from customers where id = ${ana.id} for update`);
      await isTaken;
    });
    const claimed = act(gus, id, 'claim');
    await waitUntilBlocked();
    await app.app.db.transact((tx) => saveRoles(tx, gus.id, ['support']));
    letGo(null);
    await holding;
    expect((await claimed).body.reason).toBe('ROLE_MISSING');
  });
});

async function waitUntilBlocked(): Promise<void> {
  for (;;) {
    const { n } = await app.app.db.one<{ n: number }>(
      sql`select count(*)::integer as n from pg_locks where not granted`,
    );
    if (n > 0) return;
  }
}

describe('a list that is counted by what it leaves out', () => {
  it('has as many cases as it lists, whoever looks and whatever was claimed or proposed', async () => {
    const roles = ['reviewer', 'approver'] as const;
    const both = await operatorIn(app, { name: 'Bo', roles: [...roles] });
    const linked = await operatorIn(app, {
      name: 'Lin',
      roles: [...roles],
      linkedCustomerId: ana.id,
    });
    const cat = await verifiedPerson(app, 'queue-cat');
    const [first, second, third] = ['11.00', '12.00', '13.00'] as const;
    for (const amount of [first, second, third]) await deposit(cat, 'USD', amount);
    const totals = async () => {
      for (const who of [rose, abe, both, linked])
        for (const whose of ['free', 'mine', 'toConfirm', 'forMe']) {
          const { items, total } = await list(`whose=${whose}&pageSize=100`, who);
          expect([whose, total]).toEqual([whose, items.length]);
        }
    };
    await totals();
    await act(both, await getId(first), 'claim');
    await act(linked, await getId(second), 'claim');
    await totals();
    await act(both, await getId(first), 'pass', { note: 'The transfer has arrived.' });
    await act(linked, await getId(second), 'pass', { note: 'The transfer has arrived.' });
    await totals();
    expect(await amounts('whose=forMe&text=queue-cat', both)).toEqual([second, third]);
    const own = (await list('whose=forMe&pageSize=100', linked)).items;
    expect(own.map(({ customer: { userId } }) => userId)).not.toContain(ana.userId);
    expect(own.length).toBeGreaterThan(0);
  });
});
