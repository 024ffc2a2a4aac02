/** What an operator is told before a hold is placed or decided. The server decides again. */
import { accountParts, isCovered, type AccountPart } from '@candor/contract/kernel/account-parts';
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { HoldOutcome, listHolds } from '@candor/contract/operators';

export type HoldRow = ReceivedDataOf<typeof listHolds>['items'][number];
export type Hold = {
  readonly parts: readonly AccountPart[];
  readonly state: 'hold' | 'lasting' | 'ended';
  readonly placedBy: { readonly id: string };
};

/** What is not stopped yet, so that it can be held. A frozen account has no money out or orders. */
export function partsToHold(
  state: 'active' | 'frozen' | 'closed',
  holds: readonly Hold[],
): AccountPart[] {
  if (state === 'closed' || holds.some((one) => one.state === 'hold')) return [];
  const stopped = holds.filter((one) => one.state === 'lasting').flatMap(({ parts }) => parts);
  return accountParts.filter(
    (part) => !isCovered(part, stopped) && (state === 'active' || part === 'signIn'),
  );
}

export type WhyNotDecide = 'console.whyNot.ownHold' | 'console.whyNot.approver' | null;

export function whyNotDecide(
  { placedBy }: Pick<Hold, 'placedBy'>,
  me: { readonly id: string; readonly roles: readonly OperatorRole[] },
): WhyNotDecide {
  if (placedBy.id === me.id) return 'console.whyNot.ownHold';
  return me.roles.includes('approver') ? null : 'console.whyNot.approver';
}

/** What stays of it: a narrowed one keeps at least one part, and not all. */
export function isNarrower(hold: Pick<Hold, 'parts'>, left: readonly AccountPart[]): boolean {
  return left.length > 0 && left.length < hold.parts.length;
}

export function outcomesOf({ parts }: Pick<Hold, 'parts'>): HoldOutcome[] {
  return parts.length > 1 ? ['confirmed', 'narrowed', 'lifted'] : ['confirmed', 'lifted'];
}
