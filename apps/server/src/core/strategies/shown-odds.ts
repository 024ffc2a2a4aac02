/** A backtest as the wire shows it. */
import type { odds as oddsShape } from '@candor/contract/kernel/strategy';
import { assert } from '@candor/kit/assert';
import { localDate } from '@candor/kit/local-date';
import { money, rate } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { Drawdown, Metrics } from '@candor/strategies/metrics/metrics';
import { barsIn, type Subject } from '@candor/strategies/odds/subject';
import { distributionOf } from '@candor/strategies/odds/distribution';
import { barsUntil } from '@candor/strategies/run/cadence';
import type * as z from 'zod/mini';
import type { OddsFound } from './odds.ts';

export type ShownOdds = z.input<typeof oddsShape>;
type Ready = Extract<ShownOdds, { state: 'ready' }>;

const NANO_PER_BPS = 100_000n;
const NANO_PER_MICRO = 1_000n;
const NANO_PER_HUNDREDTH = 10_000_000n;

export function shownOdds(found: OddsFound, subject: Subject): ShownOdds {
  if (found.state === 'computing')
    return { state: 'computing', progress: hundredthsText(Math.floor(found.progress * 100)) };
  const { odds, computedAt, day, market } = found;
  const capital = BigInt(odds.capital);
  const { count, lost, quantilesBps } = distributionOf(odds.starts, 0);
  const results = odds.starts.map(({ resultBps }) => resultBps);
  return {
    state: 'ready',
    day: localDate(day),
    computedAt,
    windows: odds.windows.map(({ days, metrics, yardstick, curve }) => {
      const bars = barsIn(subject, days);
      const [from] = barsUntil(subject.cadence, odds.lastMs, bars);
      assert(isDays(days) && from !== undefined, 'windows are the published ones');
      return {
        days,
        bars,
        fromAt: from,
        untilAt: odds.lastMs,
        strategy: shownFigures(metrics, capital),
        yardstick: {
          return: bpsText(yardstick.returnBps),
          drawdown: shownDrawdown(yardstick.drawdown),
        },
        curve: curve.times.map((at, place) => ({
          at,
          strategy: bpsText(curve.ownBps[place] ?? 0),
          yardstick: bpsText(curve.yardstickBps[place] ?? 0),
        })),
      };
    }),
    starts: {
      count,
      lost,
      bars: odds.cycleBars,
      best: bpsText(Math.max(...results)),
      median: bpsText(quantilesBps[2]),
      worst: bpsText(Math.min(...results)),
      outcomes: odds.starts.map(({ startMs, resultBps, trades }) => ({
        at: startMs,
        return: bpsText(resultBps),
        trades,
      })),
    },
    shortStarts: odds.shortStarts.map(({ startMs, resultMicro }) => ({
      at: startMs,
      return: toWire(rate(BigInt(resultMicro) * NANO_PER_MICRO)),
    })),
    assumptions: {
      capital: toWire(money('USD', capital)),
      feeRate: feeRateOf(subject, found),
      halfSpreads: subject.instruments.map((id) => ({
        code: id.slice(id.indexOf(':') + 1),
        ratio: toWire(rate(market.terms(id, market.source.close(id, odds.lastMs)).halfSpread)),
      })),
      fills: 'closeAndHalfSpread',
      includesFinancing: true,
      includesPrice: false,
    },
  };
}

function isDays(days: number): days is Ready['windows'][number]['days'] {
  return days === 30 || days === 90 || days === 365;
}

function feeRateOf(
  { instruments: [first] }: Subject,
  { market: { terms, source }, odds: { lastMs } }: Extract<OddsFound, { state: 'ready' }>,
): string {
  return first === undefined
    ? '0'
    : toWire(rate(terms(first, source.close(first, lastMs)).fees.buy.rate));
}

function shownFigures(metrics: Metrics, capital: bigint): Ready['windows'][number]['strategy'] {
  return {
    return: bpsText(metrics.returnBps),
    drawdown: shownDrawdown(metrics.drawdown),
    sharpe: orNull(metrics.sharpeHundredths, hundredthsText),
    sortino: orNull(metrics.sortinoHundredths, hundredthsText),
    calmar: orNull(metrics.calmarHundredths, hundredthsText),
    profitFactor: orNull(metrics.profitFactorHundredths, hundredthsText),
    winRate: orNull(metrics.winRateBps, bpsText),
    exposure: bpsText(metrics.exposureBps),
    turnover: hundredthsText(metrics.turnoverHundredths),
    fees: toWire(rate((BigInt(metrics.fees) * 1_000_000_000n) / capital)),
    trades: metrics.trades,
  };
}

function shownDrawdown({
  bps,
  peakAtMs,
  troughAtMs,
  recoveredAtMs,
}: Drawdown): Ready['windows'][number]['yardstick']['drawdown'] {
  return bps === 0 || peakAtMs === null || troughAtMs === null
    ? null
    : { ratio: bpsText(bps), fromAt: peakAtMs, lowAt: troughAtMs, recoveredAt: recoveredAtMs };
}

export function bpsText(bps: number): string {
  return toWire(rate(BigInt(bps) * NANO_PER_BPS));
}

function hundredthsText(value: number): string {
  return toWire(rate(BigInt(value) * NANO_PER_HUNDREDTH));
}

function orNull(value: number | null, toText: (value: number) => string): string | null {
  return value === null ? null : toText(value);
}
