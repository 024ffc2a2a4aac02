/** A chart of TradingView's reads the market: what it asks for is what our own calls answer. */
import { DAY_MS, HOUR_MS, SECOND_MS } from '@candor/kit/time';
import { openCalendar } from '@candor/market/calendar/calendar';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionOf } from './symbols.ts';

let here: World;
let origin: string;
beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'continuous' });
  origin = await here.app.listen();
}, 60_000);
afterAll(() => here.close());

const ask = async (path: string) => {
  const answer = await fetch(`${origin}/udf/${path}`);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: JSON.parse(text) };
};
const seconds = (ms: number): number => Math.floor(ms / SECOND_MS);
const history = async (more: Readonly<Record<string, string | number>>) => {
  const asked = new URLSearchParams({ symbol: 'US:AAPL', resolution: '5' });
  for (const [name, value] of Object.entries(more)) asked.set(name, String(value));
  return (await ask(`history?${asked.toString()}`)).body;
};

describe('the data feed', () => {
  it('says what it has, for pages of any host', async () => {
    const { body, headers } = await ask('config');
    expect(body).toMatchObject({ supports_search: true, supports_time: true });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect((await ask('time')).body).toBe(seconds(here.clock.now()));
  });

  it('finds a symbol by its code or its id, and says when there is none', async () => {
    const [byCode, byId] = [await ask('symbols?symbol=aapl'), await ask('symbols?symbol=US:AAPL')];
    expect(byCode.body).toEqual(byId.body);
    expect(byId.body).toMatchObject({
      name: 'AAPL',
      ticker: 'US:AAPL',
      type: 'stock',
      session: '24x7',
      timezone: 'America/New_York',
      pricescale: 100,
    });
    expect((await ask('symbols?symbol=NOSUCH')).body).toEqual({
      s: 'error',
      errmsg: 'unknown_symbol',
    });
    const found = (await ask('search?query=apple&type=stock&limit=3')).body;
    expect(found.length).toBeLessThanOrEqual(3);
    expect(found[0]).toMatchObject({ ticker: 'US:AAPL' });
    expect((await ask('search?query=apple&type=index')).body).not.toContainEqual(
      expect.objectContaining({ type: 'stock' }),
    );
  });

  it('answers the bars that our own chart shows', async () => {
    const to = seconds(here.clock.now()) + 1;
    const chart = await history({ from: to - 3_600, to });
    const { data } = (await here.get('/m_ft/kline?source=0&code=AAPL&size=5m&count=12')).body;
    expect(chart.s).toBe('ok');
    expect(data).toBeDefined();
    const { bars }: { bars: { at: number; close: string; volume: string }[] } = data;
    const last = bars.slice(-chart.t.length);
    expect(chart.t).toEqual(last.map(({ at }) => seconds(at)));
    expect(chart.c).toEqual(last.map(({ close }) => Number(close)));
    expect(chart.v).toEqual(last.map(({ volume }) => Number(volume)));
  });

  it('counts back before it looks at the beginning, and days are dates at midnight', async () => {
    const to = seconds(here.clock.now()) + 1;
    expect((await history({ from: to - 60, to, countback: 30 })).t).toHaveLength(30);
    const days = await history({ from: 0, to, countback: 10, resolution: '1D' });
    expect(days.t).toHaveLength(10);
    for (const at of days.t as number[]) expect(at % seconds(DAY_MS)).toBe(0);
  });

  it('has no gap between two spans that follow each other', async () => {
    const to = seconds(here.clock.now());
    const middle = to - seconds(2 * HOUR_MS);
    const from = middle - seconds(2 * HOUR_MS);
    const [one, two, both] = [
      await history({ from, to: middle }),
      await history({ from: middle, to }),
      await history({ from, to }),
    ];
    expect([...one.t, ...two.t]).toEqual(both.t);
  });

  it('says where there are bars when a span has none', async () => {
    const before = await history({ from: 1_000, to: 2_000 });
    expect(before).toEqual({ s: 'no_data' });
    const later = seconds(here.clock.now() + DAY_MS);
    const none = await history({ from: later, to: later + 600 });
    expect(none.s).toBe('no_data');
    expect(none.nextTime).toBeLessThanOrEqual(seconds(here.clock.now()));
  });

  it('shows nothing of what comes', async () => {
    const now = seconds(here.clock.now());
    const days = { '1': 1, '60': 30, '1D': 60, '1M': 400 } as const;
    for (const [resolution, back] of Object.entries(days)) {
      const ahead = { from: now - back * 86_400, to: now + 86_400, resolution };
      for (const asked of [ahead, { ...ahead, countback: 20 }]) {
        const chart = await history(asked);
        expect(Math.max(...(chart.t as number[]))).toBeLessThanOrEqual(now);
        // The bar that is open ends with the price of now.
        const { d } = (await ask('quotes?symbols=US:AAPL')).body;
        expect(chart.c.at(-1)).toBe(d[0].v.lp);
      }
    }
  });

  it('quotes several, and one that is unknown hinders no other', async () => {
    const { body } = await ask('quotes?symbols=US:AAPL,NOSUCH,FX:EURUSD');
    expect(body.d.map(({ s }: { s: string }) => s)).toEqual(['ok', 'error', 'ok']);
    const { lp, bid, ask: offered, ch, prev_close_price: closed } = body.d[0].v;
    expect(bid).toBeLessThan(offered);
    expect(lp - closed).toBeCloseTo(ch, 6);
  });

  it('answers nonsense with a sentence and never with a fault', async () => {
    for (const path of [
      'history?symbol=US:AAPL',
      'history?symbol=US:AAPL&resolution=7&from=1&to=2',
      'history?symbol=US:AAPL&resolution=1&from=2&to=1',
      'history?symbol=US:AAPL&resolution=1&from=-1&to=1e9',
      'history?symbol=US:AAPL&resolution=1&from=0&to=1900000000',
      'history?symbol=US:AAPL&resolution=1&from=0&to=1900000000&countback=999999',
      'history?symbol=a&symbol=b&resolution=1&to=5',
      `symbols?symbol=${'A'.repeat(500)}`,
      'symbols?symbol=OP:AAPL261218C00310000',
      `quotes?symbols=${Array.from({ length: 60 }, () => 'AAPL').join(',')}`,
      'search?limit=x',
    ])
      expect({ path, ...(await ask(path)).body }).toMatchObject({ path, s: 'error' });
    expect((await ask('nothing')).status).toBe(404);
  });
});

it('says the hours of an exchange as charts write them', () => {
  const hours = {
    timeZone: 'America/Chicago',
    weekdays: new Set([1, 2, 3, 4, 5]),
    sessions: [
      { phase: 'pre', fromMinutes: 100, untilMinutes: 200 },
      { phase: 'regular', fromMinutes: -360, untilMinutes: 960 },
    ],
  } as const;
  expect(sessionOf(openCalendar(hours as never))).toBe('1800-1600:23456');
});
