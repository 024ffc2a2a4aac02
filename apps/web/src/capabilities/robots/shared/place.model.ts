/** What an address may name: anybody can write one. */
import { paces } from '@candor/contract/kernel/strategy';
import type { Pace } from '../robots.api.ts';

export function readRobotId(text: string | undefined): string | null {
  return text !== undefined && /^RBT\d{2}$/.test(text) ? text : null;
}

export function readRentalId(text: string | undefined): string | null {
  return text !== undefined && /^rnt_[0-9a-z]{26}$/.test(text) ? text : null;
}

export function readPace(text: string | undefined): Pace | null {
  return paces.find((pace) => pace === text) ?? null;
}
