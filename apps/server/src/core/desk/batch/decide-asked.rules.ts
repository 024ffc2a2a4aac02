/** An order that is placed buys, or sells what is held, in the count it is asked for. */
import { counted } from '../booking/counted.rules.ts';
import { isSelling } from '../booking/sellable.rules.ts';
import { decideSell } from '../closing/sell.rules.ts';
import { decidePlace } from '../placing/open.rules.ts';
import type { Place } from '../state/commands.ts';
import type { Decided, DeskState } from '../state/desk-state.ts';
import { decidePair } from './decide-pair.rules.ts';

export function decideAsked(state: DeskState, command: Place): Decided {
  const place = counted(state, command);
  const other = place.wanted.conditions?.other ?? null;
  if (other !== null) return decidePair(state, place, other);
  return isSelling(place.wanted) ? decideSell(state, place) : decidePlace(state, place);
}
