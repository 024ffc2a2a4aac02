import sql from 'sql-template-tag';
import { listOwnEntries } from '../../core/audit/audit.store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@candor/kit/time';
import { isSealTrue } from '@candor/ledger-proof/audit-entry';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';

type Touch = {
  seq: number;
  at: number;
  actor: string;
  operatorName: string;
  roles: string[];
  action: string;
  subject: string | null;
  reason: string | null;
  hash: string;
  seal: {
    salt: string;
    who: string;
    customerId: string;
    details: string;
    opensBy: number | null;
    prevHash: string;
  } | null;
};
type Mine = { items: Touch[]; total: number; head: unknown; sealedDaysMax: number };

const reason = 'the card was reported stolen';
const note = 'Fraud case 4711.\nDo not call before Monday.';

let at: World;
let mei: TestOperator;
let omar: TestOperator;
let ada: TestOperator;
beforeAll(async () => {
  at = await world();
  mei = await operatorIn(at, { name: 'Mei', roles: ['support', 'approver'] });
  omar = await operatorIn(at, { name: 'Omar', roles: ['approver'] });
  ada = await operatorIn(at, { name: 'Ada', roles: ['auditor'] });
});
afterAll(() => at.close());

const propose = async (person: Person, more: object = {}): Promise<string> => {
  const answer = await mei.post('/operator/proposals', {
    act: 'freeze',
    customerId: person.id,
    reason,
    ...more,
  });
  expect(answer.body).toMatchObject({ code: 200 });
  return (answer.body.data as { id: string }).id;
};
const mine = async ({ token }: Person): Promise<Mine> =>
  (await at.get('/audit/mine', { token })).body.data;
const made = ({ items }: Mine) => items.find(({ action }) => action === 'proposal.made');
const verify = async () =>
  (await ada.post('/operator/audit/verify')).body.data as { problem: object | null };

/** All that somebody learns of their own account without being told. */
async function allTheyCanRead({ token, id }: Person): Promise<string> {
  const { head: _head, ...touches } = await mine({ token, id } as Person);
  const answers = [
    await at.post('/api/user/info', undefined, { token }),
    await at.get('/orders/access', { token }),
    await at.get('/withdrawal/getUsableWithdrawalAmount', { token }),
    await at.get('/userMessage/getMessage', { token }),
    await at.get('/account/security', { token }),
    await at.get('/kyc/standing', { token }),
    await at.get('/userCenter/services', { token }),
  ];
  const rows = await at.app.db.one<{ rows: string }>(sql`
    select json_build_array(
      (select json_agg(seq) from push_events where customer_id = ${id}),
      (select json_agg(h) from push_heads h where customer_id = ${id}),
      (select count(*) from messages where customer_id = ${id}),
      (select count(*) from notice_mails),
      (select count(*) from device_pushes),
      (select count(*) from mailbox))::text as rows`);
  return JSON.stringify([
    touches,
    ...answers.map(({ status, body, headers }) => {
      const { date: _date, 'x-request-id': _id, ...kept } = headers;
      return [status, body.data, kept['etag'], kept['content-length']];
    }),
    rows.rows,
  ]);
}

describe('what a customer can tell of a proposal before it is decided', () => {
  it('is nothing: every answer, count, event, notice and mail is as before', async () => {
    const ana = await registered(at, 'ana01');
    const ben = await registered(at, 'ben01');
    await mei.get(`/operator/customers/${ana.id}`);
    const before = await allTheyCanRead(ana);
    const exported = await at.post('/account/export', {}, { token: ana.token });
    const head = (await mine(ana)).head as { seq: number };

    await propose(ana, { note });
    expect(await allTheyCanRead(ana)).toBe(before);
    const again = await at.post('/account/export', {}, { token: ana.token });
    expect(JSON.stringify(again.body)).not.toContain(reason);
    expect(again.status).toBe(exported.status);

    // The log of the house grows by the same whoever it is about.
    const grown = ((await mine(ana)).head as { seq: number }).seq - head.seq;
    const from = (await mine(ana)).head as { seq: number };
    await propose(ben, { note });
    expect(((await mine(ana)).head as { seq: number }).seq - from.seq).toBe(grown);
    expect(await allTheyCanRead(ana)).toBe(before);
  });

  it('leaves an entry in the log that says only its seal, different for the same words', async () => {
    const cat = await registered(at, 'cat01');
    await omar.post(`/operator/proposals/${await propose(cat)}/decide`, {
      outcome: 'refused',
      reason: 'it was another customer',
    });
    await propose(cat);
    const rows = await at.app.db.many<Record<string, unknown>>(sql`
      select e.* from audit_entries e join audit_seals s using (seq)
      where s.customer_id = ${cat.id} and s.action = 'proposal.made' order by e.seq`);
    expect(rows).toHaveLength(2);
    for (const row of rows)
      expect(row).toMatchObject({
        action: 'audit.sealed',
        actor_kind: 'policy',
        operator_id: null,
        customer_id: null,
        subject: null,
        reason: null,
        network: null,
      });
    const [first, second] = rows.map(({ details }) => JSON.parse(String(details)).seal as string);
    expect(first).not.toBe(second);
  });

  it('is nothing either for an operator who is that customer, in the list and in the log', async () => {
    const dan = await registered(at, 'dan01');
    const spy = await operatorIn(at, {
      name: 'Spy',
      roles: ['auditor', 'support'],
      linkedCustomerId: dan.id,
    });
    const open = '/operator/proposals?state=open&pageSize=100';
    const before = (await spy.get(open)).body.data as { total: number };
    await propose(dan, { reason: 'what the spy must not read' });
    const seen = (await spy.get(open)).body.data as { total: number; items: unknown };
    expect(seen.total).toBe(before.total);
    expect(JSON.stringify(seen)).not.toContain(dan.id);
    const log = await spy.get(`/operator/audit?pageSize=20`);
    const entries = (log.body.data as { items: { action: string; customerId: string | null }[] })
      .items;
    expect(entries.some(({ action }) => action === 'audit.sealed')).toBe(true);
    expect(JSON.stringify(entries)).not.toContain('must not read');
    const about = await spy.get(`/operator/audit?customer=${dan.id}&action=proposal.made`);
    expect(about.body.data).toMatchObject({ items: [], total: 0 });
    const auditor = await ada.get(`/operator/audit?customer=${dan.id}&action=proposal.made`);
    expect(auditor.body.data).toMatchObject({
      total: 1,
      items: [{ operatorId: mei.id, customerId: dan.id, reason: 'what the spy must not read' }],
    });
  });
});

describe('a sealed proposal is opened', () => {
  it.each([
    [
      'confirmed',
      (id: string) =>
        omar.post(`/operator/proposals/${id}/decide`, {
          outcome: 'confirmed',
          reason: 'called the bank',
        }),
    ],
    [
      'refused',
      (id: string) =>
        omar.post(`/operator/proposals/${id}/decide`, {
          outcome: 'refused',
          reason: 'called the bank',
        }),
    ],
    [
      'withdrawn',
      (id: string) =>
        mei.post(`/operator/proposals/${id}/withdraw`, { reason: 'was another customer' }),
    ],
  ])('when it is %s, at the place where it was made, and fits its seal', async (how, end) => {
    const person = await registered(at, `eve${how}`);
    const id = await propose(person, { note });
    const between = await propose(await registered(at, `eva${how}`));
    expect(made(await mine(person))).toBeUndefined();
    expect((await end(id)).status).toBe(200);
    const page = await mine(person);
    const entry = made(page);
    expect(entry).toMatchObject({ operatorName: 'Mei', subject: 'freeze', reason });
    expect(page.items.map(({ seq }) => seq)).toEqual(
      page.items.map(({ seq }) => seq).toSorted((a, b) => b - a),
    );
    expect(JSON.stringify(page)).not.toContain('Fraud case');
    expect(isTrue(entry)).toBe(true);
    expect(isTrue(entry === undefined ? undefined : { ...entry, reason: 'kinder words' })).toBe(
      false,
    );
    expect((await verify()).problem).toBeNull();
    await mei.post(`/operator/proposals/${between}/withdraw`, { reason: 'only for the test' });
  });

  it('after the published time at most, though nobody decided', async () => {
    const fay = await registered(at, 'fay01');
    await propose(fay, { note });
    const { sealedDaysMax } = await mine(fay);
    expect(sealedDaysMax).toBe(7);
    at.clock.advance(sealedDaysMax * DAY_MS - 60_000);
    expect(await ownActions(fay)).not.toContain('proposal.made');
    at.clock.advance(60_000);
    expect(await ownActions(fay)).toContain('proposal.made');
    expect(await ownActions(fay)).not.toContain('note.written');
  });
});

describe('what was sealed', () => {
  it('cannot be changed, removed or closed again, and a change past the guards is found', async () => {
    await refreshed();
    const gus = await registered(at, 'gus01');
    await propose(gus, { note });
    const change = (statement: string) => at.app.db.transact((tx) => tx.run(sql([statement])));
    await expect(change(`update audit_seals set reason = 'kinder'`)).rejects.toThrow(
      /never changed/,
    );
    await expect(change('delete from audit_seals')).rejects.toThrow('append-only');
    await expect(
      change(`update audit_seals set opened_at_ms = 1 where opens_by_ms is null`),
    ).rejects.toThrow('audit_seals_opened_check');
    expect(await verifiedAnew()).toBeNull();
    await change(`alter table audit_seals disable trigger audit_seals_open_once`);
    const [row] = await at.app.db.many<{ seq: bigint }>(
      sql`select seq from audit_seals where customer_id = ${gus.id} order by seq limit 1`,
    );
    await change(`update audit_seals set operator_id = null where seq = ${row?.seq}`);
    expect(await verifiedAnew()).toEqual({ seq: Number(row?.seq), kind: 'seal' });
    await change(`update audit_seals set operator_id = '${mei.id}' where seq = ${row?.seq}`);
    await change(`alter table audit_seals enable trigger audit_seals_open_once`);
    expect(await verifiedAnew()).toBeNull();
  });
});

describe('a note for colleagues', () => {
  it('is in the file of the customer for operators, and nowhere for the customer', async () => {
    await refreshed();
    const hal = await registered(at, 'hal01');
    const id = await propose(hal, { note });
    await omar.post(`/operator/proposals/${id}/decide`, {
      outcome: 'confirmed',
      reason: 'called the bank',
      note: 'Second look by Omar.',
    });
    at.clock.advance(60 * DAY_MS);
    await refreshed();
    const file = (await mei.get(`/operator/customers/${hal.id}`)).body.data as {
      touches: { action: string; reason: string | null }[];
    };
    expect(file.touches.filter(({ action }) => action === 'note.written')).toMatchObject([
      { reason: 'Second look by Omar.' },
      { reason: note },
    ]);
    expect(await ownActions(hal)).not.toContain('note.written');
  });

  it.each([
    ['of a megabyte', 'x'.repeat(1024 * 1024)],
    ['with markup', 'see <script>alert(1)</script>'],
    ['with characters nobody sees', 'paid\u202e twice'],
    ['of spaces', '   '],
  ])('%s is refused, and nothing is proposed', async (_what, text) => {
    const name = `ivy${_what.length}${text.length % 97}`;
    const ivy = await registered(at, name);
    const answer = await mei.post('/operator/proposals', {
      act: 'freeze',
      customerId: ivy.id,
      reason,
      note: text,
    });
    expect([400, 413]).toContain(answer.status);
    expect(answer.body.msg).not.toBe('');
    const { count } = await at.app.db.one<{ count: bigint }>(
      sql`select count(*) as count from proposals where customer_id = ${ivy.id}`,
    );
    expect(Number(count)).toBe(0);
  });
});

function isTrue(touch: Touch | undefined): boolean {
  if (touch === undefined || touch.seal === null) return false;
  const { seal, seq, at: atMs, hash, actor: actorKind, ...said } = touch;
  return isSealTrue({ seq, atMs, hash, prevHash: seal.prevHash }, { ...said, ...seal, actorKind });
}

/** Past the session, which ends sooner than a seal. */
async function ownActions({ id }: Person): Promise<string[]> {
  const entries = await listOwnEntries(at.app.db, id, at.clock.now(), { limit: 50, offset: 0 });
  return entries.map(({ action }) => action);
}

const verifiedAnew = async () => (await at.app.audit.verify()).problem;

let rounds = 0;

/** Operators' sessions end after half an hour without a call. */
async function refreshed(): Promise<void> {
  const day = (rounds += 1);
  mei = await operatorIn(at, { name: `Mei ${day}`, roles: ['support', 'approver'] });
  omar = await operatorIn(at, { name: `Omar ${day}`, roles: ['approver'] });
}
