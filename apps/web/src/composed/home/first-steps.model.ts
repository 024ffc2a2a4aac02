import type { VerificationState } from '@candor/contract/kernel/enumerations';
import type { RoutePath } from '../../routes.table.ts';

export type Progress = {
  readonly verification: VerificationState;
  readonly isFunded: boolean;
  readonly hasTraded: boolean;
  readonly hasProof: boolean;
};
export type FirstStep = {
  readonly id: 'verify' | 'fund' | 'trade' | 'proof';
  readonly isDone: boolean;
  readonly path: RoutePath;
};

export function firstSteps({
  verification,
  isFunded,
  hasTraded,
  hasProof,
}: Progress): readonly FirstStep[] {
  return [
    { id: 'verify', isDone: verification === 'verified', path: 'pages/kyc/individual' },
    { id: 'fund', isDone: isFunded, path: 'pages/deposit/index' },
    { id: 'trade', isDone: hasTraded, path: 'pages/market/index' },
    { id: 'proof', isDone: hasProof, path: 'proof/ledger' },
  ];
}

/** Null when all are done. */
export function nextStep(steps: readonly FirstStep[]): FirstStep | null {
  return steps.find(({ isDone }) => !isDone) ?? null;
}
