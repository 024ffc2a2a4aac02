/**
 * Leaves the screen when a sheet above it is closed: what was sent there is not shown again. A
 * panel stays.
 */
import { usePane } from '@candor/ui/frame/pane';
import { back } from './nav.ts';
import { useWhenStaying } from './use-when-staying.ts';

export function useLeaveScreen(): () => void {
  const whenStaying = useWhenStaying();
  const isPage = usePane() === 'main';
  return () => {
    if (isPage) whenStaying(() => back());
  };
}
