/** Who has to stay: somebody who decides, and two of them where two have to. */
import {
  checkersOf,
  countHumans,
  hasRole,
  type CompanyRole,
} from '@candor/contract/kernel/company';
import { ok, refuse, type Decision } from '@candor/kit/decision';

/** Two ids of one human. */
type Same = { readonly one: string; readonly other: string };
type Held = { readonly personId: string; readonly role: CompanyRole };

/** As they are, with one of them in another role; null: no longer in it. */
export function canBecome(
  members: readonly Held[],
  personId: string,
  role: CompanyRole | null,
  { takesTwo, same }: { readonly takesTwo: boolean; readonly same: readonly Same[] },
): Decision<null, 'COMPANY_MEMBER_UNKNOWN' | 'COMPANY_LAST_ADMINISTRATOR' | 'COMPANY_NEEDS_TWO'> {
  if (!members.some((member) => member.personId === personId))
    return refuse('COMPANY_MEMBER_UNKNOWN');
  const after = members.flatMap((member): Held[] => {
    if (member.personId !== personId) return [member];
    return role === null ? [] : [{ personId, role }];
  });
  if (!after.some((member) => hasRole(member.role, 'administrator')))
    return refuse('COMPANY_LAST_ADMINISTRATOR');
  return takesTwo && countHumans(checkersOf(after), same) < 2
    ? refuse('COMPANY_NEEDS_TWO')
    : ok(null);
}
