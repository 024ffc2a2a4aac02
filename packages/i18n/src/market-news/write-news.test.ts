import { formatClockText } from '@candor/kit/moment-format';
import { readDocument } from '@candor/contract/kernel/article-document';
import { isRouteLink } from '@candor/contract/kernel/article-links';
import {
  documentLines,
  documentLinks,
  documentMentions,
} from '@candor/contract/kernel/article-text';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { ARTICLE_TAGS_MAX, SUMMARY_LENGTH_MAX, TITLE_LENGTH_MAX } from '@candor/contract/news';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleTags } from '../articles/article-tags.ts';
import type { MarketFacts, NewsFacts, OnRecord, Quoted } from './facts.ts';
import { percent, priceWords } from './figure-words.ts';
import { writeNews } from './write-news.ts';

const name = fc
  .string({ unit: fc.constantFrom(...'abcDEF&123'), minLength: 1, maxLength: 60 })
  .map((text) => ({ en: `N${text.trim()}`, zhHans: `名${text.trim()}` }));
const ratio = fc
  .integer({ min: -990_000, max: 9_000_000 })
  .map((units) => (units / 1_000_000 + 0).toFixed(6));
const price = fc.integer({ min: 1, max: 10 ** 9 }).map((units) => (units / 100).toFixed(2));
const date = fc.constantFrom('2026-01-02', '2026-11-13', '2026-12-31');
const time = fc.constantFrom('09:45', '12:30', '16:00');
const market = fc.constantFrom('US' as const, 'HK' as const);
const code = fc
  .string({ unit: fc.constantFrom(...'ABCXYZ019'), maxLength: 6 })
  .map((text) => `A${text}`);
const quoted: fc.Arbitrary<Quoted> = fc.record({
  source: fc.constantFrom(QuotedSource.Stock, QuotedSource.HkStock, QuotedSource.GlobalIndex),
  code,
  name,
  price,
  change: ratio,
  date,
});
const sector = fc.record({ sector: name, change: ratio, shares: fc.integer({ min: 3, max: 90 }) });
const onRecord: fc.Arbitrary<OnRecord> = fc.oneof(
  fc.record({ kind: fc.constant('listing' as const), offerPrice: price }),
  fc.record({
    kind: fc.constant('split' as const),
    numerator: fc.integer({ min: 1, max: 10 }),
    denominator: fc.constantFrom(1, 10),
  }),
  fc.record({ kind: fc.constant('exDividend' as const), perShare: price }),
  fc.record({ kind: fc.constant('sector' as const), sector }),
  fc.record({ kind: fc.constant('index' as const), index: quoted }),
  fc.constant({ kind: 'none' as const }),
);
const mover = fc.tuple(quoted, onRecord).map(([share, record]) => ({ ...share, onRecord: record }));
const some = <Of>(of: fc.Arbitrary<Of>, maxLength: number) =>
  fc.array(of, { minLength: 1, maxLength }).map((rows) => rows as [Of, ...Of[]]);
const whole = (max: number) => fc.integer({ min: 0, max });

const marketFacts: fc.Arbitrary<MarketFacts> = fc.record({
  kind: fc.constantFrom('opening' as const, 'movers' as const, 'closing' as const),
  market,
  hours: fc.constantFrom('exchange' as const, 'continuous' as const),
  date,
  time,
  indices: some(quoted, 5),
  breadth: fc.record({ rising: whole(517), falling: whole(517), unchanged: whole(5) }),
  sectors: fc.array(sector, { maxLength: 11 }),
  gainers: fc.array(mover, { maxLength: 5 }),
  losers: fc.array(mover, { maxLength: 5 }),
});
const id = fc.constant('ofr_0123456789abcdefghjkmnpqrs');
const currency = fc.constantFrom('USD' as const, 'HKD' as const);
const facts: fc.Arbitrary<NewsFacts> = fc.oneof(
  marketFacts,
  fc.record({
    kind: fc.constant('allotment' as const),
    offeringId: id,
    market,
    code,
    name,
    currency,
    finalPrice: price,
    priceLow: price,
    priceHigh: price,
    applications: whole(10 ** 7),
    successful: whole(10 ** 6),
    oversubscription: price,
    sharesAllotted: whole(10 ** 9).map(String),
    listsOn: date,
    date,
    time,
  }),
  fc.record({
    kind: fc.constant('listing' as const),
    offeringId: id,
    share: quoted,
    market,
    currency,
    offerPrice: price,
    firstPrice: price,
    firstChange: ratio,
    changeFromOffer: ratio,
    date,
    time,
  }),
  fc.record({
    kind: fc.constant('rates' as const),
    date,
    time,
    tenors: some(
      fc.record({
        name: fc.constantFrom('3M', '2Y', '10Y', '30Y'),
        yieldPercent: fc
          .integer({ min: 1, max: 900 })
          .map((hundredths) => (hundredths / 100).toFixed(2)),
        changeBps: fc.integer({ min: -40, max: 40 }),
      }),
      7,
    ),
    slopeBps: fc.integer({ min: -200, max: 300 }),
    slopeBeforeBps: fc.integer({ min: -200, max: 300 }),
  }),
  fc.record({
    kind: fc.constant('expiries' as const),
    from: date,
    until: date,
    contracts: some(
      fc.record({ source: fc.constant(QuotedSource.Future), code, name, expiresOn: date }),
      50,
    ),
  }),
);

const documentIn = (body: string) => {
  const document = readDocument(body);
  if (document === null) throw new Error('what a rule writes is a document');
  return document;
};

describe('news made by rule', () => {
  it('is an article in both languages that names and links the same, whatever the figures', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { en, zhHans, tags } = writeNews(given);
        const documents = [en, zhHans].map(({ title, summary, body }) => {
          expect(title.length).toBeLessThanOrEqual(TITLE_LENGTH_MAX);
          expect(summary.length).toBeLessThanOrEqual(SUMMARY_LENGTH_MAX);
          const document = documentIn(body);
          const said = [title, summary, ...documentLines(document)].join('\n');
          expect(said).not.toMatch(/NaN|undefined|null|Infinity|[-\u2212]0(?:\.0+)?%|\[object/);
          expect(said).not.toMatch(/ {2}|。。|，。|,\./);
          return document;
        });
        expect(documents.every(({ blocks }) => blocks.length > 1)).toBe(true);
        expect(documentMentions(documents[1] ?? documentIn(''))).toEqual(
          documentMentions(documents[0] ?? documentIn('')),
        );
        const links = documents.map((document) => documentLinks(document).toSorted());
        expect(links[1]).toEqual(links[0]);
        expect(links[0]?.every(isRouteLink)).toBe(true);
        const known: readonly string[] = articleTags.map(({ value }) => value);
        expect(tags.length).toBeLessThanOrEqual(ARTICLE_TAGS_MAX);
        expect(tags.filter((tag) => !known.includes(tag))).toEqual([]);
      }),
    );
  });

  it('says that it was made by rule, and where to read how', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { en, zhHans } = writeNews(given);
        expect(en.body).toContain('Made by rule');
        expect(zhHans.body).toContain('由规则根据');
        for (const { body } of [en, zhHans]) expect(body).toContain('id=about-news');
      }),
    );
  });

  it('has every figure of the market in its text, as the quote’s page writes it', () => {
    fc.assert(
      fc.property(marketFacts, (given) => {
        const { en, zhHans } = writeNews(given);
        const shown = [
          ...(given.kind === 'movers' ? given.indices.slice(0, 1) : given.indices),
          ...given.gainers,
          ...given.losers,
        ];
        for (const { body } of [en, zhHans]) {
          const said = documentLines(documentIn(body)).join('\n');
          for (const { price: of, change } of shown) {
            expect(said).toContain(priceWords(of));
            const size = percent(change).replace(/^[+\u2212]/, '');
            if (size !== '0.00%') expect(said).toContain(size);
          }
          if (given.kind !== 'movers' && given.sectors.length > 1)
            for (const { change } of given.sectors) expect(said).toContain(percent(change));
        }
      }),
    );
  });

  it('names the moment of its figures, with whose clock: in the summary and above each list', () => {
    fc.assert(
      fc.property(marketFacts, (given) => {
        const { en, zhHans } = writeNews(given);
        const isClose = given.kind === 'closing' && given.hours === 'exchange';
        const moments = isClose
          ? ['at the close', '收盘']
          : [
              `at ${formatClockText(given.time, 'monthFirst')} ${given.market === 'US' ? 'New York' : 'Hong Kong'} time`,
              `${given.market === 'US' ? '纽约' : '香港'}时间${given.time}`,
            ];
        for (const [place, text] of [en, zhHans].entries()) {
          const moment = moments[place] ?? '';
          if (!isClose) expect(text.summary.toLowerCase()).toContain(moment.toLowerCase());
          const lists = documentLines(documentIn(text.body)).filter((line) =>
            /^(?:Largest (?:gains|losses)|[涨跌]幅居前)/.test(line),
          );
          for (const line of lists) expect(line).toContain(moment);
        }
      }),
    );
  });

  it('names a cause only where the facts have one', () => {
    fc.assert(
      fc.property(marketFacts, (given) => {
        const { en, zhHans } = writeNews(given);
        const unexplained = [...given.gainers, ...given.losers].filter(
          ({ onRecord: { kind } }) => kind === 'none',
        ).length;
        const lines = documentLines(documentIn(en.body));
        expect(lines.filter((line) => line.includes('. No event of record. Now')).length).toBe(
          unexplained,
        );
        const chinese = documentLines(documentIn(zhHans.body));
        expect(chinese.filter((line) => line.includes('。无登记事件。')).length).toBe(unexplained);
      }),
    );
  });
});
