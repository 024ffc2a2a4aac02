import type { decideDeskSwitch } from '@candor/contract/desk';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { shownSwitch } from '../../core/desk/show/shown-switch.ts';
import { placeFields } from '../../core/desk/terms/pause-place.ts';
import type { DeskSwitch } from '../../core/desk/store/switches.store.ts';

export type ShownDeskSwitch = DataOf<typeof decideDeskSwitch>;

export function shownDeskSwitch(one: DeskSwitch): ShownDeskSwitch {
  const { id, scope, source, code } = one;
  return { id, scope, ...placeFields(one), source, code, ...shownSwitch(one) };
}
