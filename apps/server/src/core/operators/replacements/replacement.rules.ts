/**
 * Whether somebody may take the seat of a company's last administrator. Asked when it is proposed,
 * when a second operator confirms it, and again when its waiting time is over.
 */
import type { PersonId } from '@candor/contract/kernel/account-id';
import {
  checkersOf,
  countHumans,
  hasRole,
  type CompanyRole,
} from '@candor/contract/kernel/company';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { DAY_MS } from '@candor/kit/time';

/** An administrator who objected is left in peace: asking again and again is no way in. */
const AGAIN_AFTER_OBJECTION_MS = 7 * DAY_MS;

type Member = { readonly personId: PersonId; readonly role: CompanyRole };

export type ReplacementFacts = {
  readonly isCompanyActive: boolean;
  readonly members: readonly Member[];
  /** Two people decide. */
  readonly takesTwo: boolean;
  readonly same: readonly { readonly one: string; readonly other: string }[];
  readonly person: {
    readonly id: PersonId;
    /** Active, verified, and nobody's account but theirs: neither a company nor a demo. */
    readonly isFit: boolean;
  };
};

/** Whose seat it is. Nobody is left alone with what takes two. */
export function decideReplacement({
  isCompanyActive,
  members,
  takesTwo,
  same,
  person,
}: ReplacementFacts): Decision<
  PersonId,
  'ACT_NOT_POSSIBLE' | 'COMPANY_REPLACEMENT_PERSON' | 'COMPANY_NEEDS_TWO'
> {
  const [administrator, ...others] = members.filter(({ role }) => hasRole(role, 'administrator'));
  if (!isCompanyActive || administrator === undefined || others.length > 0)
    return refuse('ACT_NOT_POSSIBLE');
  if (!person.isFit || person.id === administrator.personId)
    return refuse('COMPANY_REPLACEMENT_PERSON');
  const rest = members.filter(
    ({ personId }) => personId !== administrator.personId && personId !== person.id,
  );
  const after: Member[] = [...rest, { personId: person.id, role: 'administrator' }];
  return takesTwo && countHumans(checkersOf(after), same) < 2
    ? refuse('COMPANY_NEEDS_TWO')
    : ok(administrator.personId);
}

export function mayBeginAgain(
  last: { readonly state: string; readonly endedAt: number | null } | null,
  now: number,
): boolean {
  if (last?.state === 'waiting') return false;
  return last?.state !== 'objected' || now - (last.endedAt ?? now) >= AGAIN_AFTER_OBJECTION_MS;
}
