import { useState } from 'react';
import { newRequestId } from '@candor/client/request-id';

/** The same terms keep the id, so a retry is the same act; other terms get another. */
export function useRequestId(terms: object): string {
  const key = JSON.stringify(terms);
  const [kept, setKept] = useState(() => ({ key, id: newRequestId() }));
  if (kept.key === key) return kept.id;
  const next = { key, id: newRequestId() };
  setKept(next);
  return next.id;
}
