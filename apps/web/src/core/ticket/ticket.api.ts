import type {
  Declaration,
  Endpoint,
  ReceivedDataOf,
  SentBodyOf,
} from '@candor/contract/kernel/endpoint';
import type { QuotedSource, TradedSource } from '@candor/contract/kernel/enumerations';
import type { orderBody, orderRow } from '@candor/contract/kernel/orders';
import {
  listCustomerPositions,
  loadOrder,
  loadPosition,
  previewOrder,
} from '@candor/contract/positions';
import { loadStockDetail } from '@candor/contract/quotes';
import { loadMinimums, loadPositionSizes } from '@candor/contract/stocks';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';
import type { OrderAsked } from './form/order-form.model.ts';

type LoadedInstrument = ReceivedDataOf<typeof loadStockDetail>;
/** What a ticket needs of an instrument. Options come from a call of their own. */
export type TicketInstrument = Omit<
  LoadedInstrument,
  'source' | 'volume' | 'turnover' | 'selfSelectStatus' | 'localLogoUrl' | 'fall' | 'change'
> & {
  readonly source: QuotedSource | typeof TradedSource.Option;
  /** Where a code is nothing to read. */
  readonly label?: string;
  /** What an option follows: it halts with it, and its wallet pays. */
  readonly underlying?: { readonly source: QuotedSource; readonly code: string };
};
export type Preview = ReceivedDataOf<typeof previewOrder>;
export type PositionSizes = ReceivedDataOf<typeof loadPositionSizes>;
export type SizesAsked = SentBodyOf<typeof loadPositionSizes>;

/** Every call that places an order has the same body and the same answer. */
export type OrderEndpoint = Endpoint<
  Declaration & {
    readonly method: 'POST';
    readonly body: typeof orderBody;
    readonly data: typeof orderRow;
  }
>;
export type PlacedOrder = ReceivedDataOf<OrderEndpoint>;

const PREVIEW_EVERY_MS = 2_000;
const SIZES_EVERY_MS = 5_000;

/**
 * Prices come by push; this is read for the grid of prices, the lot, and the terms of a pair or a
 * contract.
 */
export const useInstrument = (place: { readonly source: QuotedSource; readonly code: string }) =>
  useStaleQuery(
    loadStockDetail,
    {},
    { query: { code: place.code, source: String(place.source) }, isQuiet: true },
  );
export const useMinimums = () => useStaleQuery(loadMinimums, {}, { isQuiet: true });
export const usePreview = (asked: OrderAsked) =>
  useStaleQuery(
    previewOrder,
    { everyMs: PREVIEW_EVERY_MS, isFleeting: true },
    { body: asked, isQuiet: true },
  );
export const usePositionSizes = (asked: SizesAsked) =>
  useStaleQuery(
    loadPositionSizes,
    { everyMs: SIZES_EVERY_MS, isFleeting: true },
    { body: asked, isQuiet: true },
  );
export const usePositionsOf = (place: SentBodyOf<typeof listCustomerPositions>) =>
  useStaleQuery(listCustomerPositions, {}, { body: place, isQuiet: true });
export const useOrder = (id: string) => useCallQuery(loadOrder, { body: { id } });

/** An order or position changed: the ticket reloads. */
export async function refetchTicket(): Promise<void> {
  await Promise.all([
    refetchCall(listCustomerPositions),
    refetchCall(loadPositionSizes),
    refetchCall(previewOrder),
    refetchCall(loadPosition),
    refetchCall(loadOrder),
  ]);
}
