/**
 * Funds flow of the trading day. Updated once a minute on demand: only new trades are added, so a
 * day is read once.
 */
import type * as contract from '@candor/contract/quotes';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { tradingDay } from '@candor/market/calendar/calendar';
import type { Instrument } from '@candor/market/instrument';
import type { Quote } from '@candor/market/quote/quote';
import { TRADES_MAX, type Trade } from '@candor/market/tape/trades';
import { MINUTE_MS } from '@candor/kit/time';
import { getGrid, roundedText } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { Pricing } from '../../core/pricing/pricing.ts';
import { inSlices } from '../../platform/in-slices.ts';
import {
  addTrades,
  getNet,
  noFlow,
  thresholdsFor,
  type BySize,
  type FundsFlow,
  type TapeTrade,
  type Thresholds,
} from './funds-flow.rules.ts';

type Answer = DataOf<typeof contract.loadFundsFlow>;
type Counted = {
  readonly date: string;
  readonly throughMs: number;
  readonly flow: FundsFlow;
  readonly thresholds: Thresholds;
};

export type FundsFlows = (
  query: QueryOf<typeof contract.loadFundsFlow>,
  now: number,
) => Promise<Answer>;

export function openFundsFlows({
  instruments,
  pricing,
}: Pick<Market, 'instruments' | 'pricing'>): FundsFlows {
  const kept = new Map<string, Counted>();

  return async ({ source, code }, now) => {
    const instrument = instruments.load(source, code);
    if (instrument.averageVolume === 0) refuseNow('FIGURES_NOT_APPLICABLE');
    const quote = pricing.quote(instrument, now);
    const known = kept.get(instrument.id);
    const before = known?.date === quote.tradingDate && known.throughMs <= now ? known : null;
    if (before !== null && now - before.throughMs < MINUTE_MS) return getAnswer(instrument, before);
    const openMs =
      tradingDay(instruments.getCalendar(instrument), quote.tradingDate)?.spans.find(
        ({ phase }) => phase === 'regular',
      )?.fromMs ?? now;
    const trades = await tradesSince(pricing, instrument, before?.throughMs ?? openMs - 1, now);
    const thresholds =
      before?.thresholds ??
      thresholdsFor(ordinaryTradeMinor(instrument, quote, trades, instruments));
    const flow = addTrades(
      before?.flow ?? noFlow,
      trades.map((trade) => tapeTrade(instrument, trade)),
      thresholds,
    );
    const counted: Counted = { date: quote.tradingDate, throughMs: now, flow, thresholds };
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(instrument.id, counted);
    return getAnswer(instrument, counted);
  };
}

/** Oldest first; the tape is read backwards in pages. */
async function tradesSince(
  pricing: Pricing,
  instrument: Instrument,
  sinceMs: number,
  now: number,
): Promise<Trade[]> {
  const newestFirst: Trade[] = [];
  await inSlices(pagesBack(pricing, instrument, sinceMs, now), (page) => newestFirst.push(...page));
  return newestFirst.toReversed();
}

function* pagesBack(
  pricing: Pricing,
  instrument: Instrument,
  sinceMs: number,
  now: number,
): Generator<readonly Trade[]> {
  for (let atMs = now; ;) {
    const page = pricing.trades(instrument, atMs, TRADES_MAX);
    const fresh = page.filter((trade) => trade.atMs > sinceMs);
    const oldest = fresh.at(-1);
    if (oldest === undefined) return;
    yield fresh;
    if (fresh.length < TRADES_MAX) return;
    atMs = oldest.atMs - 1;
  }
}

function tapeTrade(instrument: Instrument, { atMs, units, size, side }: Trade): TapeTrade {
  return { atMs, valueMinor: Math.round(valueOf(instrument, units) * size * MINOR_PER_UNIT), side };
}

/** Of one share, contract, coin or unit, in the instrument's currency. */
function valueOf(instrument: Instrument, units: number): number {
  return (
    (units / getGrid(instrument).unitsPerWhole) * Number(instrument.facts.contract?.multiplier ?? 1)
  );
}

/** An ordinary day's turnover at yesterday's close, over the tape's pace of trades. */
function ordinaryTradeMinor(
  instrument: Instrument,
  quote: Quote,
  trades: readonly Trade[],
  instruments: Market['instruments'],
): number {
  const paceMs = Math.min(
    ...trades.slice(1).map((trade, place) => trade.atMs - (trades[place]?.atMs ?? 0)),
    MINUTE_MS,
  );
  const regularMs = (
    tradingDay(instruments.getCalendar(instrument), quote.tradingDate)?.spans ?? []
  )
    .filter(({ phase }) => phase === 'regular')
    .reduce((sum, { fromMs, untilMs }) => sum + untilMs - fromMs, 0);
  const dayMinor =
    valueOf(instrument, quote.previousClose) * instrument.averageVolume * MINOR_PER_UNIT;
  return Math.max(1, (dayMinor * paceMs) / regularMs);
}

function getAnswer(instrument: Instrument, { date, flow, thresholds }: Counted): Answer {
  return {
    date,
    currency: instrument.currency,
    inflow: getSides(flow.inflow),
    outflow: getSides(flow.outflow),
    net: getAmount(getNet(flow)),
    thresholds: {
      large: getAmount(thresholds.largeMinor),
      medium: getAmount(thresholds.mediumMinor),
    },
    minutes: flow.minutes.map(({ atMs, netMinor }) => ({ at: atMs, net: getAmount(netMinor) })),
    isEstimate: true,
  };
}

function getSides({ large, medium, small }: BySize): Answer['inflow'] {
  return { large: getAmount(large), medium: getAmount(medium), small: getAmount(small) };
}

function getAmount(minor: number): string {
  return roundedText(minor / MINOR_PER_UNIT, 2);
}

const MINOR_PER_UNIT = 100;
const KEPT_MAX = 300;
