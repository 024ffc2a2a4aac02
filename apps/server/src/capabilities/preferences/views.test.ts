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
    expect(await load(ana)).toEqual({ chart: null, charts: null, layouts: null });
    expect((await save(ana, { chart: candles })).body.data).toEqual({ chart: 1 });
    expect((await save(ana, { layouts })).body.data).toEqual({ layouts: 1 });
    const later = { ...candles, kind: 'line' };
    expect((await save(ana, { chart: later })).body.data).toEqual({ chart: 2 });
    expect(await load(ana)).toEqual({
      chart: { version: 2, value: later },
      charts: null,
      layouts: { version: 1, value: layouts },
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
    expect(await load(eve)).toEqual({ chart: null, charts: null, layouts: null });
  });
});
