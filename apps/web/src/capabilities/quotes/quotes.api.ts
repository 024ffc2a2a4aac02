import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import {
  listBars,
  listCorporateActions,
  loadChipDistribution,
  loadFundsFlow,
  loadQuoteDetail,
  loadShortSale,
  loadSummary,
} from '@candor/contract/quotes';
import { call } from '../../platform/calls/call.ts';
import { CallAborted, CallFailed, CallRefused } from '@candor/client/call-errors';
import { pushLine } from '../../platform/readings/push-line.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';
import type { ChartRange, ChartSize, InstrumentPlace } from './screens/quote-params.model.ts';

export type QuoteDetail = ReceivedDataOf<typeof loadQuoteDetail>;
export type QuoteSummary = ReceivedDataOf<typeof loadSummary>;
export type CorporateActions = ReceivedDataOf<typeof listCorporateActions>;
export type BarsQuery = ReceivedDataOf<typeof listBars>;
export type FundsFlow = ReceivedDataOf<typeof loadFundsFlow>;
export type ShortSaleFigures = ReceivedDataOf<typeof loadShortSale>;
export type ChipDistribution = ReceivedDataOf<typeof loadChipDistribution>;

/** Prices, book and trades are pushed; the rest changes with the session. */
const DETAIL_EVERY_MS = 10_000;
/** While nothing is pushed, everything comes from here. */
const DETAIL_ALONE_EVERY_MS = 3_000;
const FLOW_EVERY_MS = 30_000;
const isOfMarket = true;
/** Ticks update the last bar; this fixes what they missed. */
const BARS_EVERY_MS = 60_000;
const OLDER_BARS = '300';
const INTERVAL_BARS = '180';

export const useQuoteDetail = (place: InstrumentPlace) =>
  useStaleQuery(
    loadQuoteDetail,
    {
      everyMs: () => (pushLine.status.get() === 'live' ? DETAIL_EVERY_MS : DETAIL_ALONE_EVERY_MS),
      isOfMarket,
    },
    { query: getQuery(place), isQuiet: true },
  );
export const useSummary = (place: InstrumentPlace) =>
  useStaleQuery(loadSummary, { isOfMarket }, { query: getQuery(place), isQuiet: true });
export const useFundsFlow = (place: InstrumentPlace) =>
  useStaleQuery(
    loadFundsFlow,
    { everyMs: FLOW_EVERY_MS, isOfMarket },
    { query: getQuery(place), isQuiet: true },
  );
export const useChipDistribution = (place: InstrumentPlace) =>
  useStaleQuery(loadChipDistribution, { isOfMarket }, { query: getQuery(place), isQuiet: true });
export const useShortSale = (place: InstrumentPlace) =>
  useStaleQuery(
    loadShortSale,
    { everyMs: FLOW_EVERY_MS, isOfMarket },
    { query: getQuery(place), isQuiet: true },
  );
export const useCorporateActions = (place: InstrumentPlace) =>
  useStaleQuery(listCorporateActions, { isOfMarket }, { query: getQuery(place), isQuiet: true });
/** Of a range, or as many bars of one size as a chart shows at first. */
export const useBars = (
  place: InstrumentPlace,
  range: ChartRange,
  interval: ChartSize | null = null,
) =>
  useStaleQuery(
    listBars,
    { everyMs: BARS_EVERY_MS, isOfMarket },
    {
      query: {
        ...getQuery(place),
        ...(interval === null ? { range } : { size: interval, count: INTERVAL_BARS }),
      },
      isQuiet: true,
    },
  );

/** Null when unavailable, silently: panning again retries. */
export async function loadOlderBars(
  place: InstrumentPlace,
  size: ChartSize,
  beforeMs: number,
): Promise<BarsQuery | null> {
  return await call(listBars, {
    query: { ...getQuery(place), size, before: String(beforeMs), count: OLDER_BARS },
    isQuiet: true,
  }).catch((error: unknown) => {
    if (error instanceof CallFailed || error instanceof CallRefused || error instanceof CallAborted)
      return null;
    throw error;
  });
}

function getQuery({ code, source }: InstrumentPlace): { code: string; source: string } {
  return { code, source: String(source) };
}
