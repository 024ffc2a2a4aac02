/**
 * What was sent is sent again as it was, times included, until an answer came: a retry does it
 * once.
 */
import { newRequestId } from '@candor/client/request-id';
import { useState } from 'react';

export function useSentOnce<Body>() {
  const [sent, setSent] = useState<(Body & { readonly requestId: string }) | null>(null);
  return {
    bodyOf(make: () => Body): Body & { readonly requestId: string } {
      const body = sent ?? { requestId: newRequestId(), ...make() };
      setSent(body);
      return body;
    },
    /** After an answer, and when something else is to be sent. */
    forget: () => setSent(null),
  };
}
