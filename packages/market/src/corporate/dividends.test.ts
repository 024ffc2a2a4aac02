import { describe, expect, it } from 'vitest';
import { localDate } from '@candor/kit/local-date';
import { readMarketTexts } from '../../data/read-market-texts.ts';
import { openUniverse } from '../instruments/universe.ts';
import { lastDividend, lastExDate, quarterlyDividend } from './dividends.ts';

const universe = openUniverse(readMarketTexts());

function share(code: string) {
  const found = universe.byCode('usStock', code);
  if (found === null) throw new Error(`no share ${code}`);
  return found;
}

describe('dividends', () => {
  it.each([
    // 309.35 times 0.35 % is 1.082725; a quarter of it 0.27068.
    ['AAPL', '0.27'],
    // 351.58 times 1.71 % over four: 1.50300.
    ['JPM', '1.50'],
    // 91.10 times 2.34 % over four: 0.53293.
    ['KO', '0.53'],
  ])('%s pays a quarter of its yield, rounded down to the cent', (code, perShare) => {
    expect(quarterlyDividend(share(code))).toBe(perShare);
  });

  it('is exact where the product is a whole cent', () => {
    const facts = { ...share('AAPL').facts, dividendYield: 0.04 };
    expect(quarterlyDividend({ anchor: { price: 29, on: localDate('2026-08-21') }, facts })).toBe(
      '0.29',
    );
  });

  it('is nothing where no yield is known, where it is nought, and where it is less than a cent', () => {
    const { facts } = share('AAPL');
    const anchor = { price: 1, on: localDate('2026-08-21') };
    expect(quarterlyDividend({ anchor, facts: { ...facts, dividendYield: null } })).toBeNull();
    expect(quarterlyDividend({ anchor, facts: { ...facts, dividendYield: 0 } })).toBeNull();
    expect(quarterlyDividend({ anchor, facts: { ...facts, dividendYield: 0.03 } })).toBeNull();
    expect(universe.ofClass('hkStock').every((each) => quarterlyDividend(each) === null)).toBe(
      true,
    );
  });

  it.each([
    ['2026-12-16', '2026-12-16'],
    ['2026-12-15', '2026-09-16'],
    ['2026-11-15', '2026-09-16'],
    ['2027-01-01', '2026-12-16'],
    ['2027-03-16', '2026-12-16'],
    ['2027-03-17', '2027-03-17'],
  ])('has its last ex-date on %s at %s, a third Wednesday', (on, exOn) => {
    expect(lastExDate(localDate(on))).toBe(exOn);
    expect(new Date(`${exOn}T00:00:00Z`).getUTCDay()).toBe(3);
    expect(lastDividend(share('AAPL'), localDate(on))).toEqual({ exOn, perShare: '0.27' });
  });

  it('never pays more in a year than the yield says', () => {
    for (const each of universe.ofClass('usStock')) {
      const paid = quarterlyDividend(each);
      if (paid !== null)
        expect(Number(paid) * 4).toBeLessThanOrEqual(
          each.anchor.price * (each.facts.dividendYield ?? 0) + 1e-9,
        );
    }
  });
});
