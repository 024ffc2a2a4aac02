/** What the screens of shown results decide without React. */
import { NANO_PER_ONE, rate, type Rate } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { deepestFallNano } from '@candor/returns/league/score';
import type { ShownAttempt } from '@candor/returns/shown/record-file';
import { idNamed } from '../../../core/product/place.model.ts';
import type { OwnAccount } from '../accounts.api.ts';
import type { Line } from '../compare.model.ts';
import type { ShownLink } from './record.api.ts';

export const readRecordLink = idNamed('rcl');

/** The link to results of an account, whichever of its attempts is looked at. */
export function linkOf(
  links: readonly ShownLink[],
  accounts: readonly Pick<OwnAccount, 'id' | 'previousId'>[],
  id: string,
): ShownLink | null {
  let first = accounts.find((one) => one.id === id);
  while (first !== undefined && first.previousId !== null) {
    const { previousId } = first;
    first = accounts.find((one) => one.id === previousId);
  }
  return links.find(({ accountId }) => accountId === first?.id) ?? null;
}

/** Shares since the start, as other lines of growth. */
export function lineOf({ values }: Pick<ShownAttempt, 'values'>): Line {
  return {
    line: values.map((value) => (value === null ? null : toWire(rate(value - NANO_PER_ONE)))),
  };
}

export function gainOf({ values }: Pick<ShownAttempt, 'values'>): Rate | null {
  const last = values.at(-1) ?? null;
  return last === null ? null : rate(last - NANO_PER_ONE);
}

/** Of all attempts one after the other, below zero; days without a price are left out. */
export function worstFallOf(lines: readonly Pick<ShownAttempt, 'values'>[]): Rate {
  let before = NANO_PER_ONE;
  const linked: bigint[] = [];
  for (const { values } of lines) {
    const known = values.filter((value) => value !== null);
    linked.push(...known.map((value) => (value * before) / NANO_PER_ONE));
    before = linked.at(-1) ?? before;
  }
  return rate(-deepestFallNano(linked));
}
