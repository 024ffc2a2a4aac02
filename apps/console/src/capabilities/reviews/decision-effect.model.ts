import type { ReviewKind } from '@candor/contract/kernel/enumerations';

export type DecidingStep = 'pass' | 'confirm' | 'fail';

/**
 * Both kinds of deposits do the same. Out of a frozen account nothing is paid before it is
 * unfrozen.
 */
export function effectOf(kind: ReviewKind, step: DecidingStep, accountState: string | null = null) {
  if (kind === 'withdrawal' && step === 'confirm' && accountState === 'frozen')
    return 'console.effect.withdrawal.confirmFrozen';
  const what = kind === 'certificate' ? 'deposit' : kind;
  return `console.effect.${what}.${step}` as const;
}
