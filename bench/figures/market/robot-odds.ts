/**
 * How often a rental ends with a gain, after trading fees, spreads and its price, at the preset
 * capital: a hundred starts on each of several invented years, for each robot at each pace. The
 * rate of the rental price was chosen by it. Nothing here promises anything: a year is one of many.
 */
import { parseCalibration } from '@candor/market/path/calibration';
import { openSampleMarket } from '@candor/market/testing/sample-market';
import type { Pace } from '@candor/strategies/catalogue/pace';
import { CAPITAL_PRESET, rentalPrice } from '@candor/strategies/catalogue/rental-price';
import type { Robot } from '@candor/strategies/catalogue/robot';
import { robots } from '@candor/strategies/catalogue/robots';
import { finish } from '@candor/strategies/finish';
import { costBpsOf, distributionOf, type Distribution } from '@candor/strategies/odds/distribution';
import { computeOdds, oddsEndAt, type OddsMarket } from '@candor/strategies/odds/odds';
import { robotSubject } from '@candor/strategies/odds/subject';
import { enginePrices } from '@candor/strategies/prices/engine-prices';
import { openMarketTerms } from '@candor/strategies/terms/market-terms';
import { readTable } from '../../../packages/market/data/read-market-texts.ts';
import type { Figure, Measured, Row } from '../../figure.ts';

/** Of a hundred starts, on average over the years, at the standard pace. */
const GAINED_MIN = 30;
/** None of these years was looked at when parameters were chosen. */
const SECRETS = Array.from({ length: 20 }, (_, place) => 10 + place);
const NOW = Date.parse('2026-11-18T06:00:00Z');
/** Before the first bar of the year that is looked at, so that every year is another one. */
const LIVE_FROM = '2025-09-01';

export const robotOdds: Figure = {
  name: 'robot-odds',
  about: 'how many of 100 backtested rentals at the preset capital gain after all costs',
  measure,
};

async function measure(): Promise<Measured> {
  const { spreadsBps } = parseCalibration(readTable('calibration.json'));
  const markets = SECRETS.map((secret): OddsMarket => {
    const { engine, universe } = openSampleMarket({
      hours: 'continuous',
      liveFrom: LIVE_FROM,
      secret,
    });
    return {
      source: enginePrices(engine, universe),
      terms: openMarketTerms(universe, spreadsBps),
    };
  });
  const rows: Row[] = [];
  const notes = [
    `an average over ${SECRETS.length} invented years; the practice pace looks at their last six days, where a minute seldom moves a price by more than a trade costs`,
  ];
  for (const robot of robots)
    for (const pace of ['standard', 'practice'] as const) {
      const found = markets.map((market) => ended(robot, pace, market));
      const mean = (count: (one: Distribution) => number): number =>
        found.reduce((sum, one) => sum + count(one), 0) / found.length;
      rows.push({
        figure: `${robot.id} ${robot.name.en}, ${pace}: gained of 100`,
        unit: 'count',
        measured: mean(({ gained }) => gained),
        baseline: null,
        target: pace === 'standard' ? { of: 'measured', is: 'atLeast', value: GAINED_MIN } : null,
      });
      notes.push(
        `${robot.id} ${pace}: gained ${found.map(({ gained }) => gained).join(', ')}; lost ${mean(({ lost }) => lost).toFixed(0)} and without a trade ${mean(({ untraded }) => untraded).toFixed(0)} on average`,
      );
    }
  return { rows, notes };
}

function ended(robot: Robot, pace: Pace, market: OddsMarket): Distribution {
  const subject = robotSubject(robot, pace);
  const { starts } = finish(computeOdds(subject, market, oddsEndAt(subject.cadence, NOW)));
  const price = rentalPrice({ pace, cycleDays: robot.cycleDays }, CAPITAL_PRESET);
  return distributionOf(starts, costBpsOf(price, CAPITAL_PRESET));
}
