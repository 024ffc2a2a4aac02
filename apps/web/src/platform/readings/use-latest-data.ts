import { useState } from 'react';
import type { CallQuery } from '@candor/client/reading';

type Waiting = Exclude<CallQuery<unknown>, { status: 'ready' }>;

/** For forms: a failed refresh, or another language loading, must not take a half-filled one away. */
export function useLatestData<Data>(reading: CallQuery<Data>): {
  readonly data: Data | null;
  readonly waiting: Waiting | null;
} {
  const [latest, setLatest] = useState<Data | null>(null);
  if (reading.status === 'ready' && reading.data !== latest) setLatest(reading.data);
  const data = reading.status === 'ready' ? reading.data : latest;
  return { data, waiting: data === null && reading.status !== 'ready' ? reading : null };
}
