/**
 * What the screens of this folder read from the server, from the contract. Asked again every other
 * second while somebody looks: an auction's figures are not pushed.
 */
import { listAuctions, loadAuction } from '@candor/contract/auction';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import { useKeptReading } from '../../platform/use-kept-reading.ts';
import { readAgain } from '../../platform/use-reading.ts';

export type AuctionList = ReceivedDataOf<typeof listAuctions>;
export type AuctionRow = AuctionList['items'][number];
export type AuctionDetail = ReceivedDataOf<typeof loadAuction>;
export type AuctionTimes = AuctionRow['auction'];
export type AuctionPhase = AuctionTimes['phase'];
export type AuctionMarket = 'UsStock' | 'HK';

const AUCTIONS_EVERY_MS = 2_000;
const isQuiet = true;

export const useAuctions = (classify: AuctionMarket) =>
  useKeptReading(listAuctions, { everyMs: AUCTIONS_EVERY_MS }, { query: { classify }, isQuiet });
export const useAuction = (source: QuotedSource, code: string) =>
  useKeptReading(
    loadAuction,
    { everyMs: AUCTIONS_EVERY_MS },
    { query: { source: String(source), code }, isQuiet },
  );

export async function readAuctionsAgain(): Promise<void> {
  await Promise.all([readAgain(listAuctions), readAgain(loadAuction)]);
}
