import { toRate } from '@candor/bonds/yield';
import { localDate } from '@candor/kit/local-date';
import { toWire } from '@candor/money/wire';
import { describe, expect, it } from 'vitest';
import { readMarketTexts, readTable } from '../../data/read-market-texts.ts';
import { liveSeed } from '../tape/seeds.ts';
import { openSampleTreasuries } from '../testing/sample-treasuries.ts';
import { checkTreasury } from './check-treasury.ts';
import { openPublishedTreasuries } from './published-treasuries.ts';

const atMs = Date.parse('2026-11-06T16:12:03Z');
const sold = openSampleTreasuries();
const texts = readMarketTexts();
const headOf = (table: string): string => table.slice(0, table.indexOf('\n') + 1);
/** What a reader has: no row of a share, and seeds of the days that are over. */
const published = openPublishedTreasuries({
  tables: {
    ...texts,
    usStocks: headOf(texts.usStocks),
    hkStocks: headOf(texts.hkStocks),
    calibration: readTable('calibration.json'),
    intradayProfile: readTable('intraday-profile-us.csv'),
    treasuryYields: readTable('treasury-yields.csv'),
    treasuryCurve: readTable('treasury-curve.csv'),
    treasurySecurities: readTable('treasury-securities.csv'),
  },
  hours: 'exchange',
  liveFrom: localDate('2026-11-02'),
  versionThreeFrom: null,
  liveSeeds: (date) => (date <= '2026-11-06' ? liveSeed(new Uint8Array(32).fill(42), date) : null),
});

function claimFor(code: string) {
  const security = sold.list.byCode(code, atMs);
  const quote = security === null ? null : sold.priceAt(security, atMs);
  if (quote === null) throw new Error(`${code} has no price`);
  const { factors } = sold.curve.at(atMs);
  return {
    code,
    atMs,
    figures: {
      bid: toWire(quote.bid.clean),
      ask: toWire(quote.ask.clean),
      askYield: toWire(toRate(quote.ask.yieldToMaturity, 'halfEven')),
      midYield: toWire(toRate(quote.midYield, 'halfEven')),
      level: String(factors.level),
      slope: String(factors.slope),
      curvature: String(factors.curvature),
    },
  };
}

describe('a claim about a treasury', () => {
  it('is recomputed from what is published', () => {
    for (const code of ['USTB261124', 'USTN271231']) {
      const compared = checkTreasury(published, claimFor(code));
      expect(compared).toHaveLength(7);
      expect(compared.filter(({ isSame }) => !isSame)).toEqual([]);
    }
  });

  it('names the figure that was bent, and a treasury that does not exist', () => {
    const claim = claimFor('USTN271231');
    const bent = { ...claim, figures: { ...claim.figures, ask: '99.000000001' } };
    expect(
      checkTreasury(published, bent).flatMap(({ figure, isSame }) => (isSame ? [] : [figure])),
    ).toEqual(['ask']);
    expect(checkTreasury(published, { ...claim, code: 'USTN999999' })).toContainEqual({
      figure: 'bid',
      claimed: claim.figures.bid,
      computed: null,
      isSame: false,
    });
  });
});
