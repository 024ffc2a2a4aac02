import { describe, expect, it } from 'vitest';
import { inGroups, invitationProblems, isInvitation } from './sign-in/invitation.model.ts';
import { loginForm } from './sign-in/login.model.ts';

const fine = {
  password: 'a quiet harbour at dawn',
  again: 'a quiet harbour at dawn',
  code: '123456',
};

describe('accepting an invitation', () => {
  it('takes a long password, twice, and six digits', () => {
    expect(invitationProblems(fine)).toEqual([]);
  });

  it.each([
    [{ password: '14 characters!', again: '14 characters!' }, ['console.invitation.passwordShort']],
    [{ again: 'a quiet harbour at dusk' }, ['console.invitation.passwordsDiffer']],
    [{ code: '12345' }, ['console.invitation.codeMissing']],
    [
      { password: '', again: 'x', code: '' },
      [
        'console.invitation.passwordShort',
        'console.invitation.passwordsDiffer',
        'console.invitation.codeMissing',
      ],
    ],
  ])('complains about %j', (change, keys) => {
    expect(invitationProblems({ ...fine, ...change }).map(({ key }) => key)).toEqual(keys);
  });

  it('counts characters, not bytes, so that fifteen Chinese characters are enough', () => {
    const password = '海港清晨的灯塔照着归来的船只吧';
    expect(invitationProblems({ ...fine, password, again: password })).toEqual([]);
  });

  it('asks the server only about what looks like an invitation', () => {
    expect(isInvitation('A'.repeat(43))).toBe(true);
    expect(['', 'A'.repeat(42), `${'A'.repeat(42)}/`].map(isInvitation)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('shows the secret in groups that can be typed over', () => {
    expect(inGroups('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
    expect(inGroups('JBSWY')).toBe('JBSW Y');
  });
});

describe('signing in', () => {
  it('needs an address and a password', () => {
    expect(loginForm.problems({ email: 'mara', password: '' }).map(({ field }) => field)).toEqual([
      'email',
      'password',
    ]);
    expect(loginForm.problems({ email: ' mara@example.com ', password: 'x' })).toEqual([]);
  });
});
