/**
 * Buying more of what one holds leads from the position to the question, without the ticket's own
 * button in between: what is bought is known. Only once: who closes the sheet changes the order,
 * and who comes back to the ticket finds it as it was.
 */
import { useEffect, useEffectEvent } from 'react';
import { currentLocation, noteParams } from '../../../platform/nav/nav.ts';

export function useReviewAtOnce(isWanted: boolean, start: () => void): void {
  const begin = useEffectEvent(() => {
    const { path, params, key } = currentLocation();
    const { again: _, ...rest } = params;
    if (path !== null) noteParams(path, rest, key);
    start();
  });
  useEffect(() => {
    if (isWanted) begin();
  }, [isWanted]);
}
