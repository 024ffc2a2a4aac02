import { registered, type Person } from '@candor/testkit/people';
import { world } from '@candor/testkit/world';
import { afterAll, describe, expect, it } from 'vitest';

const app = await world();
afterAll(() => app.close());

const candles = {
  range: '1M',
  kind: 'candles',
  indicators: ['MA', 'CCI'],
  parameters: [{ indicator: 'CCI', values: [34] }],
};
const layouts = {
  chosen: 'trading',
  list: [
    {
      id: 'trading',
      name: null,
      columns: [{ share: 1, panels: [{ id: 'chart', share: 1 }] }],
    },
  ],
};
const save = async (person: Person, views: object) => await app.post('/views/save', views, person);
const load = async (person: Person) => (await app.get('/views', person)).body.data;

describe('how charts and panels look', () => {
  it('follows the customer, part by part: the last one sent counts', async () => {
    const ana = await registered(app, 'ana-views');
    expect(await load(ana)).toEqual({
      chart: null,
      charts: null,
      layouts: null,
      drawings: null,
    });
    expect((await save(ana, { chart: candles })).body.data).toEqual({ chart: 1 });
    expect((await save(ana, { layouts })).body.data).toEqual({ layouts: 1 });
    const later = { ...candles, kind: 'line' };
    expect((await save(ana, { chart: later })).body.data).toEqual({ chart: 2 });
    expect(await load(ana)).toEqual({
      chart: { version: 2, value: later },
      charts: null,
      layouts: { version: 1, value: layouts },
      drawings: null,
    });
    expect((await save(ana, {})).body.data).toEqual({});
  });

  it('is nobody else’s', async () => {
    const [bea, cal] = [await registered(app, 'bea-views'), await registered(app, 'cal-views')];
    await save(bea, { chart: candles });
    expect(await load(cal)).toMatchObject({ chart: null });
    expect((await app.get('/views')).status).toBe(401);
  });

  it('two devices at once are two versions', async () => {
    const dan = await registered(app, 'dan-views');
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => (await save(dan, { chart: candles })).body.data),
    );
    expect(answers).toEqual(expect.arrayContaining([1, 2, 3, 4].map((chart) => ({ chart }))));
  });

  it('brings along what was drawn, as much as fits and nothing that could grow', async () => {
    const fay = await registered(app, 'fay-views');
    const line = (id: string, change: object = {}) => ({
      id,
      tool: 'trend',
      points: [
        { at: 1_795_015_224_688, price: '280.12' },
        { at: 1_795_015_324_688, price: '281.5' },
      ],
      ...change,
    });
    const on = (code: string, drawings: object[]) => ({ of: { source: 0, code }, drawings });
    const many = (count: number, change: object = {}) =>
      Array.from({ length: count }, (_, index) => line(`drawing ${index}`, change));
    const drawn = [on('AAPL', [line('drawing 1', { colour: 'warn', text: '支撑' })])];
    expect((await save(fay, { drawings: drawn })).body.data).toEqual({ drawings: 1 });
    expect(await load(fay)).toMatchObject({ drawings: { version: 1, value: drawn } });
    const full = Array.from({ length: 3 }, (_, index) => on(`A${index}`, many(50)));
    expect((await save(fay, { drawings: full })).status).toBe(200);
    const note = { text: '线'.repeat(80) };
    expect((await save(fay, { drawings: [on('AAPL', many(50, note))] })).status).toBe(200);
    expect((await save(fay, { drawings: [] })).body.data).toEqual({ drawings: 4 });
    for (const wrong of [
      [on('AAPL', [])],
      [on('AAPL', many(51))],
      Array.from({ length: 3 }, (_, index) => on(`A${index}`, many(50, note))),
      [on('AAPL', [line('')])],
      [on('AAPL', [line('1', { points: [{ at: 1, price: '1e300' }] })])],
      [on('AAPL', [line('1', { points: [{ at: 1, price: 1 }] })])],
      [on('AAPL', [line('1', { points: [] })])],
      [on('AAPL', [line('1', { text: 'x'.repeat(81) })])],
      [on('not a code', [line('1')])],
      [{ ...on('AAPL', [line('1')]), more: 1 }],
    ])
      expect((await save(fay, { drawings: wrong })).status).toBe(400);
    expect(await load(fay)).toMatchObject({ drawings: { version: 4, value: [] } });
  });

  it('is bounded, and holds nothing else', async () => {
    const eve = await registered(app, 'eve-views');
    const [layout] = layouts.list;
    for (const wrong of [
      { notes: 'anything' },
      { chart: { ...candles, more: 1 } },
      { chart: { ...candles, indicators: Array.from({ length: 9 }, () => 'MA') } },
      { chart: { ...candles, range: 'x'.repeat(40) } },
      { chart: { ...candles, parameters: [{ indicator: 'MA', values: [1e9] }] } },
      { layouts: { chosen: 'a', list: [] } },
      { layouts: { chosen: 'a', list: Array.from({ length: 13 }, () => layout) } },
      { layouts: { chosen: 'a', list: [{ ...layout, name: 'x'.repeat(25) }] } },
    ])
      expect((await save(eve, wrong)).status).not.toBe(200);
    expect(await load(eve)).toEqual({
      chart: null,
      charts: null,
      layouts: null,
      drawings: null,
    });
  });
});
