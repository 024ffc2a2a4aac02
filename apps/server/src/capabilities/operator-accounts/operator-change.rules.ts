/**
 * Whether a change to operators makes sense: asked when it is proposed, and again, of what there is
 * by then, before it happens. Two administrators other than the one it is about always agree to it,
 * so at least two are left whatever is confirmed.
 */
import type { OperatorChangeAct } from '@candor/contract/operator-accounts';
import { operatorRoles, type OperatorRole } from '@candor/contract/kernel/enumerations';
import { ok, refuse, type Decision } from '@candor/kit/decision';

export type Access = {
  readonly roles: readonly OperatorRole[];
  readonly limitMinor: bigint | null;
};

export type Subject = Access & {
  readonly id: string;
  readonly state: 'invited' | 'active' | 'disabled';
};

export type WantedChange =
  | {
      readonly act: 'invite';
      readonly email: string;
      readonly name: string;
      readonly after: Access;
    }
  | {
      readonly act: 'change';
      readonly operatorId: string;
      /** As it was looked at; null when it is proposed, which looks now. */
      readonly before: Access | null;
      readonly after: Access;
    }
  | { readonly act: 'inviteAgain' | 'end'; readonly operatorId: string }
  | { readonly act: 'publishing'; readonly isByTwo: boolean };

export type Found = {
  /** Whom it is about; of an invitation, who has the address already. */
  readonly subject: Subject | null;
  readonly isPublishingByTwo: boolean;
};

type Refused = 'OPERATOR_UNKNOWN' | 'OWN_ACCESS' | 'OPERATOR_EXISTS' | 'CHANGE_NOT_POSSIBLE';

export function decideChange(
  wanted: WantedChange,
  { subject, isPublishingByTwo }: Found,
  actorId: string,
): Decision<null, Refused> {
  if (wanted.act === 'publishing')
    return wanted.isByTwo === isPublishingByTwo ? refuse('CHANGE_NOT_POSSIBLE') : ok(null);
  if (wanted.act === 'invite') return subject === null ? ok(null) : refuse('OPERATOR_EXISTS');
  if (subject === null) return refuse('OPERATOR_UNKNOWN');
  if (subject.id === actorId) return refuse('OWN_ACCESS');
  return isPossible(wanted, subject) ? ok(null) : refuse('CHANGE_NOT_POSSIBLE');
}

/** Who ended is invited anew, with the roles they had; what they may do is changed before. */
const possibleIn: Readonly<
  Record<Exclude<OperatorChangeAct, 'invite' | 'publishing'>, readonly Subject['state'][]>
> = {
  change: ['invited', 'active', 'disabled'],
  inviteAgain: ['invited', 'active', 'disabled'],
  end: ['invited', 'active'],
};

function isPossible(
  wanted: Exclude<WantedChange, { readonly act: 'invite' | 'publishing' }>,
  subject: Subject,
): boolean {
  if (!possibleIn[wanted.act].includes(subject.state)) return false;
  if (wanted.act !== 'change') return true;
  const isAsSeen = wanted.before === null || isSame(wanted.before, subject);
  return isAsSeen && !isSame(wanted.after, subject);
}

export function isSame(one: Access, other: Access): boolean {
  return one.limitMinor === other.limitMinor && isSameRoles(one.roles, other.roles);
}

export function isSameRoles(one: readonly OperatorRole[], other: readonly OperatorRole[]): boolean {
  return operatorRoles.every((role) => one.includes(role) === other.includes(role));
}
