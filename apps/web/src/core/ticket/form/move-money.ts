/**
 * To the transfer that an order lacks money for: into its wallet, with what is missing filled in,
 * and back to the order, which waits below with everything that was typed.
 */
import { push } from '../../../platform/nav/nav.ts';

export function moveMoney(to: string, missing: string | null): void {
  push('pages/profile/transfer', {
    to,
    for: 'order',
    ...(missing === null ? {} : { amount: missing }),
  });
}
