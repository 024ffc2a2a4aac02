import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkersOf, companyRoles } from '@candor/contract/kernel/company';
import { canBecome } from './companies.rules.ts';

const role = fc.constantFrom(...companyRoles);
const change = fc.record({
  of: fc.nat({ max: 5 }),
  role: fc.option(role),
});

describe('who has to stay', () => {
  it('leaves an administrator, and two who decide where two have to, whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.array(role, { minLength: 1, maxLength: 5 }),
        fc.array(change, { maxLength: 12 }),
        fc.boolean(),
        (roles, changes, takesTwo) => {
          let members = ['administrator' as const, 'treasurer' as const, ...roles].map(
            (one, i) => ({ personId: `cus_${i}`, role: one }),
          );
          for (const { of, role: wanted } of changes) {
            const personId = `cus_${of}`;
            if (!canBecome(members, personId, wanted, { takesTwo, same: [] }).ok) continue;
            members = members.flatMap((member) => {
              if (member.personId !== personId) return [member];
              return wanted === null ? [] : [{ personId, role: wanted }];
            });
          }
          expect(members.some((member) => member.role === 'administrator')).toBe(true);
          if (takesTwo) expect(checkersOf(members).length).toBeGreaterThanOrEqual(2);
        },
      ),
    );
  });

  it('does not know who is no member', () => {
    expect(
      canBecome([{ personId: 'a', role: 'administrator' }], 'b', null, {
        takesTwo: false,
        same: [],
      }),
    ).toMatchObject({
      code: 'COMPANY_MEMBER_UNKNOWN',
    });
  });
});
