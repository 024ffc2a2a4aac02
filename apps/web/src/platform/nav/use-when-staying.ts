/**
 * For what happens when a sheet is closed: sheets are closed as well by moving on to another
 * screen, which is known right after. Then nothing is done.
 */
import { use } from 'react';
import { currentLocation } from './nav.ts';
import { EntryContext } from './use-note-params.ts';

export function useWhenStaying(): (act: () => void) => void {
  const entry = use(EntryContext);
  return (act) =>
    queueMicrotask(() => {
      if (currentLocation().key === entry) act();
    });
}
