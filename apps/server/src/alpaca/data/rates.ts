/** Currency pairs, indices and treasuries, as far as their documents have them. */
import { listBonds } from '@candor/contract/bonds';
import { PAGE_SIZE_MAX } from '@candor/kit/paging';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Instrument } from '@candor/market/instrument';
import { inSlices } from '../../platform/in-slices.ts';
import { getPriceText } from '../../core/pricing/decimal-texts.ts';
import { plus, ratio } from '../decimals.ts';
import { faults, refuse } from '../error-form.ts';
import { byOwnCalls, fromMarket, type Ask, type Handler } from '../operation.ts';
import { listIn, textIn } from '../sent.ts';
import { foldedBars, timeframeNamed } from './bars.ts';
import { QUOTES_A_PAGE_MAX } from './trades.ts';
import { quoted, seriesPage, SYMBOLS_MAX, type Item, type Named, type Series } from './pages.ts';

function namedOf(ask: Ask, name: string, assetClass: 'forex' | 'index'): Named[] {
  const asked = listIn(ask.query, name, SYMBOLS_MAX);
  if (asked.length === 0) return refuse(faults.badRequest, `${name} is required`);
  const universe = ask.market.instruments.universe();
  return asked.flatMap((symbol) => {
    const instrument = universe.byCode(assetClass, symbol.toUpperCase());
    return instrument === null ? [] : [{ symbol: instrument.code, instrument }];
  });
}

/** Bid, middle and ask; a pair is always quoted. */
function rateText({ market: { pricing } }: Ask, instrument: Instrument, at: number): string {
  const { bid, ask, last } = pricing.quote(instrument, at);
  const [low, high] = [
    getPriceText(instrument, bid ?? last),
    getPriceText(instrument, ask ?? last),
  ];
  return `{"t":${quoted(at)},"bp":${low},"mp":${ratio(plus(low, high), '2', 8)},"ap":${high}}`;
}

/** As quoted when each of the times between began. */
const rates: Series = async (ask, instrument, range) => {
  const timeframe = textIn(ask.query, 'timeframe') ?? '1Min';
  if (timeframe.endsWith('Sec') || timeframe.endsWith('S'))
    return refuse(faults.badRequest, 'rates are given by minutes, hours and days');
  const found = await foldedBars(ask, instrument, range, timeframeNamed(timeframe));
  const items: Item[] = [];
  await inSlices(found.slice(0, range.enough), ({ at }) => {
    items.push({ at, json: rateText(ask, instrument, at) });
  });
  return items;
};

/** An index is what it was at the end of each minute. */
const values: Series = async (ask, instrument, range) =>
  (await foldedBars(ask, instrument, range, timeframeNamed('1Min'))).map(({ at, candle }) => ({
    at,
    json: `{"t":${quoted(at)},"v":${getPriceText(instrument, candle.close)}}`,
  }));

const latest = (named: readonly Named[], name: string, text: (one: Named) => string) => ({
  json: `{"${name}":{${named.map((one) => `"${one.symbol}":${text(one)}`).join(',')}}}`,
});

type Bond = DataOf<typeof listBonds>['items'][number];
const BOND_PAGES_MAX = 20;

export async function listAllBonds({ own }: Pick<Ask, 'own'>) {
  const items: Bond[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await own(listBonds, { body: { pageNum, pageSize: PAGE_SIZE_MAX } });
    items.push(...page.items);
    if (!page.hasMore || pageNum >= BOND_PAGES_MAX)
      return { items, faceStep: page.faceStep, faceMax: page.faceMax };
  }
}

/** Treasuries are named by our codes, which stand for an ISIN here. */
const bondsNamed = async (ask: Ask) => {
  const asked = new Set(listIn(ask.query, 'isins', SYMBOLS_MAX));
  if (asked.size === 0) return refuse(faults.badRequest, 'isins is required');
  const all = await listAllBonds(ask);
  return { ...all, items: all.items.filter(({ code }) => asked.has(code)) };
};

export const rateData: Readonly<Record<string, Handler>> = {
  LatestRates: fromMarket((ask) =>
    latest(namedOf(ask, 'currency_pairs', 'forex'), 'rates', ({ instrument }) =>
      rateText(ask, instrument, ask.now),
    ),
  ),
  Rates: fromMarket((ask) =>
    seriesPage(ask, namedOf(ask, 'currency_pairs', 'forex'), rates, {
      name: 'rates',
      most: QUOTES_A_PAGE_MAX,
    }),
  ),
  IndexLatestValues: fromMarket((ask) =>
    latest(namedOf(ask, 'symbols', 'index'), 'values', ({ instrument }) => {
      const { last, tradedAtMs } = ask.market.pricing.quote(instrument, ask.now);
      return `{"t":${quoted(tradedAtMs)},"v":${getPriceText(instrument, last)}}`;
    }),
  ),
  IndexValues: fromMarket((ask) =>
    seriesPage(ask, namedOf(ask, 'symbols', 'index'), values, { name: 'values' }),
  ),
  FixedIncomeLatestPrices: byOwnCalls(async (ask) => {
    const { items } = await bondsNamed(ask);
    const texts = items.flatMap(({ code, quote }) =>
      quote === null
        ? []
        : [
            `"${code}":{"t":${quoted(quote.at)},"p":${quote.ask.clean},"ytm":${quote.ask.yieldToMaturity},"ytw":${quote.ask.yieldToMaturity}}`,
          ],
    );
    return { json: `{"prices":{${texts.join(',')}}}` };
  }),
  FixedIncomeLatestQuotes: byOwnCalls(async (ask) => {
    const { items, faceStep, faceMax } = await bondsNamed(ask);
    const texts = items.flatMap(({ code, quote }) => {
      if (quote === null) return [];
      const side = (name: string, { clean, yieldToMaturity }: typeof quote.bid) =>
        `"${name}p":${clean},"${name}s":${faceMax},"${name}ms":${faceStep},"${name}ytm":${yieldToMaturity},"${name}ytw":${yieldToMaturity}`;
      return [
        `"${code}":{"t":${quoted(quote.at)},${side('b', quote.bid)},${side('a', quote.ask)}}`,
      ];
    });
    return { json: `{"quotes":{${texts.join(',')}}}` };
  }),
};
