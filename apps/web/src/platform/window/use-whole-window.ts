/** Whether a screen has the window of a desktop to itself: then lists are tables. */
import { usePane } from '@candor/ui/frame/pane';
import { useRoom } from './room.ts';

export function useWholeWindow(): boolean {
  const isDesktop = useRoom() === 'desktop';
  return usePane() === 'main' && isDesktop;
}
