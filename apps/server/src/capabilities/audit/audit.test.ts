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
