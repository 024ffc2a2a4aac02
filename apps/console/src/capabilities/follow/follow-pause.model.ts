import type { FollowPause } from './agency.ts';

/** What the second person did, by what became of it; a withdrawal is the first person's own. */
export function decisionOf({
  state,
}: Pick<FollowPause, 'state'>): 'confirmedBy' | 'refusedBy' | null {
  switch (state) {
    case 'on':
    case 'liftProposed':
    case 'lifted':
      return 'confirmedBy';
    case 'refused':
      return 'refusedBy';
    case 'proposed':
    case 'withdrawn':
      return null;
  }
}
