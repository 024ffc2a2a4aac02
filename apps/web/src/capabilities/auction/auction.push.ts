import { auctionCrossed } from '@candor/contract/auction';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchAuctions } from './auction.api.ts';

export const auctionPush: readonly PushListener[] = [
  whenPushed(auctionCrossed, () => void refetchAuctions()),
];
