/** The product's own robots and funds: by the code that trades, with its costs. */
import { readTable } from '@candor/market/data/read-market-texts.ts';
import { parseCalibration } from '@candor/market/path/calibration';
import { backtest } from '@candor/strategies/backtest/backtest';
import { funds } from '@candor/strategies/catalogue/funds';
import { robots as catalogue } from '@candor/strategies/catalogue/robots';
import { finish } from '@candor/strategies/finish';
import { fundSubject, robotSubject, type Subject } from '@candor/strategies/odds/subject';
import { enginePrices } from '@candor/strategies/prices/engine-prices';
import { loadSeries } from '@candor/strategies/prices/price-source';
import { barsUntil } from '@candor/strategies/run/cadence';
import { openMarketTerms } from '@candor/strategies/terms/market-terms';
import { once } from './instants.ts';
import type { Adversary } from '../adversary.ts';
import type { Play } from '../play.ts';

const ROBOT_BARS = 30 * 24;
const FUND_BARS = 40;
const { spreadsBps } = parseCalibration(readTable('calibration.json'));

export const robots: readonly Adversary[] = [
  {
    name: 'robots: each of them for a month',
    family: 'robots',
    knows: 'what its strategy looks at',
    rule: 'the rules of the catalogue, on hourly prices of coins',
    hours: 'continuous',
    begins: once('2026-12-10T00:00:00Z'),
    play: (play) => {
      for (const robot of catalogue) run(play, robotSubject(robot, 'standard'), ROBOT_BARS);
    },
  },
  {
    name: 'funds: each of them for two months',
    family: 'robots',
    knows: 'what its strategy looks at',
    rule: 'the rules of the catalogue, on daily prices, without their fee',
    hours: 'exchange',
    begins: once('2027-01-08T00:00:00Z'),
    play: (play) => {
      for (const fund of funds) run(play, fundSubject(fund), FUND_BARS);
    },
  },
];

/** The bars up to now, of which so many are traded. */
function run(play: Play, subject: Subject, bars: number): void {
  const { universe } = play.market;
  const needed = subject.rules.strategy.lookBack(subject.rules.parameters);
  const times = barsUntil(subject.cadence, play.now(), bars + needed);
  const series = finish(loadSeries(enginePrices(play.tape, universe), subject.instruments, times));
  const terms = openMarketTerms(universe, spreadsBps);
  const { equity, capital, fills } = finish(
    backtest({
      rules: subject.rules,
      series,
      termsAt: (place, units) => terms(subject.instruments[place] ?? '', units),
      capital: subject.capital,
      from: times.length - bars,
      until: times.length - 1,
    }),
  );
  const gain = Number((equity.at(-1) ?? capital) - capital) / 100;
  if (fills.length > 0) play.book(gain, Number(capital) / 100, fills.length);
}
