/** Whatever is proposed and decided, in whatever order, two administrators are left. */
import { operatorRoles, type OperatorRole } from '@candor/contract/kernel/enumerations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinLimit } from '../../core/operators/limit.rules.ts';
import { decideOpenProposal } from '../../core/operators/two-people.rules.ts';
import { decideChange, type Subject, type WantedChange } from './operator-change.rules.ts';

const someone = (id: string, roles: OperatorRole[] = ['administrator']): Subject => ({
  id,
  state: 'active',
  roles,
  limitMinor: null,
});
const found = (subject: Subject | null) => ({ subject, isPublishingByTwo: false });

describe('a change to operators', () => {
  it('is never about whoever proposes or decides it', () => {
    for (const act of ['end', 'inviteAgain'] as const)
      expect(decideChange({ act, operatorId: 'a' }, found(someone('a')), 'a')).toMatchObject({
        code: 'OWN_ACCESS',
      });
    const after = { roles: operatorRoles, limitMinor: null };
    expect(
      decideChange(
        { act: 'change', operatorId: 'a', before: null, after },
        found(someone('a')),
        'a',
      ),
    ).toMatchObject({ code: 'OWN_ACCESS' });
  });

  it('changes something, and what was looked at', () => {
    const subject = someone('b', ['support', 'editor']);
    const to = (roles: OperatorRole[], before: Pick<Subject, 'roles' | 'limitMinor'> | null) =>
      decideChange(
        { act: 'change', operatorId: 'b', before, after: { roles, limitMinor: null } },
        found(subject),
        'a',
      ).ok;
    expect(to(['editor', 'support'], null)).toBe(false);
    expect(to(['editor'], null)).toBe(true);
    expect(to(['editor'], { roles: ['editor', 'support'], limitMinor: null })).toBe(true);
    expect(to(['editor'], { roles: ['support'], limitMinor: null })).toBe(false);
    expect(to(['editor'], { roles: ['editor', 'support'], limitMinor: 5n })).toBe(false);
  });

  it('invites an address once, ends nobody twice, and turns no rule to what it is', () => {
    const after = { roles: ['support' as const], limitMinor: 0n };
    const invite = { act: 'invite', email: 'x@y.example', name: 'X', after } as const;
    expect(decideChange(invite, found(null), 'a').ok).toBe(true);
    expect(decideChange(invite, found(someone('b')), 'a')).toMatchObject({
      code: 'OPERATOR_EXISTS',
    });
    const ended = { ...someone('b'), state: 'disabled' as const };
    expect(decideChange({ act: 'end', operatorId: 'b' }, found(ended), 'a').ok).toBe(false);
    expect(decideChange({ act: 'inviteAgain', operatorId: 'b' }, found(ended), 'a').ok).toBe(true);
    expect(decideChange({ act: 'publishing', isByTwo: false }, found(null), 'a').ok).toBe(false);
    expect(decideChange({ act: 'publishing', isByTwo: true }, found(null), 'a').ok).toBe(true);
    expect(decideChange({ act: 'end', operatorId: 'c' }, found(null), 'a')).toMatchObject({
      code: 'OPERATOR_UNKNOWN',
    });
  });

  const ids = ['a', 'b', 'c', 'd'];
  const step = fc.record({
    act: fc.constantFrom('end', 'demote', 'promote', 'inviteAgain', 'accept'),
    about: fc.constantFrom(...ids),
    proposer: fc.constantFrom(...ids),
    decider: fc.constantFrom(...ids),
    /** Decided only after this many later proposals. */
    later: fc.nat(4),
  });

  it('leaves two administrators, whatever two of them agree to and when', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const people = new Map(ids.map((id) => [id, someone(id)]));
        const isAdministrator = (id: string) => {
          const one = people.get(id);
          return one?.state === 'active' && one.roles.includes('administrator');
        };
        const queue: { due: number; one: (typeof steps)[number]; wanted: WantedChange }[] = [];
        steps.forEach((one, place) => {
          const subject = people.get(one.about);
          if (subject === undefined) return;
          if (one.act === 'accept') {
            if (subject.state === 'invited')
              people.set(subject.id, { ...subject, state: 'active' });
            return;
          }
          const wanted = wantedOf(one.act, subject);
          if (
            isAdministrator(one.proposer) &&
            decideChange(wanted, found(subject), one.proposer).ok
          )
            queue.push({ due: place + one.later, one, wanted });
          for (const { one: asked, wanted: change } of queue.filter(({ due }) => due === place)) {
            const about = people.get(asked.about);
            if (about === undefined || !isAdministrator(asked.decider)) continue;
            if (!isAdministrator(asked.proposer)) continue;
            const second = decideOpenProposal(
              { state: 'open', madeBy: asked.proposer },
              asked.decider,
              'CHANGE_DECIDED',
            );
            if (second.ok && decideChange(change, found(about), asked.decider).ok)
              people.set(about.id, carriedOut(change, about));
          }
          expect(ids.filter(isAdministrator).length).toBeGreaterThanOrEqual(2);
        });
      }),
      { numRuns: 500 },
    );
  });
});

function wantedOf(
  act: 'end' | 'demote' | 'promote' | 'inviteAgain',
  subject: Subject,
): WantedChange {
  const operatorId = subject.id;
  if (act === 'end' || act === 'inviteAgain') return { act, operatorId };
  const roles: OperatorRole[] = act === 'demote' ? ['support'] : ['administrator'];
  const { roles: had, limitMinor } = subject;
  const before = { roles: had, limitMinor };
  return { act: 'change', operatorId, before, after: { roles, limitMinor: null } };
}

function carriedOut(change: WantedChange, about: Subject): Subject {
  if (change.act === 'end') return { ...about, state: 'disabled' };
  if (change.act === 'inviteAgain') return { ...about, state: 'invited' };
  return 'after' in change ? { ...about, ...change.after } : about;
}

describe('a limit', () => {
  it('counts what is taken like what is added, and no rate as more than any limit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.bigInt(), (limit, minor) => {
        const size = minor < 0n ? -minor : minor;
        expect(isWithinLimit(limit, { kind: 'known', minor })).toBe(size <= limit);
        expect(isWithinLimit(limit, { kind: 'unknown' })).toBe(false);
        expect(isWithinLimit(limit, { kind: 'none' })).toBe(true);
      }),
    );
  });
});
