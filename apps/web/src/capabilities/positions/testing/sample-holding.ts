/** A share that is held whole and in fractions: two positions of one holding. */
import type { PositionRow } from '../positions.api.ts';
import { samplePosition } from './sample-trades.ts';

export const positionId = (text: string) => `pos_${text}` as PositionRow['id'];

export const owned = {
  isOwned: true,
  leverage: 1,
  marginLevel: null,
  liquidationPrice: null,
} as const;

export const whole = samplePosition({
  ...owned,
  id: positionId('whole'),
  positionNum: '10',
  isolatedPosition: '2276.14',
  averagePrice: '227.5',
  totalAmount: '2300.00',
  profit: '23.86',
  createTimeTimestamp: 1,
});

export const part = samplePosition({
  ...owned,
  id: positionId('part'),
  lot: '0.000001',
  positionNum: '0.5',
  isolatedPosition: '114.06',
  averagePrice: '228',
  totalAmount: '115.00',
  profit: '0.94',
  createTimeTimestamp: 2,
});
