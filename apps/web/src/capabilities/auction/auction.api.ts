import { listAuctions, loadAuction } from '@candor/contract/auction';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';
import { refetchCall } from '../../platform/calls/use-call-query.ts';

export type AuctionList = ReceivedDataOf<typeof listAuctions>;
export type AuctionRow = AuctionList['items'][number];
export type AuctionDetail = ReceivedDataOf<typeof loadAuction>;
export type AuctionTimes = AuctionRow['auction'];
export type AuctionPhase = AuctionTimes['phase'];
export type AuctionMarket = 'UsStock' | 'HK';

const AUCTIONS_EVERY_MS = 2_000;
const isQuiet = true;

export const useAuctions = (classify: AuctionMarket) =>
  useStaleQuery(listAuctions, { everyMs: AUCTIONS_EVERY_MS }, { query: { classify }, isQuiet });
export const useAuction = (source: QuotedSource, code: string) =>
  useStaleQuery(
    loadAuction,
    { everyMs: AUCTIONS_EVERY_MS },
    { query: { source: String(source), code }, isQuiet },
  );

export async function refetchAuctions(): Promise<void> {
  await Promise.all([refetchCall(listAuctions), refetchCall(loadAuction)]);
}
