import { HOUR_MS } from '@candor/kit/time';
import { registered, type Person } from '@candor/testkit/people';
import { buy, newRequestId, responseData, trader } from '@candor/testkit/trading';
import { world } from '@candor/testkit/world';
import { TRADE_NOTE_LENGTH_MAX, TRADE_NOTES_MAX } from '@candor/contract/trade-notes';
import sql from 'sql-template-tag';
import { afterAll, describe, expect, it } from 'vitest';

const app = await world();
afterAll(() => app.close());

type Note = {
  id: string;
  code: string | null;
  name: string | null;
  order: { id: string; isBuy: boolean; state: string; quantity: string } | null;
  reason: string | null;
  tags: string[];
  text: string;
  version: number;
  isBefore: boolean | null;
};
const APPLE = { source: 0, code: 'AAPL' };

const write = (person: Person, body: object) =>
  app.post(
    '/trade-notes/write',
    {
      ...{ requestId: newRequestId(), order: null, instrument: null },
      ...{ reason: null, tags: [], text: 'x', ...body },
    },
    person,
  );
const written = async (person: Person, body: object): Promise<Note> => {
  const { status, body: answer } = await write(person, body);
  expect(status).toBe(200);
  return answer.data as Note;
};
const list = async (person: Person, query = ''): Promise<Note[]> =>
  ((await app.get(`/trade-notes/list?${query}`, person)).body.data as { items: Note[] }).items;
const texts = async (person: Person, query = '') =>
  (await list(person, query)).map(({ text }) => text);

describe('the journal', () => {
  it('has a note of an order with its instrument, and nobody else reads it', async () => {
    const ana = await trader(app, 'note-ana', { stock: '10000.00' });
    const ben = await registered(app, 'note-ben');
    const { id } = await buy(app, ana, 'stock', 'AAPL', 2);
    const note = await written(ana, { order: id, reason: 'news', text: 'Before the figures.' });
    expect(note).toMatchObject({
      code: 'AAPL',
      name: 'Apple Inc.',
      order: { id, isBuy: true, quantity: '2' },
      isBefore: false,
    });
    expect(await texts(ana, `order=${id}`)).toEqual(['Before the figures.']);
    expect(await list(ben)).toEqual([]);
    for (const [path, body] of [
      [
        'write',
        {
          requestId: newRequestId(),
          order: id,
          instrument: null,
          reason: null,
          tags: [],
          text: 'x',
        },
      ],
      ['change', { id: note.id, version: 1, reason: null, tags: [], text: 'x' }],
      ['remove', { id: note.id }],
    ] as const)
      expect((await app.post(`/trade-notes/${path}`, body, ben)).status).toBe(404);
  });

  it('knows what was written before the order, until it is changed afterwards', async () => {
    const eve = await trader(app, 'note-eve', { stock: '10000.00' });
    const plan = await written(eve, { instrument: APPLE, reason: 'plan', text: 'Buy below 300.' });
    expect(plan).toMatchObject({ code: 'AAPL', order: null, isBefore: null });
    app.clock.advance(HOUR_MS);
    const { id } = await buy(app, eve, 'stock', 'AAPL', 1);
    const attached = await app.post('/trade-notes/attach', { id: plan.id, order: id }, eve);
    expect(attached.body.data).toMatchObject({ order: { id }, isBefore: true });
    const again = await app.post('/trade-notes/attach', { id: plan.id, order: id }, eve);
    expect(again.status).toBe(200);
    const other = await buy(app, eve, 'stock', 'MSFT', 1);
    const wrong = await app.post('/trade-notes/attach', { id: plan.id, order: other.id }, eve);
    expect(wrong.body.reason).toBe('TRADE_NOTE_OF_ANOTHER');

    const words = { reason: 'plan', tags: [], text: 'I always knew.' };
    const changed = await app.post(
      '/trade-notes/change',
      { id: plan.id, version: 1, ...words },
      eve,
    );
    expect(changed.body.data).toMatchObject({ version: 2, isBefore: false });
    const { versions } = responseData<{ versions: { text: string }[] }>(
      await app.get(`/trade-notes/detail?id=${plan.id}`, eve),
    );
    expect(versions.map(({ text }) => text)).toEqual(['I always knew.', 'Buy below 300.']);
  });

  it('is searched by text, code, tag, reason and time', async () => {
    const kim = await registered(app, 'note-kim');
    const from = app.clock.now();
    await written(kim, { instrument: APPLE, reason: 'trend', tags: ['#Swing'], text: '100%_sure' });
    app.clock.advance(HOUR_MS);
    await written(kim, { tags: ['swing', 'later'], text: 'A quiet day' });
    expect(await texts(kim)).toEqual(['A quiet day', '100%_sure']);
    expect(await texts(kim, 'search=QUIET')).toEqual(['A quiet day']);
    // What a pattern would mean is a text like any other.
    expect(await texts(kim, `search=${encodeURIComponent('%_s')}`)).toEqual(['100%_sure']);
    expect(await texts(kim, 'search=aapl')).toEqual(['100%_sure']);
    expect(await texts(kim, 'tag=SWING')).toHaveLength(2);
    expect(await texts(kim, 'reason=trend')).toEqual(['100%_sure']);
    expect(await texts(kim, `from=${from + 1}`)).toEqual(['A quiet day']);
    expect(await texts(kim, 'isFree=true&code=AAPL')).toEqual(['100%_sure']);
    const times = await app.get(`/trade-notes/times?from=${from}&until=${from + HOUR_MS}`, kim);
    expect(times.body.data).toEqual({
      writtenAt: [from],
      tags: [
        { tag: 'Swing', count: 2 },
        { tag: 'later', count: 1 },
      ],
    });
  });
});

describe('clumsy fingers', () => {
  it('two taps are one note, also at once, and after it was erased', async () => {
    const ray = await registered(app, 'note-ray');
    const body = { requestId: newRequestId(), text: 'Once.' };
    const answers = await Promise.all([write(ray, body), write(ray, body), write(ray, body)]);
    const ids = new Set(answers.map((answer) => responseData<Note>(answer).id));
    expect(ids.size).toBe(1);
    const [id] = ids;
    expect((await app.post('/trade-notes/remove', { id }, ray)).status).toBe(200);
    expect((await app.post('/trade-notes/remove', { id }, ray)).body.reason).toBe(
      'TRADE_NOTE_UNKNOWN',
    );
    expect((await write(ray, body)).status).toBe(200);
    expect(await list(ray)).toEqual([]);
    const { left } = await app.app.db.one<{ left: bigint }>(
      sql`select count(*) as left from trade_note_versions where note_id = ${id}`,
    );
    expect(left).toBe(0n);
  });

  it('of two tabs that change one note, the second is told; saying the same is no change', async () => {
    const sue = await registered(app, 'note-sue');
    const { id } = await written(sue, { text: 'First' });
    const change = (text: string) =>
      app.post('/trade-notes/change', { id, version: 1, reason: null, tags: [], text }, sue);
    const [one, other] = await Promise.all([change('Left'), change('Right')]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = one.status === 200 ? 'Left' : 'Right';
    expect(responseData<Note>(await change(won)).version).toBe(2);
    expect(await texts(sue)).toEqual([won]);
  });

  it('what is no note is refused: empty, too long, a megabyte, hidden characters, too many tags', async () => {
    const tom = await registered(app, 'note-tom');
    for (const body of [
      { text: ' \n ' },
      { text: 'x'.repeat(TRADE_NOTE_LENGTH_MAX + 1) },
      { text: 'zero\u200bwidth' },
      { text: 'nul\0' },
      { tags: Array.from({ length: 9 }, (_, tag) => `t${tag}`) },
      { tags: ['x'.repeat(25)] },
      { reason: 'because' },
      { instrument: { source: 0, code: 'NOPE9' } },
      { order: 'ord_1' },
    ])
      expect((await write(tom, body)).status, JSON.stringify(body).slice(0, 60)).toBeGreaterThan(
        399,
      );
    expect((await write(tom, { text: 'x'.repeat(1_048_576) })).status).toBe(413);
    expect(await list(tom)).toEqual([]);
    const markup = '<script>alert(1)</script>\n=SUM(A1)';
    expect((await written(tom, { text: markup })).text).toBe(markup);
  });

  it('holds the limit for what is sent at once', async () => {
    const una = await registered(app, 'note-una');
    await app.app.db.transact((tx) =>
      tx.run(sql`
        insert into trade_notes (id, customer_id, request_id, tags, text, version, written_at)
        select 'tra_' || lpad(n::text, 26, '0'), ${una.id}, 'filled-' || lpad(n::text, 16, '0'), '{}', 'x', 1, now()
        from generate_series(1, ${TRADE_NOTES_MAX - 2}::int) n`),
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(una, {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ body }) => body.reason === 'TRADE_NOTES_TOO_MANY')).toHaveLength(3);
  });
});
