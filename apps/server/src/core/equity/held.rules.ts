/**
 * What was held at a past instant, from the desk's record. Keeps only what profit is measured from;
 * a test checks it against the desk's own sums.
 */
import type { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { DeskEvent } from '../desk/state/desk-event.ts';
import {
  boughtLots,
  isBefore,
  soldCost,
  splitLots,
  takeFromLots,
  withCosts,
} from '../desk/terms/lots.rules.ts';
import type { PurchaseLot } from '../desk/state/position.ts';

export type Held = {
  readonly positionId: string;
  readonly source: TradedSource;
  readonly instrumentId: string;
  readonly direction: Direction;
  readonly openedAt: number;
  readonly lots: readonly PurchaseLot[];
};

export type HeldById = Map<string, Held>;

/** In the order in which they happened. */
export function holdEvent(held: HeldById, event: DeskEvent): void {
  const { positionId, body } = event;
  if (positionId === null) return;
  switch (body.kind) {
    case 'filled': {
      const before = held.get(positionId);
      const { source, instrumentId, direction, at } = event;
      if (before === undefined || before.direction === direction) {
        const added = boughtLots(body.pieces, at, body.isOwned ? body.marginTaken : null);
        const opened = before ?? {
          positionId,
          source,
          instrumentId,
          direction,
          openedAt: at,
          lots: [],
        };
        held.set(positionId, { ...opened, lots: [...opened.lots, ...added] });
      } else keep(held, { ...before, lots: takeFromLots(before.lots, body.quantity) });
      return;
    }
    case 'allotted': {
      const { source, instrumentId, direction, at } = event;
      const { quantity, units, minor, isOwned } = body;
      const opened = held.get(positionId) ?? {
        positionId,
        source,
        instrumentId,
        direction,
        openedAt: at,
        lots: [],
      };
      const added = boughtLots([{ units, quantity }], at, isOwned ? minor : null);
      held.set(positionId, { ...opened, lots: [...opened.lots, ...added] });
      return;
    }
    case 'settled':
      change(held, positionId, (lot) =>
        isBefore(lot, body.before) ? { ...lot, basis: body.units } : lot,
      );
      return;
    case 'split':
      changeLots(held, positionId, (lots) =>
        splitLots(lots, { ...body, soldCost: soldCost(lots, body) }),
      );
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

export function getQuantity({ lots }: Pick<Held, 'lots'>): bigint {
  return lots.reduce((sum, { remaining }) => sum + remaining, 0n);
}

function change(
  held: HeldById,
  positionId: string,
  changed: (lot: PurchaseLot) => PurchaseLot,
): void {
  changeLots(held, positionId, (lots) => lots.map(changed));
}

function changeLots(
  held: HeldById,
  positionId: string,
  changed: (lots: readonly PurchaseLot[]) => readonly PurchaseLot[],
): void {
  const before = held.get(positionId);
  assert(before !== undefined, 'an event of the desk names a position that is open');
  keep(held, { ...before, lots: changed(before.lots) });
}

function keep(held: HeldById, { lots, ...position }: Held): void {
  const left = lots.filter(({ remaining }) => remaining > 0n);
  if (left.length === 0) held.delete(position.positionId);
  else held.set(position.positionId, { ...position, lots: left });
}
