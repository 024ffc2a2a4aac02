/**
 * What was held at a past instant, from the desk's record. Keeps only what profit is measured from;
 * a test checks it against the desk's own sums.
 */
import type { Direction } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { DeskEvent } from '../desk/state/desk-event.ts';
import { addLots, noLots } from '../desk/terms/lot-list.rules.ts';
import {
  boughtLots,
  settleLots,
  splitAllLots,
  takeFromLots,
  withCosts,
} from '../desk/terms/lots.rules.ts';
import type { Lots } from '../desk/state/position.ts';
import type { BookedSource } from '../desk/state/booked-source.rules.ts';

export type Held = {
  readonly positionId: string;
  readonly source: BookedSource;
  readonly instrumentId: string;
  readonly direction: Direction;
  readonly openedAt: number;
  readonly lots: Lots;
};

export type HeldById = Map<string, Held>;

/** In the order in which they happened. */
export function holdEvent(held: HeldById, event: DeskEvent): void {
  const { positionId, body } = event;
  if (positionId === null) return;
  switch (body.kind) {
    case 'filled': {
      const before = held.get(positionId);
      if (before === undefined || before.direction === event.direction) {
        const added = boughtLots(body.pieces, event.at, body.isOwned ? body.marginTaken : null);
        const opened = before ?? justOpened(positionId, event);
        held.set(positionId, { ...opened, lots: addLots(opened.lots, added) });
      } else keep(held, { ...before, lots: takeFromLots(before.lots, body.quantity) });
      return;
    }
    case 'allotted': {
      const { quantity, units, minor, isOwned } = body;
      const opened = held.get(positionId) ?? justOpened(positionId, event);
      const added = boughtLots([{ units, quantity }], event.at, isOwned ? minor : null);
      held.set(positionId, { ...opened, lots: addLots(opened.lots, added) });
      return;
    }
    case 'settled':
      changeLots(held, positionId, (lots) => settleLots(lots, body));
      return;
    case 'split':
      changeLots(held, positionId, (lots) => splitAllLots(lots, body));
      return;
    case 'owned':
      changeLots(held, positionId, (lots) => withCosts(lots, body.costs));
      return;
    // Money, margin and orders do not change a position's basis.
    case 'accepted':
    case 'triggered':
    case 'trailed':
    case 'cancelled':
    case 'rejected':
    case 'expired':
    case 'replaced':
    case 'shrunk':
    case 'adjusted':
    case 'marginAdded':
    case 'marginWarned':
    case 'closedByRule':
    case 'optionEnded':
    case 'financed':
    case 'dividend':
  }
}

function justOpened(positionId: string, { source, instrumentId, direction, at }: DeskEvent): Held {
  return { positionId, source, instrumentId, direction, openedAt: at, lots: noLots() };
}

function changeLots(held: HeldById, positionId: string, changed: (lots: Lots) => Lots): void {
  const before = held.get(positionId);
  assert(before !== undefined, 'an event of the desk names a position that is open');
  keep(held, { ...before, lots: changed(before.lots) });
}

function keep(held: HeldById, position: Held): void {
  if (position.lots.quantity === 0n) held.delete(position.positionId);
  else held.set(position.positionId, position);
}
