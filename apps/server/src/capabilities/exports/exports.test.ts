import { verifiedPerson } from '@candor/testkit/money';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { world, type World } from '@candor/testkit/world';
import { MINUTE_MS } from '@candor/kit/time';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { disableOperator } from '../../core/operators/operators.store.ts';

const PEOPLE = 103;
let app: World;
let sue: TestOperator;
let otto: TestOperator;

beforeAll(async () => {
  app = await world();
  sue = await operatorIn(app, { name: 'Sue', roles: ['support'] });
  otto = await operatorIn(app, { name: 'Otto', roles: ['auditor'] });
  const { id } = await verifiedPerson(app, 'export-first');
  await app.app.db.transact((tx) =>
    tx.run(sql`
      insert into customers (id, user_id, user_id_key, email, account_type, state, verification,
        referral_code, language, is_demo, agreement_version, agreed_at, created_at)
      select 'cus_' || lpad(n::text, 26, '0'),
        case when n = 1 then '=1+1,"x"' else 'export' || n end,
        case when n = 1 then '=1+1,"x"' else 'export' || n end, 'export' || n || '@example.com', 2,
        state, verification, 'EXP' || n, language, false, agreement_version, agreed_at,
        created_at - interval '1 hour'
      from customers, generate_series(1, ${PEOPLE}) n where id = ${id}`),
  );
}, 60_000);
afterAll(() => app.close());

const start = (who: TestOperator, list: string, query = {}) =>
  who.post('/operator/exports', { list, query });
const download = async (url: string): Promise<{ status: number; text: string }> => {
  const { statusCode, payload } = await mustBe(app.app.console).inject({ method: 'GET', url });
  return { status: statusCode, text: payload };
};
function mustBe<Value>(value: Value | null): Value {
  if (value === null) throw new Error('the console runs');
  return value;
}

it('writes every row of a list, also beyond its pages, with formulas that do nothing', async () => {
  const { body } = await start(sue, '/operator/customers');
  expect(body.data).toMatchObject({ rowsMax: 20_000 });
  const { status, text } = await download(String(body.data['url']));
  expect(status).toBe(200);
  const [head, ...rows] = text.trimEnd().split('\r\n');
  expect(head).toContain('id,userId,name,emailMasked');
  expect(rows).toHaveLength(Number(body.data['rows']));
  expect(new Set(rows).size).toBeGreaterThan(PEOPLE);
  expect(text).toContain(`"'=1+1,""x"""`);
  expect(rows[0]).toMatch(/\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

it('is one entry of the log, without what was searched for', async () => {
  const before = await newestEntry();
  const { body } = await start(sue, '/operator/customers', { text: 'export-first' });
  await download(String(body.data['url']));
  expect(await newestEntry()).toEqual({
    seq: before.seq + 1n,
    action: 'list.exported',
    subject: '/operator/customers',
    details: JSON.stringify({ filter: '{}', isSearched: true, rows: 1 }),
  });
});

it('keeps to the roles of the list and to lists', async () => {
  expect((await start(sue, '/operator/audit')).body.reason).toBe('ROLE_MISSING');
  expect((await start(otto, '/operator/audit')).status).toBe(200);
  for (const list of ['/operator/me', '/operator/overview', '/operator/nothing'])
    expect((await start(otto, list)).body.reason).toBe('LIST_UNKNOWN');
  expect((await start(otto, '/operator/reviews', { kind: 'tea' })).body.reason).toBe(
    'FIELDS_INVALID',
  );
});

it('gives an address for five minutes, and for nobody who was disabled since', async () => {
  const gone = await operatorIn(app, { name: 'Gone', roles: ['auditor'] });
  const late = String((await start(otto, '/operator/reviews')).body.data['url']);
  const ended = String((await start(gone, '/operator/reviews')).body.data['url']);
  expect((await download(ended)).status).toBe(200);
  await app.app.db.transact((tx) => disableOperator(tx, gone.id));
  expect((await download(ended)).status).toBe(404);
  expect((await download(late.replace('s=', 's=A'))).status).toBe(404);
  app.clock.advance(5 * MINUTE_MS);
  expect((await download(late)).status).toBe(404);
});

const newestEntry = () =>
  app.app.db.one<{ seq: bigint }>(
    sql`select seq, action, subject, details from audit_entries order by seq desc limit 1`,
  );
