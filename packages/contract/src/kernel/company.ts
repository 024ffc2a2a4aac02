/** Roles in a company: each may what those before it may. */
export const companyRoles = ['viewer', 'trader', 'treasurer', 'administrator'] as const;
export type CompanyRole = (typeof companyRoles)[number];

export function hasRole(role: CompanyRole, least: CompanyRole): boolean {
  return companyRoles.indexOf(role) >= companyRoles.indexOf(least);
}

/** Who may decide what somebody else asked for. */
export const CHECKER: CompanyRole = 'treasurer';

export function checkersOf<M extends { readonly role: CompanyRole }>(members: readonly M[]): M[] {
  return members.filter(({ role }) => hasRole(role, CHECKER));
}

/** What two people of one company gave alike. */
export const sameBy = ['document', 'card', 'device'] as const;
export type SameBy = (typeof sameBy)[number];

type Same = { readonly one: string; readonly other: string };

/** Whoever gave one document twice is one human, and counts once. */
export function countHumans(
  people: readonly { readonly personId: string }[],
  same: readonly Same[],
): number {
  const ids = new Set(people.map(({ personId }) => personId));
  const again = new Set(same.flatMap(({ one, other }) => (ids.has(one) ? [other] : [])));
  return [...ids].filter((id) => !again.has(id)).length;
}

export function isSameHuman(same: readonly Same[], one: string, other: string): boolean {
  return same.some(
    (pair) =>
      (pair.one === one && pair.other === other) || (pair.one === other && pair.other === one),
  );
}

/**
 * Of a call in the name of a company: the least role; `own` stays the member's, whatever account is
 * shown.
 */
export type CompanyLeast = CompanyRole | 'own' | 'never';

/** Of a call, once two people decide: whether it waits for the second one. */
export type CompanyWaits = 'no' | 'overLimit' | 'always';

/** How a call is made in the name of a company (company-roles.ts). */
export type CompanyCall = {
  /** As in `withdraw.applyForWithdrawal`. */
  readonly call: string;
  readonly least: CompanyLeast;
  readonly waits: CompanyWaits;
};

/** What is handed out once, to whom asked: they send it again when it is approved. */
export function isDoneByMaker(call: string): boolean {
  return call === 'keys.addKey' || call === 'keys.letAgentIn';
}

/** What a stop refuses: money out, and what commits money that the desk does not see. */
export function isStoppedCall(call: string): boolean {
  return stoppedCalls.has(call);
}

const stoppedCalls: ReadonlySet<string> = new Set([
  'withdraw.applyForWithdrawal',
  'auction.placeAuctionOrder',
  'baskets.placeBasket',
  'block-trade.placeBlockOrder',
  'bonds.buyBond',
  'follow.addFollowOrder',
  'ipo.subscribe',
  'ipo.reconfirmSubscription',
  'options.exerciseOption',
  'plans.makePlan',
  'plans.changePlan',
  'plans.resumePlan',
  'robots.rentRobot',
]);
