import type { TextKey } from '@candor/i18n/web/en';
import { isProblem, problemIf, type Problem } from '@candor/kit/problem';

export type SigningInput = {
  readonly isTyped: boolean;
  readonly isSigned: boolean;
  readonly isAgreed: boolean;
};
export type SigningProblem = Problem<
  'signature' | 'isAgreed',
  Extract<TextKey, `terms.problem.${string}`>
>;

export function signingProblems({ isTyped, isSigned, isAgreed }: SigningInput): SigningProblem[] {
  return [
    problemIf(!isSigned, 'signature', isTyped ? 'terms.problem.name' : 'terms.problem.sign'),
    problemIf(!isAgreed, 'isAgreed', 'terms.problem.agree'),
  ].filter(isProblem);
}

export function standingOf(
  signed: readonly { readonly version: string }[],
  inForce: string,
): 'none' | 'inForce' | 'changed' {
  if (signed.length === 0) return 'none';
  return signed.some(({ version }) => version === inForce) ? 'inForce' : 'changed';
}
