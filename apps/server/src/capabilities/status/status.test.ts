import { HOUR_MS } from '@candor/kit/time';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { registered } from '@candor/testkit/people';
import { responseData } from '@candor/testkit/trading';
import { world } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePublishingRule } from '../../core/operators/publishing-rule.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { INCIDENTS_OPEN_MAX } from './status.rules.ts';

const app = await world();
afterAll(() => app.close());

type Hour = { at: number; count: number; medianMs: number | null; slowMs: number | null };
type Status = {
  state: string;
  parts: { name: string; isUp: boolean }[];
  incidents: { id: string; endedAt: number | null; notes: { at: number; text: string }[] }[];
  pauses: { code: string | null; reason: string }[];
  lateReviews: { kind: string; count: number; lateSince: number }[];
  answers: Hour[];
  pushes: Hour[];
  faults: number;
};

/** What a crowd reads is a few seconds old. */
const FRESH_MS = 5_000;
async function getStatus(language: 'en' | 'zh_Hans_CN' = 'en'): Promise<Status> {
  app.clock.advance(FRESH_MS);
  return (await app.get('/status/current', { language })).body.data as Status;
}

const written = (tx: Tx, hourMs: number) =>
  tx.run(sql`
    insert into status_timings (hour_ms, name, step, count) values (${hourMs}, 'push', 3, 7)`);

describe('the status page', () => {
  it('says to anybody what is up, by the parts’ own word', async () => {
    const { state, parts } = await getStatus();
    expect(['up', 'degraded']).toContain(state);
    expect(parts).toContainEqual({ name: 'database', isUp: true });
    expect(parts.map(({ name }) => name)).toContain('push');
  });

  it('shows how long answers took, from the server’s own figures, and keeps them for two days', async () => {
    await app.app.db.transact((tx) => written(tx, tx.now - (tx.now % HOUR_MS) - 50 * HOUR_MS));
    for (let times = 0; times < 20; times += 1) await app.get('/market/clock');
    await app.app.beat();
    const kept = await app.app.db.many(sql`select distinct hour_ms from status_timings`);
    expect(kept).toHaveLength(1);
    const { answers, faults } = await getStatus();
    expect(answers).toHaveLength(24);
    const now = answers.at(-1);
    expect(now?.count).toBeGreaterThanOrEqual(20);
    expect(now?.medianMs).toBeGreaterThan(0);
    expect(now?.slowMs).toBeGreaterThanOrEqual(now?.medianMs ?? 0);
    expect(faults).toBe(0);
    app.clock.advance(HOUR_MS);
    const later = await getStatus();
    expect(later.answers.at(-2)?.count).toBe(now?.count);
  });

  it('adds up what several servers wrote', async () => {
    await app.app.db.transact((tx) => written(tx, tx.now - (tx.now % HOUR_MS)));
    expect((await getStatus()).pushes.at(-1)).toMatchObject({ count: 7, medianMs: 5, slowMs: 5 });
  });

  it('has late reviews on it by itself', async () => {
    const ana = await registered(app, 'status-ana');
    await app.app.db.transact((tx) =>
      tx.run(sql`insert into reviews (id, kind, subject_id, customer_id, state, submitted_at,
          deadline_at)
        values ('rev_status', 'withdrawal', 'x', ${ana.id}, 'pending', to_timestamp(${tx.now / 1000 - 600}),
          to_timestamp(${tx.now / 1000 - 60}))`),
    );
    expect((await getStatus()).lateReviews).toMatchObject([{ kind: 'withdrawal', count: 1 }]);
  });
});

describe('a pause of two people', () => {
  it('of rentals and of following is on the page by itself, as long as it binds', async () => {
    const ray = await operatorIn(app, { name: 'Status Ray', roles: ['reviewer'] });
    const abe = await operatorIn(app, { name: 'Status Abe', roles: ['approver'] });
    const propose = async (path: string, body: object): Promise<string> =>
      responseData<{ id: string }>(await ray.post(path, body)).id;
    const paths = ['/operator/robots/pauses', '/operator/follow/pauses'] as const;
    const [robots, follow] = [
      await propose(paths[0], {
        requestId: 'status-test-robots-1',
        reason: 'A strategy is being checked.',
        reasonZhHans: '正在检查策略。',
      }),
      await propose(paths[1], {
        requestId: 'status-test-follow-1',
        reason: 'Values are late',
        reasonZhHans: '净值延迟',
        agencyId: null,
      }),
    ];
    const both = async (who: TestOperator, act: string): Promise<void> => {
      await who.post(`${paths[0]}/${robots}/decide`, { act });
      await who.post(`${paths[1]}/${follow}/decide`, { act });
    };
    expect((await getStatus()).pauses).toEqual([]);
    await both(abe, 'confirm');
    expect((await getStatus()).pauses).toMatchObject([
      { of: 'follow', code: null, reason: 'Values are late' },
      { of: 'rentals', code: null, reason: 'A strategy is being checked' },
    ]);
    expect((await getStatus('zh_Hans_CN')).pauses).toMatchObject([
      { of: 'follow', reason: '净值延迟' },
      { of: 'rentals', reason: '正在检查策略' },
    ]);
    await both(abe, 'proposeLift');
    expect((await getStatus()).pauses).toHaveLength(2);
    await both(ray, 'confirmLift');
    expect((await getStatus()).pauses).toEqual([]);
  });
});

describe('an incident', () => {
  let editor: TestOperator;
  beforeAll(async () => {
    editor = await operatorIn(app, { name: 'Edda', roles: ['editor'] });
  });
  const write = (path: string, body: object) => editor.post(path, body);

  it('is told in both languages, goes on, ends, and stays as it was written', async () => {
    const opened = await write('/operator/incidents', {
      en: 'Prices of Hong Kong shares are late.',
      zhHans: '港股行情延迟。',
    });
    const [{ id }] = opened.body.data as [{ id: string }];
    expect((await getStatus()).incidents).toMatchObject([
      { id, endedAt: null, notes: [{ text: 'Prices of Hong Kong shares are late.' }] },
    ]);
    expect((await getStatus('zh_Hans_CN')).incidents[0]?.notes[0]?.text).toBe('港股行情延迟。');
    const over = { id, en: 'They are on time again.', zhHans: '已恢复。', isOver: true };
    expect((await write('/operator/incidents/note', over)).status).toBe(200);
    const [shown] = (await getStatus()).incidents;
    expect(shown?.endedAt).not.toBeNull();
    expect(shown?.notes.map(({ text }) => text)).toEqual([
      'They are on time again.',
      'Prices of Hong Kong shares are late.',
    ]);
    expect((await write('/operator/incidents/note', over)).body.reason).toBe('INCIDENT_OVER');
    await expect(
      app.app.db.transact((tx) => tx.run(sql`update incident_notes set text_en = 'All is well'`)),
    ).rejects.toThrow(/stays as it is/);
    const log = await app.app.db.many<{ action: string }>(
      sql`select action from audit_entries where action like 'incident.%' order by seq`,
    );
    expect(log.map(({ action }) => action)).toEqual(['incident.opened', 'incident.ended']);
  });

  it('needs both languages, and there are not more than anybody reads', async () => {
    const reason = async (body: object) => (await write('/operator/incidents', body)).body.reason;
    expect(await reason({ en: 'Only English', zhHans: ' ' })).toBe('FIELDS_INVALID');
    const answers = await Promise.all(
      Array.from({ length: INCIDENTS_OPEN_MAX + 2 }, () => reason({ en: 'One', zhHans: '一' })),
    );
    expect(answers.filter((code) => code === 'INCIDENTS_TOO_MANY')).toHaveLength(2);
  });
});

describe('publishing by two', () => {
  it('shows customers what one operator wrote when another one publishes it, once', async () => {
    await app.app.db.transact((tx) => savePublishingRule(tx, true));
    const ines = await operatorIn(app, { name: 'Ines', roles: ['editor'] });
    const jon = await operatorIn(app, { name: 'Jon', roles: ['support'] });
    const text = { en: 'Charts are late today.', zhHans: '今天图表更新延迟。' };
    await app.app.db.transact((tx) =>
      tx.run(sql`update incidents set ended_at_ms = ${tx.now} where ended_at_ms is null`),
    );
    const shownNow = async () =>
      JSON.stringify((await getStatus()).incidents).includes('Charts are late today.');
    const drafts = async (by: TestOperator) =>
      responseData<{ isByTwo: boolean; items: { id: string; madeBy: { name: string } }[] }>(
        await by.get('/operator/incident-drafts'),
      );
    const decide = async (by: TestOperator, id: string, outcome: string) =>
      (await by.post(`/operator/incident-drafts/${id}/decide`, { outcome })).body.reason ?? 'ok';

    expect((await ines.post('/operator/incidents', text)).status).toBe(200);
    expect(await shownNow()).toBe(false);
    const { isByTwo, items } = await drafts(jon);
    expect([isByTwo, items[0]?.madeBy.name]).toEqual([true, 'Ines']);
    const id = items[0]?.id ?? '';
    expect(await decide(ines, id, 'published')).toBe('SECOND_PERSON_NEEDED');
    const twice = await Promise.all([decide(jon, id, 'published'), decide(jon, id, 'published')]);
    expect(twice.sort()).toEqual(['DRAFT_DECIDED', 'ok']);
    expect(await shownNow()).toBe(true);

    const incident = (await getStatus()).incidents.find(({ endedAt }) => endedAt === null);
    const note = {
      id: incident?.id,
      en: 'They are on time again.',
      zhHans: '已恢复。',
      isOver: true,
    };
    expect((await ines.post('/operator/incidents/note', note)).status).toBe(200);
    const [ending] = (await drafts(ines)).items;
    expect(await decide(ines, ending?.id ?? '', 'discarded')).toBe('ok');
    expect((await drafts(ines)).items).toEqual([]);
    await app.app.db.transact((tx) => savePublishingRule(tx, false));
    expect((await ines.post('/operator/incidents/note', note)).status).toBe(200);
    expect(
      (await getStatus()).incidents.find((one) => one.id === incident?.id)?.endedAt,
    ).not.toBeNull();
  });
});
