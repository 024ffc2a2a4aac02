/** What an address asks of the list, and which practice bill a newcomer begins with. */
import { bondSortKeys } from '@candor/contract/bonds';
import { bondTermGroups } from '@candor/contract/bonds/shapes';
import { MINUTE_MS } from '@candor/kit/time';
import type { BondFilter, BondRow } from '../bonds.api.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** Anybody can write an address: what it does not name rightly is the usual. */
export function readFilter(params: Params): BondFilter {
  const sort = bondSortKeys.find((key) => key === params['sort']) ?? 'maturity';
  return {
    term: bondTermGroups.find((group) => group === params['term']) ?? null,
    sort,
    isDescending: params['order'] === undefined ? isHighFirst(sort) : params['order'] === 'down',
  };
}

export function filterParams({ term, sort, isDescending }: BondFilter): Record<string, string> {
  return {
    ...(term === null ? {} : { term }),
    ...(sort === 'maturity' ? {} : { sort }),
    ...(isDescending === isHighFirst(sort) ? {} : { order: isDescending ? 'down' : 'up' }),
  };
}

/** Who sorts by yield or coupon looks for the highest. */
export function isHighFirst(sort: BondFilter['sort']): boolean {
  return sort === 'yield' || sort === 'coupon';
}

/** With less, 10,000 would bring not even a cent, and nothing would be seen of it. */
const LEFT_MIN_MS = 20 * MINUTE_MS;

/** The shortest kind, and of it the one that matures first with enough time to bring something. */
export function firstBill(rows: readonly BondRow[], now: number): BondRow | null {
  return (
    rows
      .filter(
        ({ originalTerm, example, maturesAt }) =>
          originalTerm === '1H' && example !== null && maturesAt - now >= LEFT_MIN_MS,
      )
      .toSorted((left, right) => left.maturesAt - right.maturesAt)[0] ?? null
  );
}
