/**
 * Leaves the screen when a sheet above it is closed: what was sent there is not shown again. Sheets
 * are closed as well by moving on to another screen, which is known right after. A panel stays.
 */
import { usePane } from '@candor/ui/frame/pane';
import { use } from 'react';
import { back, currentLocation } from './nav.ts';
import { EntryContext } from './use-note-params.ts';

export function useLeaveScreen(): () => void {
  const entry = use(EntryContext);
  const isPage = usePane() === 'main';
  return () => {
    if (isPage)
      queueMicrotask(() => {
        if (currentLocation().key === entry) back();
      });
  };
}
