import type * as contract from '@candor/contract/auth';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Customer } from '../../core/customers/customer.ts';
import type { StartedSession } from '../../core/customers/sessions/session-book.ts';

export type SignedInAnswer = DataOf<typeof contract.proveSecondFactor>;

export function signedInAnswer(customer: Customer, session: StartedSession): SignedInAnswer {
  return {
    token: session.token,
    env: 'paper',
    expiresAt: session.expiresAt,
    user: {
      id: customer.id,
      userId: customer.userId,
      email: customer.email,
      accountType: customer.accountType,
      isDemo: customer.isDemo,
    },
  };
}
