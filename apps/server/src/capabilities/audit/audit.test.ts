import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';

type Entry = {
  seq: number;
  action: string;
  operatorName: string | null;
  operatorId: string | null;
  customerId: string | null;
  network: string | null;
  hash: string;
  reason: string | null;
};
type Page = {
  items: Entry[];
  total: number;
  hasMore: boolean;
  head: { seq: number; hash: string } | null;
};

let at: World;
let ana: Person;
let ben: Person;
let mei: TestOperator;
let omar: TestOperator;
beforeAll(async () => {
  at = await world();
  ana = await registered(at, 'ana01');
  ben = await registered(at, 'ben01');
});
afterAll(() => at.close());

const mine = async (person: Person, query = ''): Promise<Page> =>
  (await at.get(`/audit/mine${query}`, { token: person.token })).body.data;
const all = async (query = ''): Promise<Page> =>
  (await omar.get(`/operator/audit${query}`)).body.data;

describe('who touched my account', () => {
  it('is empty at first', async () => {
    expect(await mine(ana)).toMatchObject({ items: [], total: 0, hasMore: false, head: null });
  });

  it('shows the entries about oneself alone, newest first, in pages, with the newest hash of all', async () => {
    mei = await operatorIn(at, { name: 'Mei', roles: ['support'] });
    omar = await operatorIn(at, { name: 'Omar', roles: ['auditor'] });
    for (const { id } of [ana, ben, ana]) await mei.get(`/operator/customers/${id}`);
    await mei.post(`/operator/customers/${ana.id}/unmask`, {
      field: 'email',
      purpose: 'the customer asked on the phone',
    });
    const page = await mine(ana);
    expect(page.items.map(({ action }) => action)).toEqual([
      'field.unmasked',
      'customer.opened',
      'customer.opened',
    ]);
    expect(page.items[0]).toMatchObject({
      operatorName: 'Mei',
      subject: 'email',
      reason: 'the customer asked on the phone',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(JSON.stringify(page)).not.toContain(mei.id);
    expect(JSON.stringify(page)).not.toContain(ben.id);
    expect(page.head?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await mine(ana, '?pageSize=1&pageNum=3')).items).toEqual([page.items[2]]);
    expect(await mine(ben)).toMatchObject({ total: 1 });
  });
});

describe('the auditor', () => {
  it('reads the whole log, by customer, operator and act, and that too is in it', async () => {
    expect(
      (await all(`?customer=${ana.id}`)).items.every(({ customerId }) => customerId === ana.id),
    ).toBe(true);
    expect((await all(`?operator=${mei.id}&action=customer.opened`)).total).toBe(3);
    const [first, second] = (await all()).items;
    expect(first).toMatchObject({
      action: 'audit.read',
      operatorId: omar.id,
      network: '127.0.0.1',
    });
    expect((await all(`?before=${second?.seq}`)).items[0]?.seq).toBe((second?.seq ?? 0) - 1);
  });

  it('checks that every entry is what it was, and learns which one is not', async () => {
    await at.app.audit.keepCheckpoint();
    const { head } = await all();
    const checked = await omar.post('/operator/audit/verify');
    expect(checked.body.data).toMatchObject({
      problem: null,
      checkpoints: 1,
      entries: (head?.seq ?? 0) + 1,
      tookMs: expect.any(Number),
    });
    expect((await all()).items[0]).toMatchObject({ action: 'audit.verified' });
  });
});

describe('the log, narrowed', () => {
  const paths = (query: Record<string, string>) => `?${new URLSearchParams(query).toString()}`;
  const day = (): string => new Date(at.clock.now()).toISOString().slice(0, 10);

  it('by days, a kind of actor and an instrument', async () => {
    const first = day();
    at.clock.advance(2 * 86_400_000);
    const [ray, abe] = [
      await operatorIn(at, { name: 'Ray', roles: ['reviewer'] }),
      await operatorIn(at, { name: 'Abe', roles: ['approver'] }),
    ];
    omar = await operatorIn(at, { name: 'Otto', roles: ['auditor'] });
    for (const code of ['KO', 'MSFT'])
      await ray.post('/operator/desk/switches', {
        requestId: `audit-filter-pause-${code}`,
        scope: 'instrument',
        source: 0,
        code,
        reason: 'two sources do not agree',
        reasonZhHans: '两个行情来源不一致',
      });
    await abe.get(`/operator/customers/${ana.id}`);
    const named = await all(paths({ code: 'KO' }));
    expect(named.items.map(({ action }) => action)).toEqual(['deskSwitch.proposed']);
    expect(named.total).toBe(1);
    expect((await all(paths({ code: 'K' }))).items).toEqual([]);

    const before = await all(paths({ until: first, pageSize: '100' }));
    expect(before.items.map(({ action }) => action)).toContain('field.unmasked');
    expect(before.items.map(({ action }) => action)).not.toContain('deskSwitch.proposed');
    const since = await all(paths({ from: day(), pageSize: '100' }));
    expect(since.items.map(({ action }) => action)).toContain('deskSwitch.proposed');
    expect(since.items.map(({ action }) => action)).not.toContain('field.unmasked');
    const whole = await all(paths({ from: first, until: day(), pageSize: '100' }));
    expect(whole.total).toBeGreaterThanOrEqual(before.total + since.total);

    const people = await all(paths({ actor: 'operator', pageSize: '100' }));
    expect(people.items.every(({ operatorId }) => operatorId !== null)).toBe(true);
    expect(people.items.length).toBeGreaterThan(0);
    expect(
      (await all(paths({ actor: 'command' }))).items.every((one) => one.operatorId === null),
    ).toBe(true);
  });

  it('refuses days the wrong way round and what is no code', async () => {
    const asked = (query: Record<string, string>) => omar.get(`/operator/audit${paths(query)}`);
    expect((await asked({ from: '2026-11-02', until: '2026-11-01' })).body.reason).toBe(
      'PERIOD_INVALID',
    );
    expect((await asked({ code: "'; drop table" })).status).toBe(400);
    expect((await asked({ actor: 'ghost' })).status).toBe(400);
  });
});
