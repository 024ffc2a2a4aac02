import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type Answer, type World } from '@candor/testkit/world';
import { listCorporateActions } from './list-corporate-actions.ts';
import { openFundsFlows } from './load-funds-flow.ts';

type Bar = {
  at: number;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
  turnover: string | null;
};
type Bars = {
  size: string;
  previousClose: string;
  timeZone: string;
  from: number;
  until: number;
  hasMore: boolean;
  bars: Bar[];
};
type Level = { price: string; volume: string };
type Detail = {
  name: string;
  price_nominal: string;
  open: string;
  high: string;
  low: string;
  previousClose: string;
  volume: string;
  turnover: string;
  bid: string | null;
  ask: string | null;
  bidVolume: string | null;
  bids: Level[];
  asks: Level[];
  trades: { at: number; price: string; volume: string; side: string }[];
  preMarket: { price: string } | null;
  postMarket: { price: string; change: string } | null;
  week52High: string;
  week52Low: string;
  tick: string;
  lot: number;
  isTradable: boolean;
  phase: string;
  phaseUntil: number | null;
  nextOpen: number | null;
  openInterest: string | null;
  expiry: string | null;
  previousSettle: string | null;
  contract: { root: string } | null;
  feed: string;
  at: number;
};

let at: World;
beforeAll(async () => {
  at = await world({ MARKET_HOURS: 'exchange' });
});
afterAll(() => at.close());

/** An uncached year, several times, on a busy machine. */
const FIRST_YEARS_MS = 60_000;
const responseData = <Data>(answer: Answer): Data => {
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const detail = async (code: string, source: number, options = {}) =>
  responseData<Detail>(await at.get(`/m_ft/detail_quote?code=${code}&source=${source}`, options));
const bars = async (code: string, source: number, rest: string) =>
  responseData<Bars>(await at.get(`/m_ft/kline?code=${code}&source=${source}&${rest}`));
const highest = (list: readonly Bar[]) => Math.max(...list.map(({ high }) => Number(high)));
const lowest = (list: readonly Bar[]) => Math.min(...list.map(({ low }) => Number(low)));

describe('a quote in full', () => {
  it('shows price, book, trades and figures that agree with each other', async () => {
    const apple = await detail('AAPL', 0);
    expect(apple).toMatchObject({
      name: 'Apple Inc.',
      phase: 'regular',
      feed: 'simulated',
      at: at.clock.now(),
      lot: 1,
      tick: '0.01',
      isTradable: true,
      nextOpen: null,
      openInterest: null,
      contract: null,
    });
    expect(apple.bids.length + apple.asks.length).toBe(10);
    expect([apple.bids[0]?.price, apple.asks[0]?.price]).toEqual([apple.bid, apple.ask]);
    expect(Number(apple.bid)).toBeLessThan(Number(apple.ask));
    const prices = apple.bids.map(({ price }) => Number(price));
    expect(prices).toEqual(prices.toSorted((left, right) => right - left));
    expect(apple.trades[0]?.price).toBe(apple.price_nominal);
    expect(apple.trades).toHaveLength(30);
    expect(
      apple.trades.every(
        (trade) => trade.at <= apple.at && ['buy', 'sell', 'auction'].includes(trade.side),
      ),
    ).toBe(true);
    expect(Number(apple.low)).toBeLessThanOrEqual(Number(apple.price_nominal));
    expect(Number(apple.week52High)).toBeGreaterThanOrEqual(Number(apple.high));
    expect(Number(apple.week52Low)).toBeLessThanOrEqual(Number(apple.low));
  });

  it(
    'knows one of each class by what is special to it',
    async () => {
      expect(await detail('00700', 11, { language: 'zh_Hans_CN' })).toMatchObject({
        name: '腾讯控股',
        lot: 100,
        phase: 'closed',
        isTradable: true,
      });
      expect(await detail('GCZ26', 3)).toMatchObject({
        expiry: expect.stringMatching(/^2026-12/),
        openInterest: expect.stringMatching(/^\d+$/),
        contract: { root: 'GC' },
      });
      expect(await detail('GC', 3)).toMatchObject({ expiry: null, contract: { root: 'GC' } });
      expect(await detail('EURUSD', 2)).toMatchObject({ tick: '0.00001', isTradable: true });
      expect(await detail('SPX', 99)).toMatchObject({
        isTradable: false,
        bid: null,
        ask: null,
        bidVolume: null,
        bids: [],
        asks: [],
        trades: [],
        volume: '0',
      });
      expect(await detail('btc', 100)).toMatchObject({ phase: 'regular', phaseUntil: null });
    },
    FIRST_YEARS_MS,
  );

  it('shows a contract that has expired as closed for good, at its last price', async () => {
    const gold = await detail('GCZ25', 3);
    expect(gold).toMatchObject({
      phase: 'closed',
      isTradable: false,
      phaseUntil: null,
      nextOpen: null,
      bids: [],
    });
    const last = (await bars('GCZ25', 3, 'size=day&count=1')).bars[0];
    expect([last?.close, new Date(last?.at ?? 0).getUTCFullYear()]).toEqual([
      gold.price_nominal,
      2025,
    ]);
  });

  it('has a short form for tickets that says the same', async () => {
    const full = await detail('NVDA', 0);
    const { ticks, pair, ...same } = responseData<Detail & { ticks: unknown; pair: unknown }>(
      await at.get('/m_ft/stock_detail_ft?code=NVDA&source=0'),
    );
    expect(full).toMatchObject(same);
    expect({ ticks, pair }).toEqual({
      ticks: [
        { from: '0', step: '0.0001' },
        { from: '1', step: '0.01' },
      ],
      pair: null,
    });
    expect(
      responseData<object>(await at.post('/market/getMaket', { code: 'NVDA', source: 0 })),
    ).toEqual(expect.objectContaining({ price_nominal: full.price_nominal, at: full.at }));
  });

  it('gives many at once, in the order asked, and names the unknown ones', async () => {
    const asked = [
      { code: 'TSLA', source: 0 },
      { code: 'NOPE9', source: 0 },
      { code: '00700', source: 11 },
      { code: '00700', source: 0 },
    ];
    const many = responseData<{ items: { stock_code: string }[]; unknown: object[] }>(
      await at.post('/market/getMakets', { instruments: asked }),
    );
    expect(many.items.map(({ stock_code }) => stock_code)).toEqual(['TSLA', '00700']);
    expect(many.unknown).toEqual(
      [asked[1], asked[3]].map((each) => ({ source: each?.source, code: each?.code })),
    );
  });
});

describe('the profile', () => {
  it('tells what is known in either language, and null for what is not', async () => {
    const summary = async (code: string, source: number, options = {}) =>
      responseData<Record<string, string | null>>(
        await at.get(`/m_ft/summary_detail?code=${code}&source=${source}`, options),
      );
    expect(await summary('A', 0)).toMatchObject({
      sector: 'Health Care',
      industry: 'Life Sciences Tools & Services',
      country: 'United States',
      referencePrice: '159.00',
      referenceDate: '2026-08-21',
      referenceBasis: 'sourced',
    });
    expect(await summary('A', 0, { language: 'zh_Hans_CN' })).toMatchObject({
      sector: '医疗保健',
      industry: '生命科学工具与服务',
      country: '美国',
    });
    expect(await summary('AA', 0)).toMatchObject({
      peRatio: null,
      earningsPerShare: null,
      marketCap: expect.stringMatching(/^\d+$/),
    });
    expect(await summary('HSI', 99)).toMatchObject({ marketCap: null, averageVolume: '0' });
  });
});

describe('charts', () => {
  it('agrees with the quote: the high of the day is the highest minute, the price the last close, the volume the sum', async () => {
    for (const [code, source] of [
      ['AAPL', 0],
      ['GCZ26', 3],
      ['EURUSD', 2],
      ['SPX', 99],
    ] as const) {
      const quote = await detail(code, source);
      const { bars: rolling, previousClose } = await bars(code, source, 'range=intraday');
      // A session younger than an hour is shown with the day behind it.
      const isShare = source === 0 || source === 99;
      const minutes = rolling.filter(({ at }) => !isShare || at >= Date.UTC(2026, 10, 16, 14, 30));
      expect([highest(minutes), lowest(minutes)]).toEqual([Number(quote.high), Number(quote.low)]);
      expect([minutes[0]?.open, minutes.at(-1)?.close, previousClose]).toEqual([
        quote.open,
        quote.price_nominal,
        quote.previousClose,
      ]);
      expect(minutes.reduce((sum, { volume }) => sum + Number(volume), 0)).toBe(
        Number(quote.volume),
      );
    }
  });

  it('agrees over all sizes', async () => {
    const [day] = (await bars('MSFT', 0, 'size=day&count=1')).bars;
    for (const size of ['1m', '5m', '15m', '30m', '60m']) {
      const parts = (await bars('MSFT', 0, `size=${size}&count=400`)).bars.filter(
        (bar) => bar.at >= (day?.at ?? 0),
      );
      expect([parts[0]?.open, highest(parts), lowest(parts), parts.at(-1)?.close]).toEqual([
        day?.open,
        Number(day?.high),
        Number(day?.low),
        day?.close,
      ]);
    }
    const { bars: days } = await bars('MSFT', 0, 'size=day&count=30');
    const { bars: weeks } = await bars('MSFT', 0, 'size=week&count=2');
    const lastWeek = days.filter(
      (bar) => bar.at >= (weeks[0]?.at ?? 0) && bar.at < (weeks[1]?.at ?? 0),
    );
    expect([weeks[0]?.open, highest(weeks.slice(0, 1)), weeks[0]?.close]).toEqual([
      lastWeek[0]?.open,
      highest(lastWeek),
      lastWeek.at(-1)?.close,
    ]);
  });

  it.each([
    // The session is half an hour old, so the day behind it is shown: one session, and its 31 bars.
    ['intraday', '1m', 391],
    // One trading day back: yesterday's session, and half an hour of today's.
    ['1D', '5m', 79],
    ['1W', '30m', 5 * 13 + 2 - 13],
    ['1M', 'day', 22],
    ['3M', 'day', 64],
    ['1Y', 'day', 252],
  ])('has the range %s in bars of %s', async (range, size, count) => {
    const chart = await bars('AAPL', 0, `range=${range}`);
    expect(chart).toMatchObject({
      size,
      timeZone: 'America/New_York',
      hasMore: true,
      until: Date.UTC(2026, 10, 16, 21, 0),
    });
    expect(Math.abs(chart.bars.length - count)).toBeLessThanOrEqual(size === 'day' ? 2 : 0);
    expect(chart.bars[0]?.at).toBe(chart.from);
    const instants = chart.bars.map((bar) => bar.at);
    expect(instants).toEqual([...new Set(instants)].toSorted((left, right) => left - right));
  });

  it.each([
    ['1m', 400],
    ['30m', 60],
    ['day', 30],
    ['week', 20],
    ['month', 12],
  ])(
    'goes back page by page in bars of %s, without gap or overlap',
    async (size, count) => {
      const whole = await bars('AAPL', 0, `size=${size}&count=${2 * count}`);
      const second = await bars('AAPL', 0, `size=${size}&count=${count}`);
      const first = await bars(
        'AAPL',
        0,
        `size=${size}&count=${count}&before=${second.bars[0]?.at}`,
      );
      expect([...first.bars, ...second.bars]).toEqual(whole.bars);
      expect(whole.bars).toHaveLength(2 * count);
    },
    FIRST_YEARS_MS,
  );

  it('gives a bar whole, also when asked in the middle of it', async () => {
    const { bars: whole } = await bars('AAPL', 0, 'size=60m&count=12');
    const before = (whole[6]?.at ?? 0) + 1;
    expect((await bars('AAPL', 0, `size=60m&count=3&before=${before}`)).bars).toEqual(
      whole.slice(4, 7),
    );
  });

  it('is empty before the market began, and after that has more', async () => {
    expect(await bars('AAPL', 0, `size=day&before=${Date.UTC(2010, 0, 1)}`)).toMatchObject({
      bars: [],
      hasMore: false,
    });
    const oldest = await bars('AAPL', 0, `size=day&count=1500&before=${Date.UTC(2016, 2, 1)}`);
    expect(oldest.hasMore).toBe(false);
    expect(oldest.bars.length).toBeGreaterThan(30);
    expect(
      (await bars('AAPL', 0, `size=day&count=5&before=${Date.UTC(2030, 0, 1)}`)).bars.at(-1)?.close,
    ).toBe((await detail('AAPL', 0)).price_nominal);
  });

  it('keeps the close of yesterday: the last minute, the day and the quote say the same', async () => {
    const { previousClose } = await detail('AAPL', 0);
    const [yesterday] = (await bars('AAPL', 0, 'size=day&count=2')).bars;
    const minutes = (await bars('AAPL', 0, 'size=1m&count=60')).bars.filter(
      (bar) => bar.at < Date.UTC(2026, 10, 16),
    );
    expect([yesterday?.close, minutes.at(-1)?.close]).toEqual([previousClose, previousClose]);
  });
});

describe('estimates', () => {
  type Flow = {
    date: string;
    inflow: Record<string, string>;
    outflow: Record<string, string>;
    net: string;
    thresholds: { large: string; medium: string };
    minutes: { net: string }[];
    isEstimate: boolean;
  };
  const flow = async (code: string, source: number) =>
    responseData<Flow>(await at.get(`/stock/fund/details?code=${code}&source=${source}`));
  const sum = (texts: readonly string[]) =>
    Math.round(texts.reduce((total, text) => total + Number(text) * 100, 0));

  it('counts the money of the day in and out, and names its thresholds', async () => {
    const apple = await flow('AAPL', 0);
    expect(apple).toMatchObject({ date: '2026-11-16', isEstimate: true });
    expect(sum(Object.values(apple.inflow)) - sum(Object.values(apple.outflow))).toBe(
      sum([apple.net]),
    );
    expect(sum(apple.minutes.map(({ net }) => net))).toBe(sum([apple.net]));
    expect(Number(apple.thresholds.large)).toBeGreaterThan(Number(apple.thresholds.medium));
    const { turnover } = await detail('AAPL', 0);
    const counted = sum([...Object.values(apple.inflow), ...Object.values(apple.outflow)]) / 100;
    expect(counted / Number(turnover)).toBeGreaterThan(0.95);
    expect(counted / Number(turnover)).toBeLessThan(1.01);
  });

  it('goes on from where it was a minute ago, to the same as counting anew', async () => {
    const countAnew = openFundsFlows(at.app.market);
    await flow('AMD', 0);
    at.clock.advance(90_000);
    expect(await flow('AMD', 0)).toEqual(
      await countAnew({ code: 'AMD', source: 0 }, at.clock.now()),
    );
  });

  it('estimates where holders bought', async () => {
    type Chips = {
      price: string;
      profitRatio: string;
      averageCost: string;
      range70: { low: string; high: string };
      range90: { low: string; high: string };
      bins: { price: string; share: string }[];
      isEstimate: boolean;
    };
    for (const [code, source] of [
      ['AAPL', 0],
      ['00700', 11],
      ['BTC', 100],
    ] as const) {
      const chips = responseData<Chips>(
        await at.get(`/stock/fund/profit?code=${code}&source=${source}`),
      );
      expect(chips.bins.reduce((total, { share }) => total + Number(share), 0)).toBeCloseTo(1, 3);
      expect(Number(chips.profitRatio)).toBeLessThanOrEqual(1);
      expect(Number(chips.range90.low)).toBeLessThanOrEqual(Number(chips.range70.low));
      expect(Number(chips.averageCost)).toBeLessThanOrEqual(Number(chips.range70.high));
      expect(chips.isEstimate).toBe(true);
    }
  });

  it('has neither for an index, which nobody holds', async () => {
    for (const path of ['/stock/fund/details', '/stock/fund/profit']) {
      expect(await at.get(`${path}?code=SPX&source=99`)).toMatchObject({
        status: 422,
        body: { reason: 'FIGURES_NOT_APPLICABLE' },
      });
    }
  });
});

describe('bad input', () => {
  it.each(['detail_quote', 'stock_detail_ft', 'summary_detail', 'kline'])(
    '%s refuses codes that do not exist, in the caller’s language',
    async (call) => {
      for (const query of [
        'code=NOPE9&source=0',
        'code=AAPL&source=11',
        'code=00700&source=0',
        'code=GCF26&source=3',
      ]) {
        expect(await at.get(`/m_ft/${call}?${query}`)).toMatchObject({
          status: 404,
          body: { reason: 'INSTRUMENT_UNKNOWN' },
        });
      }
      expect(
        (await at.get(`/m_ft/${call}?code=NOPE9&source=0`, { language: 'zh_Hans_CN' })).body.msg,
      ).toBe('没有此代码的品种。');
    },
  );

  it.each([
    'detail_quote?code=AAPL',
    'detail_quote?code=AAPL&source=4',
    'detail_quote?code=%3Cscript%3E&source=0',
    'detail_quote?code=&source=0',
    'kline?code=AAPL&source=0&count=1501',
    'kline?code=AAPL&source=0&count=0',
    'kline?code=AAPL&source=0&range=5Y',
    'kline?code=AAPL&source=0&size=2m',
    'kline?code=AAPL&source=0&before=yesterday',
    'kline?code=AAPL&source=0&before=-1',
  ])('refuses %s', async (path) => {
    expect(await at.get(`/m_ft/${path}`)).toMatchObject({
      status: 400,
      body: { reason: 'FIELDS_INVALID' },
    });
  });

  it('refuses too many quotes at once', async () => {
    const instruments = Array.from({ length: 201 }, () => ({ code: 'AAPL', source: 0 }));
    expect(await at.post('/market/getMakets', { instruments })).toMatchObject({ status: 400 });
    expect(await at.post('/market/getMakets', { instruments: [] })).toMatchObject({ status: 400 });
  });
});

describe('dividends and splits of a share', () => {
  it('are listed newest first, announced ones included, in either kind, and none of an index', async () => {
    const later = Date.parse('2026-12-20T15:00:00Z');
    const list = (code: string, source: QuotedSource) =>
      listCorporateActions(at.app.market, { code, source }, later);
    expect(list('KO', QuotedSource.Stock)).toEqual({
      currency: 'USD',
      items: [{ kind: 'dividend', day: '2026-12-16', isAhead: false, perShare: '0.53' }],
    });
    const [split] = list('NVR', QuotedSource.Stock).items;
    expect(split).toMatchObject({ kind: 'split', isAhead: true, newShares: 10, oldShares: 1 });
    expect(list('SPX', QuotedSource.GlobalIndex).items).toEqual([]);
    const { status, body } = await at.get('/m_ft/corporate_actions?source=0&code=AAPL');
    const { items }: { items: unknown[] } = body.data;
    expect([status, items]).toEqual([200, []]);
  });
});
