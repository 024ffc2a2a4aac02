/** What may be done with saved screens. Pure: values in, decisions out. */
import { SCREENS_MAX } from '@candor/contract/find';
import { ok, refuse, type Decision } from '@candor/kit/decision';

export type Held = { readonly id: string; readonly name: string; readonly revision: number };

/** Names differ by more than letter case. */
export function canAddScreen(
  held: readonly Held[],
  name: string,
): Decision<null, 'SCREEN_NAME_TAKEN' | 'SCREENS_TOO_MANY'> {
  if (isTaken(held, name)) return refuse('SCREEN_NAME_TAKEN');
  return held.length < SCREENS_MAX ? ok(null) : refuse('SCREENS_TOO_MANY', { max: SCREENS_MAX });
}

export function canChangeScreen(
  held: readonly Held[],
  { id, revision, name }: Held,
): Decision<null, 'SCREEN_CHANGED' | 'SCREEN_NAME_TAKEN'> {
  if (held.find((each) => each.id === id)?.revision !== revision) return refuse('SCREEN_CHANGED');
  const others = held.filter((each) => each.id !== id);
  return isTaken(others, name) ? refuse('SCREEN_NAME_TAKEN') : ok(null);
}

function isTaken(held: readonly Held[], name: string): boolean {
  return held.some((each) => each.name.toLowerCase() === name.toLowerCase());
}
