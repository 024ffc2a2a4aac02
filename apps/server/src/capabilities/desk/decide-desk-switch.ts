/** The second person's word about a switch; orders obey it from the commit on. */
import type { decideDeskSwitch as endpoint } from '@candor/contract/desk';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { decideTwoPersonSwitch } from '../../core/desk/placing/decide-two-person-switch.ts';
import { placeFields } from '../../core/desk/terms/pause-place.ts';
import { deskSwitches, ownSwitches } from '../../core/desk/store/switches.store.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { shownDeskSwitch, type ShownDeskSwitch } from './shown-switch.ts';

export async function decideDeskSwitch(
  tx: Tx,
  acting: Acting,
  asked: BodyOf<typeof endpoint> & { readonly id: string },
): Promise<ShownDeskSwitch> {
  if (asked.act === 'confirm') await ownSwitches(tx);
  const decided = await decideTwoPersonSwitch(tx, acting, {
    ...asked,
    store: deskSwitches,
    kind: 'deskSwitch',
    details: ({ scope, place, source, code }) => ({
      scope,
      ...placeFields({ scope, place }),
      source,
      code,
    }),
  });
  return shownDeskSwitch(decided);
}
