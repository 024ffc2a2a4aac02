/**
 * The live record of a fund in figures, from its first value on: daily values of the chain, fills
 * of the desk, and what it held each day. What is past stays as it is, so it is computed once.
 */
import type { loadAgency } from '@candor/contract/follow';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { Direction } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import { metricsOf, type Metrics } from '@candor/strategies/metrics/metrics';
import { PAGE_SIZE_MAX } from '@candor/kit/paging';
import { money, rate, zero } from '@candor/money/amount';
import { sum } from '@candor/money/arithmetic';
import { toWire } from '@candor/money/wire';
import type { WrittenEvent } from '../../../core/desk/state/desk-event.ts';
import { listEvents } from '../../../core/desk/store/desk-events.store.ts';
import { getTotal } from '../../../core/desk/terms/fees.rules.ts';
import { computeWorth } from '../../../core/equity/equity.rules.ts';
import { listValuesAfter, type OpenFund } from '../../../core/funds/funds.store.ts';
import { isDailyStrike } from '../../../core/funds/strikes.rules.ts';
import { getName } from '../../../core/instruments/instruments.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { FollowDeps } from '../follow-deps.ts';
import type { LoadedAgency } from '../shown-agency.ts';
import { yardstickAt } from './yardstick.ts';

type Shown = DataOf<typeof loadAgency>['record'];

export type LiveRecords = {
  load(reader: Reader, agency: LoadedAgency, language: Language, now: number): Promise<Shown>;
};

/** Values of ten funds over some years. */
const REMEMBERED_MAX = 20_000;
const LINES_AT_ONCE = 5_000;
const VALUES_PER_YEAR = 365;

export function openLiveRecords(deps: Pick<FollowDeps, 'equities' | 'market'>): LiveRecords {
  const invested = new Map<string, bigint>();

  /** In dollars, just before the instant. */
  async function investedAt(reader: Reader, { owner }: OpenFund, at: number): Promise<bigint> {
    const key = `${owner} ${at}`;
    const known = invested.get(key);
    if (known !== undefined) return known;
    const holdings = await deps.equities.holdingsBefore(reader, owner, at);
    const rates = deps.equities.rates.before(at);
    const worth = holdings.reduce((all, { worth: held }) => {
      const dollars = held === null ? null : computeWorth(held, rates);
      return all + (dollars?.minor ?? 0n);
    }, 0n);
    if (invested.size >= REMEMBERED_MAX) invested.clear();
    invested.set(key, worth);
    return worth;
  }

  return {
    async load(reader, { terms, fund, run }, language, now) {
      const { first, days } = await daysOf(reader, fund);
      const fills = await listFills(reader, fund.owner);
      const worths: bigint[] = [];
      for (const { at } of days) worths.push(await investedAt(reader, fund, at));
      const inDollars = (minor: bigint, at: number): bigint =>
        computeWorth(money(fund.currency, minor), deps.equities.rates.before(at + 1))?.minor ?? 0n;
      const figures =
        days.length === 0
          ? null
          : metricsOf(
              {
                capital: first,
                times: days.map(({ at }) => at),
                equity: days.map(({ equity }) => equity),
                invested: worths,
                refused: 0,
                fills: fills.map(({ at, body, direction, instrumentId }) => ({
                  atMs: at,
                  instrument: terms.instruments.indexOf(instrumentId),
                  side: direction === Direction.Buy ? ('buy' as const) : ('sell' as const),
                  quantity: body.quantity,
                  units: body.value / body.quantity,
                  worth: inDollars(body.worth, at),
                  fee: inDollars(getTotal(body.fees), at),
                  profit:
                    body.marginTaken > 0n
                      ? null
                      : inDollars(body.realised - getTotal(body.fees), at),
                })),
              },
              { bars: 1, perYear: VALUES_PER_YEAR },
            );
      const yardstick = yardstickAt(deps.market, terms.yardstick, fund.openedAt)(now);
      return {
        fromAt: fund.openedAt,
        untilAt: now,
        figures: figures === null ? null : shownFigures(figures, first),
        yardstick: {
          name: yardstickName(deps, terms.yardstick.instruments, language),
          return: yardstick === null ? null : toWire(rate(yardstick - 1_000_000_000n)),
        },
        fills: fills.length,
        decisions: run?.decisions ?? 0,
        missed: run?.missed ?? 0,
        feesPaid: toWire(
          sum(
            [
              zero(fund.currency),
              ...fills.map(({ body }) => money(fund.currency, getTotal(body.fees))),
            ],
            fund.currency,
          ),
        ),
      };
    },
  };
}

async function daysOf(reader: Reader, { id }: OpenFund) {
  const days: { at: number; equity: bigint }[] = [];
  let first = 0n;
  for (let after: number | null = 0; after !== null;) {
    const part = await listValuesAfter(reader, id, after, LINES_AT_ONCE);
    for (const { seq, at, equityMinor } of part) {
      if (seq === 1) first = equityMinor ?? 0n;
      else if (equityMinor !== null && isDailyStrike(at)) days.push({ at, equity: equityMinor });
    }
    after = part.length < LINES_AT_ONCE ? null : (part.at(-1)?.seq ?? null);
  }
  return { first, days };
}

type Fill = WrittenEvent & { readonly body: Extract<WrittenEvent['body'], { kind: 'filled' }> };

/** Oldest first. A fund trades a few instruments a day. */
async function listFills(reader: Reader, owner: string): Promise<Fill[]> {
  const fills: Fill[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = { pageNum, pageSize: PAGE_SIZE_MAX };
    const { rows } = await listEvents(reader, owner, { page, kind: 'filled' });
    for (const event of rows.slice(0, PAGE_SIZE_MAX))
      if (event.body.kind === 'filled') fills.push({ ...event, body: event.body });
    if (rows.length <= PAGE_SIZE_MAX) return fills.reverse();
  }
}

const BPS_DECIMALS = 100_000n;
const HUNDREDTHS = 10_000_000n;

function shownFigures(metrics: Metrics, capital: bigint): NonNullable<Shown['figures']> {
  const bps = (value: number): string => toWire(rate(BigInt(value) * BPS_DECIMALS));
  const hundredths = (value: number | null): string | null =>
    value === null ? null : toWire(rate(BigInt(value) * HUNDREDTHS));
  const { drawdown } = metrics;
  return {
    return: bps(metrics.returnBps),
    drawdown:
      drawdown.bps === 0 || drawdown.peakAtMs === null || drawdown.troughAtMs === null
        ? null
        : {
            ratio: bps(drawdown.bps),
            fromAt: drawdown.peakAtMs,
            lowAt: drawdown.troughAtMs,
            recoveredAt: drawdown.recoveredAtMs,
          },
    sharpe: hundredths(metrics.sharpeHundredths),
    sortino: hundredths(metrics.sortinoHundredths),
    calmar: hundredths(metrics.calmarHundredths),
    profitFactor: hundredths(metrics.profitFactorHundredths),
    winRate: metrics.winRateBps === null ? null : bps(metrics.winRateBps),
    exposure: bps(metrics.exposureBps),
    turnover: hundredths(metrics.turnoverHundredths) ?? '0',
    fees: toWire(rate(capital === 0n ? 0n : (BigInt(metrics.fees) * 1_000_000_000n) / capital)),
    trades: metrics.trades,
  };
}

function yardstickName(
  { market }: Pick<FollowDeps, 'market'>,
  ids: readonly string[],
  language: Language,
): string {
  const universe = market.instruments.universe();
  return ids
    .map((id) => {
      const found = universe.byId(id);
      return found === null ? id : getName(found, language);
    })
    .join(', ');
}
