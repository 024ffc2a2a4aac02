import { isStrictPassword } from '@candor/contract/kernel/patterns';
import { contextWords, isGuessable } from '@candor/kit/guessable';
import { passwordStrength, type PasswordStrength } from '@candor/kit/password-strength';
import { isProblem, problemIf, type Problem } from '@candor/kit/problem';

export type InvitationInput = { password: string; again: string; code: string };
export type InvitationProblem = Problem<
  keyof InvitationInput,
  | 'console.invitation.passwordShort'
  | 'console.invitation.passwordsDiffer'
  | 'console.invitation.codeMissing'
>;

export const invitationForm = {
  initial: (): InvitationInput => ({ password: '', again: '', code: '' }),
  summarise: () => null,
  problems: invitationProblems,
};

export function invitationProblems({
  password,
  again,
  code,
}: InvitationInput): InvitationProblem[] {
  return [
    problemIf(
      !isStrictPassword(password),
      'password' as const,
      'console.invitation.passwordShort' as const,
    ),
    problemIf(again !== password, 'again' as const, 'console.invitation.passwordsDiffer' as const),
    problemIf(!/^\d{6}$/.test(code), 'code' as const, 'console.invitation.codeMissing' as const),
  ].filter(isProblem);
}

const REFUSED_STRENGTH_MAX = 1;

/** Never good for a password that would be refused. */
export function shownStrength(
  password: string,
  { name, email }: { readonly name: string; readonly email: string },
): PasswordStrength {
  const strength = passwordStrength(password, contextWords({ userId: name, email }));
  const isRefused = !isStrictPassword(password) || isGuessable(password);
  return isRefused && strength > REFUSED_STRENGTH_MAX ? REFUSED_STRENGTH_MAX : strength;
}

/** What the command printed behind `token=`. */
export function isInvitation(token: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(token);
}

/** In groups of four, as people copy it. */
export function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
