/**
 * Realised gains from the desk's record, as they were booked: the oldest purchase first. Beside
 * each sale, what the newest or the dearest first would have come to.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { costOf, lotMethods, takeLots, type LotMethod } from '@candor/returns/lots';
import { isBefore, signOf, splitLots } from '../../../core/desk/rules/evolve.rules.ts';
import type { WrittenEvent } from '../../../core/desk/state/desk-event.ts';
import type { PurchaseLot } from '../../../core/desk/state/position.ts';
import { computeGain, computeWorth, type Pricing } from '../../../core/desk/terms/value.rules.ts';

/** What is known of a position's instrument at an instant. */
export type TermsAt = (event: WrittenEvent) => Pricing['terms'];

/** One sale against one purchase, a daily settlement, or what was no whole share after a split. */
export type Gain = {
  readonly kind: 'sale' | 'settlement' | 'fraction';
  readonly at: number;
  readonly event: WrittenEvent;
  readonly isShort: boolean;
  readonly openedAt: number | null;
  readonly quantity: bigint | null;
  /** In the wallet's currency, as the rest. */
  readonly cost: bigint | null;
  readonly proceeds: bigint | null;
  readonly gain: bigint;
};

/** What one sale comes to by each method; `fifo` is what was booked. */
export type SaleSums = { readonly at: number; readonly event: WrittenEvent } & Readonly<
  Record<LotMethod, bigint>
>;

type Held = {
  readonly direction: Direction;
  isSettled: boolean;
  readonly lots: Record<LotMethod, readonly PurchaseLot[]>;
};

export function foldGains(
  events: Iterable<WrittenEvent>,
  termsAt: TermsAt,
): { gains: Gain[]; sales: SaleSums[] } {
  const held = new Map<string, Held>();
  const [gains, sales]: [Gain[], SaleSums[]] = [[], []];
  for (const event of events) {
    const { positionId, body } = event;
    if (positionId === null) continue;
    const known = held.get(positionId);
    if (body.kind === 'filled' && (known === undefined || known.direction === event.direction))
      addLots(held, positionId, event, body.pieces);
    else if (body.kind === 'allotted') addLots(held, positionId, event, [body]);
    else if (known === undefined) continue;
    else if (body.kind === 'filled') {
      const { rows, sums } = sell(known, event, termsAt(event));
      gains.push(...rows);
      sales.push(sums);
    } else if (body.kind === 'settled') {
      known.isSettled = true;
      for (const method of lotMethods)
        known.lots[method] = known.lots[method].map((lot) =>
          isBefore(lot, body.before) ? { ...lot, basis: body.units } : lot,
        );
      gains.push({ ...withoutLot(known, event), kind: 'settlement', gain: body.minor });
    } else if (body.kind === 'split') {
      for (const method of lotMethods) known.lots[method] = splitLots(known.lots[method], body);
      if (body.fraction !== null)
        gains.push({ ...withoutLot(known, event), kind: 'fraction', gain: body.fraction.minor });
    }
    if (known !== undefined && known.lots.fifo.length === 0) held.delete(positionId);
  }
  return { gains, sales };
}

function addLots(
  held: Map<string, Held>,
  positionId: string,
  { direction, at }: WrittenEvent,
  pieces: readonly { readonly units: bigint; readonly quantity: bigint }[],
): void {
  const known = held.get(positionId) ?? {
    direction,
    isSettled: false,
    lots: { fifo: [], lifo: [], highest: [] },
  };
  const added = pieces.map(({ units, quantity }): PurchaseLot => ({
    at,
    quantity,
    remaining: quantity,
    units,
    basis: units,
  }));
  for (const method of lotMethods) known.lots[method] = [...known.lots[method], ...added];
  held.set(positionId, known);
}

function sell(
  known: Held,
  event: WrittenEvent,
  terms: Pricing['terms'],
): { rows: Gain[]; sums: SaleSums } {
  const { body, at } = event;
  if (body.kind !== 'filled') throw new Error('only a fill sells');
  const isShort = known.direction === Direction.Sell;
  const sign = signOf(known.direction);
  const pricing = { terms, conversion: body.conversion };
  // Without what the house bore, as it is on the statement.
  const booked = body.realised + body.forgiven;
  const sums = { fifo: booked, lifo: booked, highest: booked };
  const rows: Gain[] = [];
  for (const method of lotMethods) {
    const { taken, left } = takeLots(known.lots[method], body.quantity, { method, isShort });
    known.lots[method] = left;
    if (method !== 'fifo') {
      // Where days are settled the order of lots changes nothing that is still to come.
      if (!known.isSettled)
        sums[method] = computeGain(pricing, sign * (body.value - costOf(taken)));
      continue;
    }
    let rest = booked;
    taken.forEach(({ lot, quantity }, place) => {
      const own = (body.value * quantity) / body.quantity - lot.basis * quantity;
      const gain = place === taken.length - 1 ? rest : computeGain(pricing, sign * own);
      rest -= gain;
      const opened = computeWorth(pricing, lot.basis * quantity, 'halfEven');
      rows.push({
        kind: 'sale',
        at,
        event,
        isShort,
        openedAt: lot.at,
        quantity,
        cost: isShort ? opened - gain : opened,
        proceeds: isShort ? opened : opened + gain,
        gain,
      });
    });
  }
  return { rows, sums: { at, event, ...sums } };
}

function withoutLot({ direction }: Held, event: WrittenEvent): Omit<Gain, 'kind' | 'gain'> {
  return {
    at: event.at,
    event,
    isShort: direction === Direction.Sell,
    openedAt: null,
    quantity: null,
    cost: null,
    proceeds: null,
  };
}
