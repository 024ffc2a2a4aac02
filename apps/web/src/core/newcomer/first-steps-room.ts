/**
 * How high the first steps were when this customer last saw home here, so that what is below them
 * does not move while they come. Nought once they are done.
 */
import { jsonOrNull } from '@candor/client/json';
import { readStored, writeStored } from '../../platform/device/storage.ts';

const KEY = 'candor.firstSteps';
const HEIGHT_PX_MAX = 600;
/** As on a phone, before they were ever seen here. */
export const STEPS_PX = 238;

/** Null where this device does not know. */
export function stepsRoom(customerId: string): number | null {
  const kept = jsonOrNull(readStored(KEY));
  if (!Array.isArray(kept) || kept[0] !== customerId) return null;
  const height: unknown = kept[1];
  return typeof height === 'number' && height >= 0 && height <= HEIGHT_PX_MAX ? height : null;
}

export function noteStepsRoom(customerId: string, height: number): void {
  if (stepsRoom(customerId) !== height) writeStored(KEY, JSON.stringify([customerId, height]));
}
