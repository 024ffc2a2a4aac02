import type { listBonds as listCall } from '@candor/contract/bonds';
import { bondTermGroups } from '@candor/contract/bonds/shapes';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { TreasurySecurity } from '@candor/market/treasury/security';
import type { TreasuryQuote } from '@candor/market/treasury/treasury-quote';
import { toWire } from '@candor/money/wire';
import { getTermGroup, shownBond, shownHours, type Seen } from './shown-bond.ts';
import { FACE_MAX, FACE_STEP } from './trade.rules.ts';

type Body = BodyOf<typeof listCall>;
type Listed = { readonly security: TreasurySecurity; readonly quote: TreasuryQuote };

export function listBonds(seen: Seen, body: Body): DataOf<typeof listCall> {
  const { market, now } = seen;
  const { pageNum, pageSize, kind, term } = body;
  const today = market.list.dateAt(now);
  const all = market.list.at(now).flatMap((security): (Listed & { group: string })[] => {
    const quote = market.priceAt(security, now);
    return quote === null ? [] : [{ security, quote, group: getTermGroup(security, today) }];
  });
  const listed = all
    .filter(
      ({ security, group }) =>
        (kind === undefined || security.kind === kind) && (term === undefined || group === term),
    )
    .toSorted(inOrder(body));
  const offset = (pageNum - 1) * pageSize;
  return {
    items: listed
      .slice(offset, offset + pageSize)
      .map(({ security, quote }) => shownBond(security, quote, seen)),
    pageNum,
    pageSize,
    hasMore: offset + pageSize < listed.length,
    total: listed.length,
    hours: shownHours(seen),
    counts: countGroups(all.map(({ group }) => group)),
    faceStep: toWire(FACE_STEP),
    faceMax: toWire(FACE_MAX),
  };
}

function countGroups(groups: readonly string[]) {
  return Object.fromEntries(
    bondTermGroups.map((name) => [name, groups.filter((group) => group === name).length]),
  ) as Record<(typeof bondTermGroups)[number], number>;
}

/** The list is by maturity, and sorting keeps that order among equals. */
function inOrder({ sort, isDescending }: Pick<Body, 'sort' | 'isDescending'>) {
  const sign = isDescending ? -1 : 1;
  return (left: Listed, right: Listed): number => {
    const [one, other] = [measures[sort](left), measures[sort](right)];
    return one === other ? 0 : one < other ? -sign : sign;
  };
}

const measures: Readonly<Record<Body['sort'], (bond: Listed) => bigint>> = {
  maturity: ({ security: { practice, terms } }) =>
    BigInt(practice?.maturesAtMs ?? Date.parse(`${terms.maturesOn}T00:00:00Z`)),
  yield: ({ quote }) => quote.ask.yieldToMaturity.atto,
  coupon: ({ security: { terms } }) => (terms.kind === 'bill' ? 0n : terms.coupon.nano),
  price: ({ quote }) => quote.ask.clean.nano,
};
