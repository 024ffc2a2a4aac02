import { readDocument } from '@candor/contract/kernel/article-document';
import { documentLines } from '@candor/contract/kernel/article-text';
import { percent, priceWords } from '@candor/i18n/market-news/figure-words';
import { world } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPriceText } from '../../../core/pricing/decimal-texts.ts';
import { importStarter } from '../import-starter.ts';
import { openReadingCache } from '../reading-cache.ts';
import { movedAt } from './collect-market.ts';
import type { DrawnOffering } from './collect-new-stocks.ts';
import { tellNewsBeat } from './tell-news.ts';

const app = await world({ MARKET_NEWS: 'on', MARKET_HOURS: 'exchange' });
afterAll(() => app.close());

const { db, market, treasuries } = app.app;
const beat = () =>
  tellNewsBeat({
    db,
    clock: app.clock,
    cache: openReadingCache(app.clock),
    market,
    treasuries,
    listDrawn: async () => drawn,
  });
let drawn: DrawnOffering[] = [];
const told = beat();

type Row = {
  id: string;
  title: string;
  isByRule: boolean;
  publishedAt: number;
  tags: { value: string }[];
  instruments: { source: number; code: string }[];
};
const list = async (sent: object = {}, language = 'en') => {
  // Readings are kept for two seconds.
  app.clock.advance(3_000);
  return (
    (await app.post('/article/pageList', { pageSize: 100, ...sent }, { language })).body.data as {
      items: Row[];
    }
  ).items.filter(({ isByRule }) => isByRule);
};
const keys = async () =>
  (await db.many<{ key: string }>(sql`select key from rule_articles order by due_at, key`)).map(
    ({ key }) => key,
  );

/** The world begins on a Monday, half an hour after New York opened. */
beforeAll(async () => {
  await db.transact((tx) => importStarter(tx, []));
  await told.run();
});

describe('the market’s own news', () => {
  it('is there at the first start: the last of each series, dated at its own time', async () => {
    expect(await keys()).toEqual([
      'us-movers:2026-11-13',
      'us-closing:2026-11-13',
      'us-rates:2026-11-13',
      'hk-opening:2026-11-16',
      'hk-movers:2026-11-16',
      'futures-expiries:2026-11-16',
      'hk-closing:2026-11-16',
      'us-opening:2026-11-16',
    ]);
    const rows = await list();
    expect(rows).toHaveLength(8);
    expect(rows[0]?.publishedAt).toBe(Date.parse('2026-11-16T14:45:00Z'));
    expect(rows.find(({ title }) => title.startsWith('US close: S&P 500'))?.publishedAt).toBe(
      Date.parse('2026-11-13T21:00:00Z'),
    );
    const chinese = await list({}, 'zh_Hans_CN');
    expect(chinese.some(({ title }) => title.startsWith('美股收盘综述：标普500指数'))).toBe(true);
  });

  it('has the figures of the market at that instant, and no others', async () => {
    const close = Date.parse('2026-11-13T21:00:00Z');
    const row = (await list({ tag: 'wraps' })).find(({ publishedAt }) => publishedAt === close);
    const article = (await app.get(`/article/${row?.id}`)).body.data as { body: string };
    const document = readDocument(article.body);
    const lines = document === null ? [] : documentLines(document);
    for (const code of ['SPX', 'DJI', 'IXIC', 'RUT', 'VIX']) {
      const index = market.instruments.universe().byCode('index', code);
      if (index === null) throw new Error(`no ${code}`);
      const quote = market.pricing.quote(index, close);
      expect(lines).toContain(
        [
          index.name.en,
          `${priceWords(getPriceText(index, quote.last))} ${percent(quote.changeRatio.toFixed(6))}`,
          code,
        ].join(' · '),
      );
    }
    // What the cheap way says about hundreds of shares is what their quotes say.
    const members = market.instruments
      .universe()
      .ofClass('usStock')
      .filter(({ facts }) => facts.memberOf.length > 0)
      .slice(0, 40);
    const calendar = market.instruments.calendars()('usStock');
    for (const { instrument, ratio } of await movedAt(market, members, calendar, close - 1))
      expect(ratio, instrument.code).toBe(market.pricing.quote(instrument, close).changeRatio);
  });

  it('is found by its tag and on the page of every instrument it mentions', async () => {
    const wraps = await list({ tag: 'wraps' });
    expect(wraps).toHaveLength(4);
    const movers = (await list({ tag: 'movers' }))[0];
    const [, mentioned] = movers?.instruments ?? [];
    expect(mentioned).toBeDefined();
    expect((await list({ instrument: mentioned })).some(({ id }) => id === movers?.id)).toBe(true);
    expect((await list({ tag: 'rates' }))[0]?.title).toMatch(
      /^Treasuries: 10Y yield .* at \d\.\d\d%$/,
    );
  });

  it('is told once, by however many servers and after every start', async () => {
    const before = await keys();
    await Promise.all([beat().run(), beat().run(), told.run()]);
    expect(await keys()).toEqual(before);
    expect(await list()).toHaveLength(8);
  });

  it('of a silence tells the last occasion only, also when two servers race for it', async () => {
    app.clock.set(Date.parse('2026-11-19T22:00:00Z'));
    await Promise.all([beat().run(), beat().run()]);
    const since = (await keys()).filter((key) => key > '' && !key.includes('2026-11-1'));
    expect(since).toEqual([]);
    expect((await keys()).filter((key) => key.startsWith('us-closing'))).toEqual([
      'us-closing:2026-11-13',
      'us-closing:2026-11-19',
    ]);
    const { count } = await db.one<{ count: bigint }>(
      sql`select count(*) as count from article_versions where origin = 'rule'`,
    );
    expect(Number(count)).toBe((await keys()).length);
  });

  it('tells the result of a ballot once it is drawn, with its figures', async () => {
    const lookedOften = beat();
    await lookedOften.run();
    drawn = [drawnOffering('ofr_1', app.clock.now()), drawnOffering('ofr_2', app.clock.now() + 1)];
    app.clock.advance(3_000);
    await Promise.all([lookedOften.run(), beat().run()]);
    await lookedOften.run();
    const results = await list({ tag: 'new-stocks' });
    expect(results.map(({ title }) => title)).toEqual([
      'Northwind Optics (NWOX): final price $18.40, ballot 3.25 times subscribed',
      'Northwind Optics (NWOX): final price $18.40, ballot 3.25 times subscribed',
    ]);
    const article = (await app.get(`/article/${results[0]?.id}`)).body.data as { body: string };
    expect(article.body).toContain('"#/newstock/ballot?id=ofr_2"');
    drawn = [];
  });

  it('keeps what it told: an occasion never changes', async () => {
    await expect(db.transact((tx) => tx.run(sql`delete from rule_articles`))).rejects.toThrow(
      /stays as it was written/,
    );
  });
});

function drawnOffering(id: string, drawnAt: number): DrawnOffering {
  return {
    id,
    market: 'US',
    code: 'NWOX',
    nameEn: 'Northwind Optics',
    nameZh: '北风光学',
    currency: 'USD',
    finalPrice: '18.40',
    priceLow: '16.00',
    priceHigh: '19.00',
    applications: 1_204,
    successful: 370,
    oversubscription: '3.25',
    sharesAllotted: '37000',
    drawnAt,
    listsAt: drawnAt + 3_600_000,
    isListed: false,
  };
}
