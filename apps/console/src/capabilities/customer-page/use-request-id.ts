/** One id for what is being written: sent again after a lost answer, it happens once. */
import { useState } from 'react';

export function useRequestId(): { readonly id: string; readonly begin: () => void } {
  const [id, setId] = useState<string>(() => crypto.randomUUID());
  return { id, begin: () => setId(crypto.randomUUID()) };
}
