/** A program asks for an order: one notice until nothing waits, and every screen at once. */
import { APPROVAL_MINUTES, keysChanged } from '@candor/contract/keys';
import { announce } from '../../platform/push/announce.ts';
import { asCustomerId } from '../customers/customer.ts';
import type { TellAsked } from '../keys/require-approval.ts';
import type { PostNotice } from './post-notice.ts';

export function tellAsked(postNotice: PostNotice): TellAsked {
  return async (tx, { key: { personId, name }, isFirst }) => {
    const customerId = asCustomerId(personId);
    if (isFirst)
      await postNotice(tx, customerId, {
        template: 'keyAsks',
        values: { name, minutes: APPROVAL_MINUTES },
      });
    await announce(tx, customerId, keysChanged, { at: tx.now });
  };
}
