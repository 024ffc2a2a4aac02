/** Monday 16 November 2026, 10:00 in New York: the US trades, Hong Kong has closed. Exchange hours. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssetClass } from '@candor/market/instrument';
import { registered } from '@candor/testkit/people';
import { world, type Answer, type World } from '@candor/testkit/world';

type Row = {
  stock_code: string;
  source: number;
  name: string;
  market: string;
  price_nominal: string;
  change: string;
  change_ratio: string;
  fall: boolean;
  volume: string;
  turnover: string;
  selfSelectStatus: boolean;
  phase: string;
  at: number;
  localLogoUrl: string;
  decimals: number;
  sparkline: string[];
};
type Page = { items: Row[]; pageNum: number; pageSize: number; hasMore: boolean; total: number };

let at: World;
beforeAll(async () => {
  at = await world({ MARKET_HOURS: 'exchange' });
});
afterAll(() => at.close());

const FIRST_BOARD_MS = 60_000;
const chinese = { language: 'zh_Hans_CN' };
const responseData = <Data>(answer: Answer): Data => {
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const page = async (path: string, options = {}) => responseData<Page>(await at.get(path, options));
const countOf = (assetClass: AssetClass) =>
  at.app.market.instruments.universe().ofClass(assetClass).length;
const codes = (rows: readonly Row[]) => rows.map(({ stock_code }) => stock_code);

describe('lists of shares', () => {
  it(
    'shows all US shares page by page, most traded first, each once',
    async () => {
      const total = countOf('usStock');
      const pages = Math.ceil(total / 100);
      const first = await page('/m_ft/all_stock_list?pageSize=100');
      expect(first).toMatchObject({ pageNum: 1, pageSize: 100, hasMore: true, total });
      const turnovers = first.items.map(({ turnover }) => Number(turnover));
      expect(turnovers).toEqual(turnovers.toSorted((left, right) => right - left));
      const second = await page('/m_ft/all_stock_list?pageSize=100&pageNum=2');
      expect(new Set([...codes(first.items), ...codes(second.items)]).size).toBe(200);
      const last = await page(`/m_ft/all_stock_list?pageSize=100&pageNum=${pages}`);
      expect([last.items.length, last.hasMore]).toEqual([total - 100 * (pages - 1), false]);
      expect((await page(`/m_ft/all_stock_list?pageSize=100&pageNum=${pages + 1}`)).items).toEqual(
        [],
      );
    },
    FIRST_BOARD_MS,
  );

  it.each([
    ['code', 'asc'],
    ['price', 'desc'],
    ['changeRatio', 'asc'],
    ['volume', 'desc'],
  ] as const)('sorts by %s %s', async (orderBy, direction) => {
    const { items } = await page(
      `/m_ft/stock_list?market=NYSE&orderBy=${orderBy}&direction=${direction}&pageSize=50`,
    );
    const field = {
      code: 'stock_code',
      price: 'price_nominal',
      changeRatio: 'change_ratio',
      volume: 'volume',
    } as const;
    const shown = items.map((row) => row[field[orderBy]]);
    const sorted =
      orderBy === 'code'
        ? shown.toSorted()
        : shown.toSorted(
            (left, right) => (Number(left) - Number(right)) * (direction === 'asc' ? 1 : -1),
          );
    expect(shown).toEqual(sorted);
    expect(items).toHaveLength(50);
    expect(new Set(items.map(({ market }) => market))).toEqual(new Set(['NYSE']));
  });

  it(
    'filters by sector and by board',
    async () => {
      const energy = await page('/m_ft/stock_list?market=NASDAQ&sector=energy');
      expect(energy.total).toBeGreaterThan(3);
      expect(energy.total).toBeLessThan((await page('/m_ft/stock_list?market=NASDAQ')).total);
      expect((await page('/m_ft/stock_list?market=NASDAQ&sector=nothing')).items).toEqual([]);
      const growth = await page('/hk_st/all_stock_list?board=GEM');
      const all = await page('/hk_st/all_stock_list');
      expect([growth.total > 0, growth.total < all.total, all.total]).toEqual([
        true,
        true,
        countOf('hkStock'),
      ]);
    },
    FIRST_BOARD_MS,
  );

  it('has exact decimal figures that agree with each other', async () => {
    const { items } = await page('/m_ft/stock_list?market=NYSE&pageSize=100');
    for (const row of items) {
      const price = Number(row.price_nominal);
      const previous = price - Number(row.change);
      expect(Number(row.change_ratio)).toBeCloseTo(Number(row.change) / previous, 5);
      expect(row.fall).toBe(row.change.startsWith('-'));
      expect(row.price_nominal.split('.')[1]?.length ?? 0).toBe(row.decimals);
      expect(row).toMatchObject({
        phase: 'regular',
        at: at.clock.now(),
        selfSelectStatus: false,
        source: 0,
      });
    }
  });

  it('calls them by their names in either language', async () => {
    const named = async (options = {}) =>
      (
        await page('/hk_st/all_stock_list?orderBy=code&direction=asc&pageSize=3', options)
      ).items.map(({ name }) => name);
    expect(await named()).toEqual([
      'CK Hutchison Holdings Ltd',
      'CLP Holdings Ltd',
      'Hong Kong & China Gas Co Ltd',
    ]);
    expect(await named(chinese)).toEqual(['长和', '中电控股', '香港中华煤气']);
  });

  it('marks what the customer watches', async () => {
    const ana = await registered(at, 'markets-ana');
    await at.post(
      '/userSelfSecurity/save',
      { instruments: [{ code: 'AAPL', source: 0 }] },
      { token: ana.token },
    );
    const found = async (options = {}) =>
      responseData<{ items: Row[] }>(
        await at.get('/quotes/getStock?keyword=AAPL&limit=1', options),
      ).items.map(({ selfSelectStatus }) => selfSelectStatus);
    expect(await found({ token: ana.token })).toEqual([true]);
    expect(await found()).toEqual([false]);
  });
});

describe('leaderboards', () => {
  const leaders = async (query: string) =>
    responseData<{ items: Row[] }>(await at.get(`/m_ft/topList?${query}`)).items;

  it('shows who rose and fell most, and who was traded most', async () => {
    const gainers = await leaders('board=gainers');
    const losers = await leaders('board=losers');
    const ratios = (rows: readonly Row[]) => rows.map(({ change_ratio }) => Number(change_ratio));
    expect(gainers).toHaveLength(20);
    expect(ratios(gainers)).toEqual(ratios(gainers).toSorted((left, right) => right - left));
    expect(ratios(losers)).toEqual(ratios(losers).toSorted((left, right) => left - right));
    expect([Math.min(...ratios(gainers)) > 0, Math.max(...ratios(losers)) < 0]).toEqual([
      true,
      true,
    ]);
    expect((await leaders('board=active&limit=3'))[0]?.sparkline).toHaveLength(50);
  });

  it('leaves out what hardly trades', async () => {
    const universe = at.app.market.instruments.universe();
    const thin = new Set(
      universe
        .ofClass('usStock')
        .filter(({ popularity }) => popularity < 6)
        .map(({ code }) => code),
    );
    expect(thin.size).toBeGreaterThan(20);
    const shown = [
      ...(await leaders('board=gainers&limit=50')),
      ...(await leaders('board=losers&limit=50')),
    ];
    expect(codes(shown).filter((code) => thin.has(code))).toEqual([]);
  });

  it('says of how many there are prices: of all, unless the caller would rather not wait', async () => {
    const total = at.app.market.instruments.universe().ofClass('usStock').length;
    const read = async (path: string) =>
      responseData<{ items: Row[]; progress: { quoted: number; total: number } }>(
        await at.get(path),
      );
    for (const path of ['/m_ft/topList?limit=3', '/m_ft/hot_stock?pageSize=3']) {
      const whole = await read(path);
      expect(whole.progress).toEqual({ quoted: total, total });
      expect(await read(`${path}&soFar=true`)).toEqual(whole);
    }
  });

  it('can be of one exchange, or of Hong Kong', async () => {
    expect(new Set((await leaders('market=AMEX&limit=10')).map(({ market }) => market))).toEqual(
      new Set(['AMEX']),
    );
    expect(new Set((await leaders('market=HKEX&limit=10')).map(({ market }) => market))).toEqual(
      new Set(['HKEX']),
    );
  });

  it('shows hot shares by how much more than usual they are traded, which are others than the most active', async () => {
    const { items, total } = await page('/m_ft/hot_stock?pageSize=20');
    const ratios = items.map((row) => Number(Reflect.get(row, 'volumeRatio')));
    expect(ratios).toEqual(ratios.toSorted((left, right) => right - left));
    expect(ratios.at(-1)).toBeGreaterThan(1);
    const active = codes(await leaders('limit=20'));
    expect(codes(items).filter((code) => active.includes(code)).length).toBeLessThan(10);
    expect(total).toBeGreaterThan(200);
  });
});

describe('other classes', () => {
  const items = async <Item extends Row>(path: string, options = {}) =>
    responseData<{ items: Item[] }>(await at.get(path, options)).items;

  it('lists indices by region', async () => {
    expect(await items('/m_ft/global_index')).toHaveLength(46);
    const europe = await items<Row & { region: string }>('/m_ft/global_index?region=Europe');
    expect(new Set(europe.map(({ region }) => region))).toEqual(new Set(['Europe']));
    expect(await items('/m_ft/global_index?region=Atlantis')).toEqual([]);
  });

  it('lists futures by their front contract, and all months of one', async () => {
    type Future = Row & {
      category: string;
      expiry: string;
      openInterest: string;
      previousSettle: string;
    };
    const metals = await items<Future>('/m_ft/futures_list?category=metals');
    const gold = metals.find(({ stock_code }) => stock_code.startsWith('GC'));
    expect(gold).toMatchObject({
      category: 'Metals',
      expiry: expect.stringMatching(/^202\d-\d\d-\d\d$/),
      openInterest: expect.stringMatching(/^\d+$/),
    });
    const months = await items<Future>('/m_ft/futures_list?root=GC');
    expect(months.length).toBeGreaterThanOrEqual(4);
    const expiries = months.map(({ expiry }) => expiry);
    expect(expiries).toEqual(expiries.toSorted());
    expect(await items('/m_ft/futures_list')).toHaveLength(67);
    expect(await items('/m_ft/futures_list?root=NOPE')).toEqual([]);
  });

  it('lists currency pairs by group, with a bid below the ask', async () => {
    const majors = await items<Row & { bid: string; ask: string; group: string }>(
      '/m_ft/forex_list?group=major',
      chinese,
    );
    expect(majors).toHaveLength(7);
    for (const pair of majors) expect(Number(pair.bid)).toBeLessThan(Number(pair.ask));
    expect(majors[0]?.name).toBe('欧元/美元');
    expect(codes(await items('/m_ft/forex_index'))).toEqual(codes(majors));
    expect(await items('/m_ft/forex_list')).toHaveLength(51);
  });

  it('lists coins by rank', async () => {
    expect(codes(await items('/m_ft/crypto_list')).slice(0, 2)).toEqual(['BTC', 'ETH']);
  });

  it('begins the home screen with indices and a few of each class', async () => {
    const home = responseData<{ indices: Row[]; custom: Row[] }>(
      await at.get('/m_ft/home_custom_list'),
    );
    expect(codes(home.indices)).toContain('HSI');
    expect(new Set(home.custom.map(({ source }) => source))).toEqual(new Set([0, 11, 3, 2, 100]));
    for (const row of [...home.indices, ...home.custom]) {
      expect(row.sparkline).toHaveLength(50);
      expect(row.sparkline.at(-1)).toBe(row.price_nominal);
    }
  });

  it('draws a picture for each', async () => {
    const answer = await at.app.http.inject('/logo/11/00700.svg');
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['cache-control'],
    ]).toEqual([200, 'image/svg+xml', 'public, max-age=86400']);
    expect(answer.body).toContain('>TE<');
    for (const path of [
      '/logo/0/00700.svg',
      '/logo/7/AAPL.svg',
      '/logo/0/AAPL.png',
      '/logo/0/..%2f..%2fetc.svg',
      '/logo/x/y',
    ])
      expect((await at.app.http.inject(path)).statusCode).toBe(404);
  });
});

describe('search', () => {
  const found = async (keyword: string, rest = '') =>
    codes(
      responseData<{ items: Row[] }>(
        await at.get(`/quotes/getStock?keyword=${encodeURIComponent(keyword)}${rest}`),
      ).items,
    );

  it('finds by code, by name in either language, by pinyin, and in spite of a slip', async () => {
    for (const keyword of ['700', 'tencent', '腾讯', 'txkg', 'tengxun', 'tencnt'])
      expect((await found(keyword))[0]).toBe('00700');
    expect(await found('GCZ26')).toContain('GCZ26');
  });

  it('can keep to one source', async () => {
    expect(await found('apple', '&source=0')).toContain('AAPL');
    expect(await found('AAPL', '&source=11')).toEqual([]);
    expect(await found('AAPL', '&source=4')).toEqual([]);
  });

  it('finds nothing for nonsense, and takes no more than it should', async () => {
    expect(await found('不存在')).toEqual([]);
    expect(await found('a', '&limit=50')).toHaveLength(50);
  });
});

describe('the clock and the calendar', () => {
  it('tells which market is open, and until when', async () => {
    const clock = responseData<{
      hours: string;
      markets: { market: string; phase: string; until: number; nextOpen: number | null }[];
    }>(await at.get('/market/clock'));
    expect(clock.hours).toBe('exchange');
    const us = clock.markets.find(({ market }) => market === 'US');
    expect(us).toMatchObject({
      phase: 'regular',
      until: Date.UTC(2026, 10, 16, 21, 0),
      nextOpen: null,
    });
    expect(clock.markets.find(({ market }) => market === 'HK')).toMatchObject({
      phase: 'closed',
      nextOpen: Date.UTC(2026, 10, 17, 1, 30),
    });
    expect(clock.markets.find(({ market }) => market === 'CRYPTO')).toMatchObject({
      phase: 'regular',
      until: null,
    });
  });

  it('names holidays and half days in either language', async () => {
    type Day = {
      date: string;
      isTradingDay: boolean;
      isHalfDay: boolean;
      holiday: string | null;
      spans: { phase: string }[];
    };
    const days = async (body: object, options = {}) =>
      responseData<{ items: Day[]; total: number }>(
        await at.post('/stocka_trading_day/getPageList', body, options),
      ).items;
    const week = await days({ market: 'US', from: '2026-11-26', pageSize: 3 });
    expect(
      week.map(({ date, isTradingDay, isHalfDay, holiday }) => [
        date,
        isTradingDay,
        isHalfDay,
        holiday,
      ]),
    ).toEqual([
      ['2026-11-26', false, false, 'Thanksgiving Day'],
      ['2026-11-27', true, true, expect.stringContaining('Thanksgiving')],
      ['2026-11-28', false, false, null],
    ]);
    expect(
      (await days({ market: 'US', from: '2026-11-26', pageSize: 1 }, chinese))[0]?.holiday,
    ).toBe('感恩节');
    expect((await days({ market: 'HK', pageSize: 1 }))[0]).toMatchObject({
      date: '2026-11-16',
      isTradingDay: true,
    });
    expect(await days({ market: 'FOREX', from: '2026-02-30' })).toEqual([]);
    expect(await days({ market: 'CME', from: '2031-01-01' })).toEqual([]);
  });
});

describe('outside regular hours', () => {
  it(
    'lists shares by their move before the open',
    async () => {
      at.clock.set(Date.UTC(2026, 10, 17, 13, 0));
      type Extended = Row & { extendedChangeRatio: string; extendedPhase: string };
      const moved = responseData<{ items: Extended[]; total: number }>(
        await at.post('/m_ft/preMarketList', { pageSize: 10 }),
      );
      const ratios = moved.items.map(({ extendedChangeRatio }) => Number(extendedChangeRatio));
      expect(ratios).toEqual(ratios.toSorted((left, right) => right - left));
      expect(moved.items[0]).toMatchObject({ extendedPhase: 'preMarket', phase: 'preMarket' });
      expect(Math.min(...ratios)).toBeGreaterThan(0);
    },
    FIRST_BOARD_MS,
  );

  it(
    'shows the pre-market as it ended while the exchange is open',
    async () => {
      const before = { pageSize: 1 };
      at.clock.set(Date.UTC(2026, 10, 17, 14, 29, 59));
      type Move = {
        items: (Row & { extendedPrice: string; closePrice: string })[];
        phase: string;
        closedAt: number;
        endedAt: number | null;
      };
      const [last] = responseData<Move>(await at.post('/m_ft/preMarketList', before)).items;
      at.clock.set(Date.UTC(2026, 10, 17, 16, 0));
      const open = responseData<Move>(await at.post('/m_ft/preMarketList', before));
      expect(open).toMatchObject({
        phase: 'preMarket',
        closedAt: Date.UTC(2026, 10, 16, 21),
        endedAt: Date.UTC(2026, 10, 17, 14, 30),
      });
      expect(open.items[0]).toMatchObject({
        stock_code: last?.stock_code,
        extendedPrice: last?.extendedPrice,
        closePrice: last?.closePrice,
      });
    },
    FIRST_BOARD_MS,
  );
});

describe('bad input', () => {
  it.each([
    '/m_ft/all_stock_list?pageSize=101',
    '/m_ft/all_stock_list?pageSize=0',
    '/m_ft/all_stock_list?pageNum=-1',
    '/m_ft/all_stock_list?pageNum=99999',
    '/m_ft/all_stock_list?orderBy=name',
    '/m_ft/stock_list',
    '/m_ft/stock_list?market=LSE',
    '/m_ft/topList?limit=1000',
    '/m_ft/topList?soFar=yes',
    '/m_ft/futures_list?root=../..',
    '/quotes/getStock?keyword=',
    '/quotes/getStock?keyword=a&source=x',
    `/quotes/getStock?keyword=${'a'.repeat(51)}`,
  ])('refuses %s', async (path) => {
    expect(await at.get(path)).toMatchObject({ status: 400, body: { reason: 'FIELDS_INVALID' } });
  });
});
