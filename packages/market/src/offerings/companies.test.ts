import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarketTexts, readTable } from '../../data/read-market-texts.ts';
import { bandAt, parseHkTicks, usTicks } from '../instruments/ticks.ts';
import { openUniverse } from '../instruments/universe.ts';
import { NAMES, openCompanies } from './companies.ts';
import { lotsInBallot, marketOf } from './company.ts';

const texts = readMarketTexts();
const universe = openUniverse(texts);
const companies = openCompanies({
  namesCsv: readTable('ipo-names.csv'),
  isCodeTaken: (market, code) =>
    universe.byCode(market === 'US' ? 'usStock' : 'hkStock', code) !== null,
});
const ticks = { US: usTicks, HK: parseHkTicks(texts.hkTickSizes) };
const isOnStep = (price: string, market: 'US' | 'HK') => {
  const units = Math.round(Number(price) * 10_000);
  return units % Math.round(Number(bandAt(ticks[market], Number(price)).step) * 10_000) === 0;
};

describe('the companies that offer their shares', () => {
  it('begin with the shipped ones, US and Hong Kong in turn', () => {
    expect([0, 1, 2, 3].map((number) => companies.company(number).name.en)).toEqual([
      'Lumiquill Robotics',
      'Jadecrane Biologics',
      'Fernhollow Therapeutics',
      'Harbour Kite Technology',
    ]);
  });

  it('hold no column that tells an outcome', () => {
    const [header = ''] = readTable('ipo-names.csv').split('\n');
    expect(header).not.toMatch(/simulated|offerPrice|fundsRaised|Offset/);
  });

  it('never repeat a name or a code for twenty years, in either language', () => {
    // Four a day at the default pace.
    const count = 20 * 365 * 4;
    const all = Array.from({ length: count }, (_, number) => companies.company(number));
    expect(new Set(all.map(({ name }) => name.en)).size).toBe(count);
    expect(new Set(all.map(({ name }) => name.zhHans)).size).toBe(count);
    expect(new Set(all.map(({ market, code }) => `${market} ${code}`)).size).toBe(count);
    expect(NAMES).toBeGreaterThan(count);
  });

  it('carry the number of the round when the words are used up', () => {
    const { name } = companies.company(40 + NAMES + 4);
    expect(name.en).toMatch(/ 2$/);
    expect(name.zhHans).toMatch(/ 2$/);
  });

  it('have terms the exchange would take, and a code that nobody has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (number) => {
        const company = companies.company(number);
        const { market, code, priceLow, priceHigh, lot, sharesOffered, dailyVolatility } = company;
        expect(market).toBe(marketOf(number));
        expect(universe.byCode(market === 'US' ? 'usStock' : 'hkStock', code)).toBeNull();
        expect(Number(priceLow)).toBeGreaterThan(0);
        expect(Number(priceHigh)).toBeGreaterThan(Number(priceLow));
        expect([isOnStep(priceLow, market), isOnStep(priceHigh, market)]).toEqual([true, true]);
        expect(sharesOffered % lot).toBe(0);
        expect(String(dailyVolatility)).toMatch(/^0\.0\d+$/);
        expect(lotsInBallot(company)).toBeGreaterThan(100);
        expect(company).toEqual(companies.company(number));
      }),
    );
  });
});
