/** Stopping new orders takes two people, and so does lifting it. */
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { listActiveSwitches } from '../../core/desk/store/switches.store.ts';

let app: World;
let ray: TestOperator;
let abe: TestOperator;
let ada: TestOperator;
let sue: TestOperator;
let requests = 0;
beforeAll(async () => {
  app = await world();
  ray = await operatorIn(app, { name: 'Ray', roles: ['reviewer'] });
  abe = await operatorIn(app, { name: 'Abe', roles: ['approver'] });
  ada = await operatorIn(app, { name: 'Ada', roles: ['auditor'] });
  sue = await operatorIn(app, { name: 'Sue', roles: ['support'] });
});
afterAll(() => app.close());

const reason = 'two sources of this price do not agree';
const reasonZhHans = '两个行情来源不一致';
const newRequest = (): string => `desk-request-${String((requests += 1)).padStart(6, '0')}`;
const wish = (code: string, more: object = {}) => ({
  requestId: newRequest(),
  scope: 'instrument',
  source: 0,
  code,
  reason,
  reasonZhHans,
  ...more,
});
const everywhere = (more: object = {}) => ({
  requestId: newRequest(),
  scope: 'all',
  reason,
  reasonZhHans,
  ...more,
});
const propose = (who: TestOperator, body: object): Promise<Answer> =>
  who.post('/operator/desk/switches', body);
const proposed = async (who: TestOperator, body: object): Promise<string> =>
  ((await propose(who, body)).body.data as { id: string }).id;
const act = (who: TestOperator, id: string, what: string): Promise<Answer> =>
  who.post(`/operator/desk/switches/${id}/decide`, { act: what });
const active = async (): Promise<string[]> =>
  (await listActiveSwitches(app.app.db)).map((one) =>
    one.scope === 'all' ? 'all' : one.scope === 'instrument' ? one.instrumentId : one.place,
  );
const change = (query: Sql) => app.app.db.transact((tx) => tx.run(query));

describe('a switch', () => {
  it('binds from the second person on and until two people lifted it', async () => {
    const made = await propose(ray, wish('aapl', { reason: `${reason}.` }));
    expect(made.body.data).toMatchObject({
      scope: 'instrument',
      source: 0,
      code: 'AAPL',
      reason: `${reason}.`,
      state: 'proposed',
      proposedBy: { name: 'Ray' },
      confirmedBy: null,
      liftedBy: null,
    });
    const { id }: { id: string } = made.body.data;
    expect(await active()).toEqual([]);
    expect((await act(abe, id, 'confirm')).body.data).toMatchObject({
      id,
      state: 'on',
      confirmedBy: { name: 'Abe' },
      confirmedAt: app.clock.now(),
    });
    // The sentence customers read ends with its own full stop.
    expect(await listActiveSwitches(app.app.db)).toEqual([
      {
        scope: 'instrument',
        instrumentId: 'US:AAPL',
        source: 0,
        code: 'AAPL',
        reason,
        reasonZhHans,
        since: app.clock.now(),
      },
    ]);
    expect((await act(abe, id, 'proposeLift')).body.data).toMatchObject({
      state: 'liftProposed',
      liftProposedBy: { name: 'Abe' },
    });
    expect(await active()).toEqual(['US:AAPL']);
    expect((await act(ray, id, 'refuseLift')).body.data).toMatchObject({
      state: 'on',
      liftProposedBy: null,
      liftProposedAt: null,
    });
    await act(abe, id, 'proposeLift');
    expect((await act(abe, id, 'withdraw')).body.data).toMatchObject({
      state: 'on',
      liftProposedBy: null,
    });
    await act(ray, id, 'proposeLift');
    expect((await act(abe, id, 'confirmLift')).body.data).toMatchObject({
      state: 'lifted',
      liftProposedBy: { name: 'Ray' },
      liftedBy: { name: 'Abe' },
      liftedAt: app.clock.now(),
      refusedBy: null,
    });
    expect(await active()).toEqual([]);
    const { items }: { items: { action: string; operatorName: string; reason: string }[] } = (
      await ada.get(`/operator/audit?pageSize=100`)
    ).body.data;
    const story = items
      .filter(({ action }) => action.startsWith('deskSwitch.'))
      .map(({ action, operatorName }) => `${action.slice('deskSwitch.'.length)} ${operatorName}`)
      .reverse();
    expect(story).toEqual([
      'proposed Ray',
      'confirmed Abe',
      'liftProposed Abe',
      'liftRefused Ray',
      'liftProposed Abe',
      'liftWithdrawn Abe',
      'liftProposed Ray',
      'lifted Abe',
    ]);
  });

  it('is neither switched on nor lifted by one person, neither here nor in the database', async () => {
    const id = await proposed(ray, wish('MSFT'));
    for (const what of ['confirm', 'refuse'])
      expect((await act(ray, id, what)).body.reason).toBe('SECOND_PERSON_NEEDED');
    await expect(
      change(
        sql`update desk_switches set state = 'on', confirmed_by = proposed_by, confirmed_at = now()
          where id = ${id}`,
      ),
    ).rejects.toThrow('desk_switches_second_person_check');
    await expect(
      change(sql`update desk_switches set state = 'on' where id = ${id}`),
    ).rejects.toThrow('desk_switches_confirmed_check');
    expect(await active()).toEqual([]);
    await act(abe, id, 'confirm');
    await act(abe, id, 'proposeLift');
    for (const what of ['confirmLift', 'refuseLift'])
      expect((await act(abe, id, what)).body.reason).toBe('SECOND_PERSON_NEEDED');
    await expect(
      change(
        sql`update desk_switches set state = 'lifted', ended_by = lift_proposed_by, ended_at = now()
          where id = ${id}`,
      ),
    ).rejects.toThrow('desk_switches_lifted_check');
    await expect(
      change(sql`update desk_switches set reason = 'kinder words' where id = ${id}`),
    ).rejects.toThrow('stays on record');
    await expect(change(sql`delete from desk_switches where id = ${id}`)).rejects.toThrow(
      'stays on record',
    );
    expect(await active()).toEqual(['US:MSFT']);
    await act(ray, id, 'confirmLift');
    await expect(
      change(
        sql`update desk_switches set state = 'on', ended_by = null, ended_at = null
          where id = ${id}`,
      ),
    ).rejects.toThrow('stays on record');
    expect(await active()).toEqual([]);
  });

  it('is refused by a second person, or taken back by who proposed it, and by nobody else', async () => {
    const refused = await proposed(ray, everywhere());
    expect((await act(abe, refused, 'withdraw')).body.reason).toBe('SWITCH_UNKNOWN');
    expect((await act(abe, refused, 'refuse')).body.data).toMatchObject({
      scope: 'all',
      source: null,
      code: null,
      state: 'refused',
      refusedBy: { name: 'Abe' },
      confirmedBy: null,
    });
    expect((await act(abe, refused, 'confirm')).body.reason).toBe('SWITCH_DECIDED');
    const withdrawn = await proposed(ray, everywhere());
    expect((await act(ray, withdrawn, 'withdraw')).body.data).toMatchObject({
      state: 'withdrawn',
      refusedBy: null,
    });
    for (const what of ['confirm', 'refuse', 'proposeLift', 'confirmLift', 'refuseLift'])
      expect((await act(abe, withdrawn, what)).body.reason).toBe('SWITCH_DECIDED');
    expect((await act(abe, `dsw_${'0'.repeat(26)}`, 'confirm')).body.reason).toBe('SWITCH_UNKNOWN');
    expect(await active()).toEqual([]);
  });

  it('is one for each place, and proposed once for one request', async () => {
    const body = wish('NVDA');
    const answers = await Promise.all(Array.from({ length: 5 }, () => propose(ray, body)));
    const ids = answers.map(({ body: { data } }) => (data as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
    expect((await propose(ray, { ...body, reason: 'another one' })).body.reason).toBe(
      'REQUEST_ID_REUSED',
    );
    expect((await propose(abe, wish('NVDA'))).body.reason).toBe('SWITCH_STANDS');
    const id = ids[0] ?? '';
    await act(abe, id, 'confirm');
    expect((await propose(abe, wish('NVDA'))).body.reason).toBe('SWITCH_STANDS');
    const all = await proposed(abe, everywhere());
    await act(ray, all, 'confirm');
    expect(await active()).toEqual(['all', 'US:NVDA']);
    for (const one of [id, all]) {
      await act(ray, one, 'proposeLift');
      await act(abe, one, 'confirmLift');
    }
    expect((await propose(abe, wish('NVDA'))).status).toBe(200);
  });

  it('is confirmed once when two confirm at the same instant', async () => {
    const cleo = await operatorIn(app, { name: 'Cleo', roles: ['approver'] });
    const id = await proposed(ray, wish('IBM'));
    const outcomes = (await Promise.all([act(abe, id, 'confirm'), act(cleo, id, 'confirm')])).map(
      ({ body }) => body.reason ?? 'ok',
    );
    expect(outcomes.sort()).toEqual(['SWITCH_DECIDED', 'ok']);
  });

  it('names an instrument that is traded, and where it is for everything none', async () => {
    expect((await propose(ray, wish('NOTTHERE'))).body.reason).toBe('INSTRUMENT_UNKNOWN');
    expect(
      (await propose(ray, wish('SPX', { source: QuotedSource.GlobalIndex }))).body.reason,
    ).toBe('INSTRUMENT_CLASS_WRONG');
    for (const body of [
      wish('AMD', { scope: 'all' }),
      everywhere({ scope: 'instrument' }),
      wish('AMD', { source: undefined }),
      everywhere({ reason: '' }),
      everywhere({ reason: 'x'.repeat(5_000) }),
    ])
      expect((await propose(ray, body)).body.reason).toBe('FIELDS_INVALID');
  });

  it('is of one month of a future, which is where orders in its root are booked', async () => {
    const { reason: why, values } = (
      await propose(ray, wish('GC', { source: QuotedSource.Future }))
    ).body;
    expect([why, values]).toEqual([
      'SWITCH_NEEDS_MONTH',
      { example: expect.stringMatching(/^GC[FGHJKMNQUVXZ]\d{2}$/) },
    ]);
    expect(
      (await propose(ray, wish(String(values?.['example']), { source: QuotedSource.Future }))).body
        .data,
    ).toMatchObject({ code: values?.['example'], source: 3, state: 'proposed' });
  });

  it('is seen by every operator, those that bind or wait first, and made by reviewers and approvers alone', async () => {
    for (const who of [ada, sue]) {
      expect((await propose(who, wish('TSLA'))).body.reason).toBe('ROLE_MISSING');
      expect((await act(who, `dsw_${'0'.repeat(26)}`, 'confirm')).body.reason).toBe('ROLE_MISSING');
      const { items, total }: { items: { state: string }[]; total: number } = (
        await who.get('/operator/desk/switches?pageSize=100')
      ).body.data;
      expect(items).toHaveLength(total);
      const isOver = items.map(({ state }) => ['refused', 'withdrawn', 'lifted'].includes(state));
      expect(isOver).toEqual(isOver.toSorted((a, b) => Number(a) - Number(b)));
    }
    expect((await ada.get('/operator/desk/switches?pageSize=2')).body.data).toMatchObject({
      hasMore: true,
      pageSize: 2,
    });
  });
});
