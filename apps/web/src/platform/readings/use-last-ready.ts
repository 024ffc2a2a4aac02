import type { CallQuery } from '@candor/client/reading';
import { useState } from 'react';

/**
 * What was read stays, also when asking again fails: for screens that keep something which would be
 * lost with them, such as a secret that is shown once.
 */
export function useLastReady<Data>(reading: CallQuery<Data>): CallQuery<Data> {
  const [last, setLast] = useState(reading);
  if (reading.status === 'ready' && (last.status !== 'ready' || last.data !== reading.data))
    setLast(reading);
  return reading.status !== 'ready' && last.status === 'ready' ? last : reading;
}
