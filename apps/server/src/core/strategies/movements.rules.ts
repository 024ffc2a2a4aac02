/**
 * What moved a run's account, from the desk's own record: the desk's fold is run again, and each
 * event that changes a position becomes the changes of quantity, basis, margin and cash it made.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import type { Movement, MovementKind } from '@candor/strategies/recompute/record';
import { worthOf } from '@candor/strategies/sizing';
import type { SizingTerms } from '@candor/strategies/strategy';
import { evolve } from '../desk/booking/evolve.rules.ts';
import type { Filled, WrittenEvent } from '../desk/state/desk-event.ts';
import { getHoldings, type Holdings } from '../desk/state/holdings.ts';
import type { Position } from '../desk/state/position.ts';
import { openLots } from '../desk/terms/lot-list.rules.ts';

/** Which decision, from 1, and which of its orders, from 0, an order at the desk belongs to. */
export type OrderPlace = { readonly after: number; readonly order: number };

export type MovementsDeps = {
  readonly placeOf: (orderId: string) => OrderPlace | undefined;
  /** How many decisions had been taken at an instant. */
  readonly decisionsAt: (atMs: number) => number;
  /** Its place among the run's instruments; null for what the run does not trade. */
  readonly instrumentOf: (instrumentId: string) => number | null;
  readonly termsAt: (decision: number, instrument: number) => SizingTerms | null;
};

export type Movements = {
  readonly take: (event: WrittenEvent) => void;
  readonly list: Movement[];
};

export function openMovements(deps: MovementsDeps): Movements {
  const holdings: Holdings = getHoldings([], []);
  const list: Movement[] = [];
  const take = (event: WrittenEvent): void => {
    const before = event.positionId === null ? undefined : holdings.positions.get(event.positionId);
    evolve(holdings, event);
    const after = event.positionId === null ? undefined : holdings.positions.get(event.positionId);
    const instrument = deps.instrumentOf(event.instrumentId);
    if (after === undefined || after === before || instrument === null) return;
    const place = event.orderId === null ? undefined : deps.placeOf(event.orderId);
    const kind = kindOf(event, place !== undefined);
    if (kind === null) return;
    const earliest = list.at(-1)?.after ?? 0;
    const number = Math.max(earliest, place?.after ?? deps.decisionsAt(event.at));
    const whole: Movement = {
      after: number,
      atMs: event.at,
      kind,
      instrument,
      ...changeOf(before, after, bookedBy(event)),
      fee: String(feeOf(event)),
      order: kind === 'fill' ? (place?.order ?? null) : null,
      units: null,
      receipt: String(event.seq),
    };
    if (kind === 'fill' && event.body.kind === 'filled')
      list.push(
        ...byPiece(whole, event.body, {
          before,
          isBuy: event.direction === Direction.Buy,
          terms: deps.termsAt(number, instrument),
        }),
      );
    else list.push(whole);
  };
  return { take, list };
}

function kindOf({ body }: WrittenEvent, isOrdered: boolean): MovementKind | null {
  switch (body.kind) {
    case 'filled':
      return isOrdered ? 'fill' : 'closing';
    case 'settled':
      return 'settlement';
    case 'financed':
      return 'financing';
    case 'dividend':
      return 'dividend';
    case 'split':
      return 'split';
    default:
      return null;
  }
}

/** Change of the wallet's balance. */
function bookedBy({ body }: WrittenEvent): bigint {
  switch (body.kind) {
    case 'filled':
      return body.booked;
    case 'settled':
    case 'financed':
    case 'dividend':
      return body.minor;
    case 'split':
      return body.fraction?.minor ?? 0n;
    default:
      return 0n;
  }
}

function feeOf({ body }: WrittenEvent): bigint {
  return body.kind === 'filled' ? body.fees.reduce((sum, { minor }) => sum + minor, 0n) : 0n;
}

type Sum = { quantity: bigint; basis: bigint; margin: bigint };

function sumOf(position: Position | undefined): Sum {
  if (position === undefined) return { quantity: 0n, basis: 0n, margin: 0n };
  const sign = position.direction === Direction.Buy ? 1n : -1n;
  return {
    quantity: sign * position.quantity,
    basis: sign * position.lots.basis,
    margin: position.margin,
  };
}

function changeOf(
  before: Position | undefined,
  after: Position,
  booked: bigint,
): Pick<Movement, 'quantity' | 'basis' | 'margin' | 'cash'> {
  const [was, is] = [sumOf(before), sumOf(after)];
  const margin = is.margin - was.margin;
  return {
    quantity: String(is.quantity - was.quantity),
    basis: String(is.basis - was.basis),
    margin: String(margin),
    cash: String(booked - margin),
  };
}

/** One movement for each level of the book it met, so that every price is a whole one. */
function byPiece(
  whole: Movement,
  { pieces, quantity }: Filled,
  {
    before,
    isBuy,
    terms,
  }: { before: Position | undefined; isBuy: boolean; terms: SizingTerms | null },
): Movement[] {
  const sign = isBuy ? 1n : -1n;
  const isClosing = before !== undefined && (before.direction === Direction.Buy) !== isBuy;
  const takeBasis = isClosing ? takeBasisOf(before) : null;
  const left = {
    basis: BigInt(whole.basis),
    margin: BigInt(whole.margin),
    cash: BigInt(whole.cash),
  };
  return pieces.map((piece, place) => {
    const isLast = place === pieces.length - 1;
    const basis = isLast
      ? left.basis
      : takeBasis === null
        ? sign * piece.units * piece.quantity
        : sign * takeBasis(piece.quantity);
    const margin = isLast ? left.margin : (BigInt(whole.margin) * piece.quantity) / quantity;
    const moved = basis - sign * piece.units * piece.quantity;
    const gain = terms === null ? 0n : worthOf(terms, moved, 1n, moved < 0n ? 'up' : 'down');
    const cash = isLast ? left.cash : gain - margin;
    left.basis -= basis;
    left.margin -= margin;
    left.cash -= cash;
    return {
      ...whole,
      quantity: String(sign * piece.quantity),
      basis: String(basis),
      margin: String(margin),
      cash: String(cash),
      fee: isLast ? whole.fee : '0',
      units: Number(piece.units),
    };
  });
}

/** Closing takes the oldest lots first. */
function takeBasisOf({ lots }: Position): (quantity: bigint) => bigint {
  const remaining = openLots(lots).map((lot) => ({ basis: lot.basis, quantity: lot.remaining }));
  return (quantity) => {
    let [rest, basis] = [quantity, 0n];
    for (const lot of remaining) {
      if (rest === 0n) break;
      const taken = lot.quantity < rest ? lot.quantity : rest;
      lot.quantity -= taken;
      rest -= taken;
      basis += taken * lot.basis;
    }
    return basis;
  };
}
