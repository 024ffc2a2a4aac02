import { useState } from 'react';
import { newRequestId } from '@candor/client/request-id';

/**
 * The name of what is about to be sent: the same for the same terms, so that a retry after a lost
 * answer is the same act; another one for other terms.
 */
export function useRequestId(terms: object): string {
  const key = JSON.stringify(terms);
  const [kept, setKept] = useState(() => ({ key, id: newRequestId() }));
  if (kept.key === key) return kept.id;
  const next = { key, id: newRequestId() };
  setKept(next);
  return next.id;
}
