/** What an address may name. */
import { paces } from '@candor/contract/kernel/strategy';
import { idNamed, namedBy } from '../../../core/product/place.model.ts';
import type { Pace } from '../robots.api.ts';

export const readRobotId = namedBy(/^RBT\d{2}$/);
export const readRentalId = idNamed('rnt');

export function readPace(text: string | undefined): Pace | null {
  return paces.find((pace) => pace === text) ?? null;
}
