import type { explainSignOut } from '@candor/contract/auth';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';

type Reason = ReceivedDataOf<typeof explainSignOut>['reason'];
export type ToldReason =
  | 'elsewhere'
  | 'newPassword'
  | 'closed'
  | 'tooMany'
  | 'held'
  | 'byOperator'
  | 'factorReset'
  | 'over';

/** Null while unknown. */
export function toldReason(reason: Reason | null): ToldReason {
  switch (reason) {
    case 'revoked':
    case 'signedOut':
      return 'elsewhere';
    case 'passwordReset':
    case 'passwordChanged':
      return 'newPassword';
    case 'closed':
    case 'tooMany':
    case 'held':
    case 'byOperator':
    case 'factorReset':
      return reason;
    case 'expired':
    case 'unknown':
    case null:
      return 'over';
  }
}
