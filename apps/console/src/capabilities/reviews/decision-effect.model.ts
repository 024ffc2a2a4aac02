import type { ReviewKind } from '@candor/contract/kernel/enumerations';

export type DecidingStep = 'pass' | 'confirm' | 'fail';

/** Both kinds of deposits do the same. */
export function effectOf(kind: ReviewKind, step: DecidingStep) {
  const what = kind === 'certificate' ? 'deposit' : kind;
  return `console.effect.${what}.${step}` as const;
}
