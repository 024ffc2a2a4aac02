/** The product's own robots and funds: by the code that trades, with its costs. */
import { Direction } from '@candor/contract/kernel/enumerations';
import { readTable } from '@candor/market/data/read-market-texts.ts';
import type { Instrument } from '@candor/market/instrument';
import { parseCalibration } from '@candor/market/path/calibration';
import { backtest, type BacktestResult } from '@candor/strategies/backtest/backtest';
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
import { feesMinor, termsOf, worthMinor } from '../costs.ts';
import type { Play } from '../play.ts';
import { ticksAfter } from '../view.ts';

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
  ...(['with', 'against'] as const).map((side): Adversary => ({
    name: `robots: ${side} the orders of each, at the book`,
    family: 'robots',
    knows: 'the published rules of every robot, so each of its orders when its bar closes',
    rule: `trades ${side === 'with' ? 'what it trades' : 'the other side of it'} for as much, at the book of the next tick`,
    hours: 'continuous',
    begins: once('2026-12-10T00:00:00Z'),
    play: (play) => {
      for (const robot of catalogue) atTheBook(play, robotSubject(robot, 'standard'), side);
    },
  })),
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

/**
 * The orders of a run that ends now, each at the book of its own instant: what was decided then is
 * decided by prices of before. What one book does not have costs what its last level does.
 */
function atTheBook(play: Play, subject: Subject, side: 'with' | 'against'): void {
  const { capital, fills } = tested(play, subject, ROBOT_BARS);
  let cents = 0n;
  for (const { instrument: place, side: ordered, quantity, atMs } of fills) {
    const coin = play.instrument(subject.instruments[place] ?? '');
    const isBuy = (ordered === 'buy') === (side === 'with');
    const direction = isBuy ? Direction.Buy : Direction.Sell;
    const minor = worthAtBook(play, coin, { direction, quantity, atMs: ticksAfter(atMs, 1) });
    const fees = feesMinor(termsOf(coin, play.today()), { direction, quantity, worth: minor });
    cents += (isBuy ? -minor : minor) - fees;
  }
  if (fills.length > 0) play.book(Number(cents) / 100, Number(capital) / 100, fills.length);
}

function worthAtBook(
  play: Play,
  coin: Instrument,
  { direction, quantity, atMs }: { direction: Direction; quantity: bigint; atMs: number },
): bigint {
  const { bids, asks } = play.depth(coin, Math.min(atMs, play.now()));
  const levels = direction === Direction.Buy ? asks : bids;
  let [left, value] = [quantity, 0n];
  levels.forEach(({ units, size }, place) => {
    const offered = BigInt(Math.floor(size * MILLIONTHS));
    const taken = place === levels.length - 1 || left < offered ? left : offered;
    left -= taken;
    value += taken * BigInt(units);
  });
  return worthMinor(termsOf(coin, play.today()), value, direction);
}

/** The bars up to now, of which so many are traded. */
function run(play: Play, subject: Subject, bars: number): void {
  const { equity, capital, fills } = tested(play, subject, bars);
  const gain = Number((equity.at(-1) ?? capital) - capital) / 100;
  if (fills.length > 0) play.book(gain, Number(capital) / 100, fills.length);
}

function tested(play: Play, subject: Subject, bars: number): BacktestResult {
  const { universe } = play.market;
  const needed = subject.rules.strategy.lookBack(subject.rules.parameters);
  const times = barsUntil(subject.cadence, play.now(), bars + needed);
  const series = finish(loadSeries(enginePrices(play.tape, universe), subject.instruments, times));
  const terms = openMarketTerms(universe, spreadsBps);
  return finish(
    backtest({
      rules: subject.rules,
      series,
      termsAt: (place, units) => terms(subject.instruments[place] ?? '', units),
      capital: subject.capital,
      from: times.length - bars,
      until: times.length - 1,
    }),
  );
}

const MILLIONTHS = 1_000_000;
