import {
  COMPARED_MAX,
  SCREENS_MAX,
  type findInstruments,
  type listScreenChoices,
  type Screen,
} from '@candor/contract/find';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { DAY_MS } from '@candor/kit/time';
import { registered, type Person } from '@candor/testkit/people';
import { world } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { everyInstrument } from './testing/every-instrument.ts';

const app = await world();
afterAll(() => app.close());

const everything: Screen = { ...everyInstrument, orderBy: 'change1d', direction: 'desc' };
type Found = ReceivedDataOf<typeof findInstruments>;

async function screened(screen: Partial<Screen>, page: object = {}): Promise<Found> {
  const answer = await app.post('/find/screen', { screen: { ...everything, ...screen }, ...page });
  expect(answer.status).toBe(200);
  return answer.body.data as Found;
}

/** Who is compared has a year at once; the years of all would take the test a minute. */
const compared = ['AAPL', 'MSFT', 'NVDA', 'JPM', 'BAC', 'V', 'MA', 'CSCO', 'ORCL', 'INTC'];

async function lookAt(codes: readonly string[]): Promise<void> {
  for (let from = 0; from < codes.length; from += COMPARED_MAX) {
    const few = codes.slice(from, from + COMPARED_MAX);
    const instruments = few.map((code) => ({ source: QuotedSource.Stock, code }));
    expect((await app.post('/find/compare', { instruments, range: '1m' })).status).toBe(200);
  }
  // Answers are shared within a tick.
  app.clock.advance(1_000);
}

beforeAll(async () => {
  // A server that has just started answers with the prices it has.
  const first = await screened({});
  expect(first.progress.done).toBe(0);
  expect(first.progress.quoted).toBeLessThanOrEqual(first.progress.total);
  await vi.waitFor(async () => {
    app.clock.advance(1_000);
    const { progress, total } = await screened({});
    expect(progress.quoted).toBe(progress.total);
    expect(total).toBe(progress.total);
  }, 30_000);
  await lookAt(compared);
}, 60_000);

describe('a screen over the universe', () => {
  it('finds what meets its conditions, with pages that do not overlap', async () => {
    const screen: Partial<Screen> = {
      classes: ['usStock'],
      sectors: ['Information Technology', 'Financials'],
      ranges: [
        { field: 'marketCap', min: '10000000000', max: null },
        { field: 'toMa200', min: '-0.9', max: null },
      ],
      orderBy: 'marketCap',
    };
    const one = await screened(screen, { pageSize: 3 });
    const two = await screened(screen, { pageNum: 2, pageSize: 3 });
    const codes = [...one.items, ...two.items].map((row) => row.stock_code);
    expect(new Set(codes).size).toBe(6);
    expect(one.total).toBeGreaterThan(6);
    const caps = [...one.items, ...two.items].map(({ figures }) => Number(figures.marketCap));
    expect(caps).toEqual(caps.toSorted((left, right) => right - left));
    for (const row of one.items) {
      expect(['Information Technology', 'Financials']).toContain(row.sector);
      expect(Number(row.figures.marketCap)).toBeGreaterThanOrEqual(10_000_000_000);
      expect(Number(row.figures.toMa200)).toBeGreaterThanOrEqual(-0.9);
    }
  });

  it('names industries in the language of the reader, and finds them by one name', async () => {
    const industriesIn = async (language: string) => {
      const answer = await app.get('/find/choices', { language });
      const { classes } = answer.body.data as ReceivedDataOf<typeof listScreenChoices>;
      return classes.flatMap(({ industries }) => industries);
    };
    const [english, chinese] = [await industriesIn('en'), await industriesIn('zh_Hans_CN')];
    expect(chinese.map(({ name }) => name)).toEqual(english.map(({ name }) => name));
    expect(english.every(({ name, text }) => name === text)).toBe(true);
    expect(chinese.filter(({ text }) => !/[\u4e00-\u9fff]/.test(text))).toEqual([]);
    const banks = chinese.find(({ name }) => name === 'Banks – Regional');
    expect(banks?.text).toBe('区域性银行');
    expect((await screened({ industries: ['Banks – Regional'] })).total).toBe(banks?.count);
  });

  it('says what is missing, and it never matches', async () => {
    const hk = await screened({
      classes: ['hkStock'],
      ranges: [{ field: 'peRatio', min: '-1000000', max: null }],
    });
    const all = await screened({ classes: ['hkStock'], orderBy: 'turnover' });
    expect([hk.total, hk.lacking]).toEqual([0, all.total]);
    expect(all.items[0]?.figures).toMatchObject({ peRatio: null, marketCap: null });
    const { items } = await screened({ ranges: [{ field: 'rsi14', min: '0', max: '100' }] });
    expect(items.map((row) => row.stock_code)).toContain('AAPL');
  });

  it('agrees with the chart about a month and with the quote about today', async () => {
    const { items } = await screened({ ranges: [{ field: 'change1m', min: '-1', max: null }] });
    const row = items.find((each) => each.stock_code === 'AAPL');
    expect(row?.figures.change1d).toBe(row?.change_ratio);
    const bars = await app.get(
      `/m_ft/kline?source=${row?.source}&code=${row?.stock_code}&size=day&count=40`,
    );
    const list = (bars.body.data as { bars: { at: number; close: string }[] }).bars;
    const month = new Date(app.clock.now());
    month.setUTCMonth(month.getUTCMonth() - 1);
    const base = list.findLast(({ at }) => at < month.getTime() + DAY_MS / 2);
    expect(Number(row?.figures.change1m)).toBeCloseTo(
      Number(row?.price_nominal) / Number(base?.close) - 1,
      4,
    );
  });

  it('goes on with the next day, in which the figures are made again', async () => {
    const known: Partial<Screen> = { ranges: [{ field: 'toMa200', min: '-1', max: null }] };
    expect((await screened(known)).total).toBeGreaterThanOrEqual(compared.length);
    app.clock.advance(DAY_MS);
    expect(await screened(known)).toMatchObject({ total: 0, progress: { done: 0 } });
    await lookAt(['AAPL']);
    expect((await screened(known)).items.map((row) => row.stock_code)).toEqual(['AAPL']);
  });

  it('is refused where it contradicts itself', async () => {
    const ranges: Screen['ranges'] = [{ field: 'price', min: '5', max: '4' }];
    const answer = await app.post('/find/screen', { screen: { ...everything, ranges } });
    expect(answer.body.reason).toBe('SCREEN_WRONG');
  });
});

describe('the heat map and the comparison', () => {
  it('shows the largest of a market by sector, without funds', async () => {
    for (const [market, sizedBy] of [
      ['US', 'marketCap'],
      ['HK', 'turnover'],
    ] as const) {
      const { body } = await app.get(`/find/heatMap?market=${market}&range=change1d`);
      const data = body.data as {
        sizedBy: string;
        sectors: { name: string; items: { size: string; change: string | null }[] }[];
      };
      expect(data.sizedBy).toBe(sizedBy);
      expect(data.sectors.map(({ name }) => name)).not.toContain('ETF');
      for (const { items } of data.sectors) {
        const sizes = items.map(({ size }) => Number(size));
        expect(sizes).toEqual(sizes.toSorted((left, right) => right - left));
        expect(sizes.every((size) => size > 0)).toBe(true);
      }
    }
  });

  it('puts instruments side by side from one beginning', async () => {
    const instruments = [
      { source: QuotedSource.Stock, code: 'AAPL' },
      { source: QuotedSource.HkStock, code: '00700' },
      { source: QuotedSource.RobotCrypto, code: 'BTC' },
    ];
    const { body } = await app.post('/find/compare', { instruments, range: '3m' });
    const { dates, items } = body.data as {
      dates: string[];
      items: { stock_code: string; line: (string | null)[] }[];
    };
    expect(items.map((row) => row.stock_code)).toEqual(['AAPL', '00700', 'BTC']);
    for (const { line } of items) {
      expect(line).toHaveLength(dates.length);
      expect(line[0]).toBe('0');
    }
    const six = Array.from({ length: 6 }, () => ({ source: QuotedSource.Stock, code: 'AAPL' }));
    expect((await app.post('/find/compare', { instruments: six, range: '3m' })).status).toBe(400);
    const wrong = [{ source: QuotedSource.Stock, code: 'NOSUCH' }];
    expect((await app.post('/find/compare', { instruments: wrong, range: '3m' })).body.reason).toBe(
      'INSTRUMENT_UNKNOWN',
    );
  });
});

describe('saved screens', () => {
  const add = (name: string, person: Person) =>
    app.post('/find/screens/add', { name, screen: everything }, person);
  const list = async (person: Person) =>
    (
      (await app.get('/find/screens', person)).body.data as {
        items: { id: string; name: string; revision: number }[];
      }
    ).items;

  it('are kept by name, private, and a change of an outdated copy is refused', async () => {
    const [ana, ben] = [await registered(app, 'ana-saves'), await registered(app, 'ben-saves')];
    await add('Value', ana);
    expect((await add('value', ana)).body.reason).toBe('SCREEN_NAME_TAKEN');
    const [saved] = await list(ana);
    expect(await list(ben)).toEqual([]);

    const change = (revision: number, name: string) =>
      app.post('/find/screens/change', { id: saved?.id, revision, name, screen: everything }, ana);
    const answers = await Promise.all([change(1, 'From one tab'), change(1, 'From another')]);
    expect(answers.filter(({ body }) => body.reason === 'SCREEN_CHANGED')).toHaveLength(1);
    expect((await list(ana))[0]?.revision).toBe(2);

    const remove = async (person: Person) =>
      (await app.post('/find/screens/remove', { id: saved?.id }, person)).body.reason;
    expect([await remove(ben), await remove(ana), await remove(ana)]).toEqual([
      'SCREEN_UNKNOWN',
      undefined,
      'SCREEN_UNKNOWN',
    ]);
  });

  it('are refused past the limit, also for taps at the same instant', async () => {
    const eve = await registered(app, 'eve-saves');
    const answers = await Promise.all(
      Array.from({ length: SCREENS_MAX + 2 }, (_, place) => add(`Screen ${place}`, eve)),
    );
    expect(answers.filter(({ body }) => body.reason === 'SCREENS_TOO_MANY')).toHaveLength(2);
  });
});
