import { operatorRoles } from '@candor/contract/kernel/enumerations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessProblem, isOperatorName, limitIn, rolesMoved, typedAccess } from './access.model.ts';

const roles = fc.uniqueArray(fc.constantFrom(...operatorRoles), { minLength: 1 });

describe('what an operator may do, as it is typed', () => {
  it('is in order when something changes, and not when nothing does', () => {
    fc.assert(
      fc.property(roles, roles, (before, after) => {
        const now = { roles: before, limit: '100.00' };
        expect(accessProblem(typedAccess(now), now)).toBe('console.operators.nothingChanged');
        const { added, removed } = rolesMoved(before, after);
        expect(accessProblem({ roles: after, limitText: '100' }, now)).toBe(
          added.length + removed.length === 0 ? 'console.operators.nothingChanged' : null,
        );
        expect([...before.filter((role) => !removed.includes(role)), ...added].sort()).toEqual(
          [...after].sort(),
        );
      }),
    );
  });

  it('has a role, and a limit that is an amount or none', () => {
    expect(accessProblem({ roles: [], limitText: '' }, null)).toBe(
      'console.operators.rolesMissing',
    );
    expect(limitIn(' ')).toBeNull();
    expect(limitIn('0')).toBe('0.00');
    for (const odd of ['-1', '1e6', '1,000', 'ten', '0.001', '９'])
      expect(accessProblem({ roles: ['support'], limitText: odd }, null), odd).toBe(
        'console.operators.limitWrong',
      );
  });

  it('names people without markup', () => {
    expect(isOperatorName(' Mei Lin ')).toBe(true);
    for (const odd of ['', '   ', '<b>Mei</b>', 'x'.repeat(81)])
      expect(isOperatorName(odd), odd).toBe(false);
  });
});
