/**
 * Realised gains from the desk's record: each sale against the lots that the customer chose for it,
 * or by the account's method. Beside each, what was booked, which is the oldest purchase first, and
 * what the newest or the dearest first would have come to.
 *
 * What was chosen for a sale is kept from every other sale, also from earlier ones that go by the
 * method. So a choice stays possible whatever method the account changes to.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { lotMethods, type LotMethod } from '@candor/contract/performance';
import { costOf, takeChosen, takeLots, type TakenLots } from '@candor/returns/lots';
import { signOf, type PurchaseLot } from '../../../core/desk/state/position.ts';
import { isBefore, splitLots } from '../../../core/desk/terms/lots.rules.ts';
import { countsFrom } from '../../../core/desk/booking/counts-from.rules.ts';
import type { WrittenEvent } from '../../../core/desk/state/desk-event.ts';
import { computeGain, computeWorth, type Pricing } from '../../../core/desk/terms/value.rules.ts';

/** What is known of a position's instrument at an instant. */
export type TermsAt = (event: WrittenEvent) => Pricing['terms'];

export type LotChoices = {
  readonly method: LotMethod;
  /** By the sale's number, how much of which lot. */
  readonly chosen: ReadonlyMap<number, ReadonlyMap<string, bigint>>;
};

/** A piece of a fill: `id` is the fill's number and its place there. */
export type HeldLot = PurchaseLot & { readonly id: string };

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

/** `fifo` is what was booked; `chosen` is what the statement says. */
export type Sale = {
  readonly at: number;
  readonly event: WrittenEvent;
  readonly isShort: boolean;
  readonly quantity: bigint;
  readonly sums: Readonly<Record<Track, bigint>>;
  /** Of the watched one. */
  readonly lots: readonly OpenLot[];
  readonly taken: ReadonlyMap<string, bigint>;
  readonly fixed: Fixed;
};

/** Of a lot, when a sale was made: what no other sale has or is to have. */
export type OpenLot = HeldLot & { readonly open: bigint; readonly gain: bigint };

/**
 * Days that were paid leave no lots to choose, and after a split they are no longer what was
 * bought.
 */
export type Fixed = 'settled' | 'split' | null;

type Track = LotMethod | 'chosen';
const tracks: readonly Track[] = [...lotMethods, 'chosen'];

type Held = {
  readonly direction: Direction;
  fixed: Fixed;
  readonly lots: Record<Track, readonly HeldLot[]>;
};

export function foldGains(
  events: Iterable<WrittenEvent>,
  termsAt: TermsAt,
  choices: LotChoices,
  /** The sale whose open lots are asked for. */
  watched: number | null = null,
): { gains: Gain[]; sales: Sale[] } {
  const held = new Map<string, Held>();
  const [gains, sales]: [Gain[], Sale[]] = [[], []];
  const kept = keptLots(choices);
  for (const event of events) {
    const { positionId, body } = event;
    if (positionId === null) continue;
    const known = held.get(positionId);
    if (body.kind === 'filled' && (known === undefined || known.direction === event.direction))
      addLots(held, positionId, event, body.pieces, termsAt);
    else if (body.kind === 'allotted') addLots(held, positionId, event, [body], termsAt);
    else if (known === undefined) continue;
    else if (body.kind === 'filled') {
      const { rows, sale } = sell(known, event, termsAt(event), { choices, kept, watched });
      gains.push(...rows);
      sales.push(sale);
    } else if (body.kind === 'settled') {
      known.fixed = 'settled';
      for (const track of tracks)
        known.lots[track] = known.lots[track].map((lot) =>
          isBefore(lot, body.before) ? { ...lot, basis: body.units } : lot,
        );
      gains.push({ ...withoutLot(known, event), kind: 'settlement', gain: body.minor });
    } else if (body.kind === 'split') {
      known.fixed ??= 'split';
      for (const track of tracks) known.lots[track] = splitHeld(known.lots[track], event.seq, body);
      if (body.fraction !== null)
        gains.push({ ...withoutLot(known, event), kind: 'fraction', gain: body.fraction.minor });
    }
    if (known !== undefined && known.lots.fifo.length === 0) held.delete(positionId);
  }
  return { gains, sales };
}

/** How much of each lot is chosen for sales that are still to come in the fold. */
function keptLots({ chosen }: LotChoices): Map<string, bigint> {
  const kept = new Map<string, bigint>();
  for (const lots of chosen.values())
    for (const [id, quantity] of lots) kept.set(id, (kept.get(id) ?? 0n) + quantity);
  return kept;
}

/** Lots that a split made one are no longer those that were bought, and cannot be chosen. */
function splitHeld(
  lots: readonly HeldLot[],
  seq: number,
  body: Omit<Parameters<typeof splitLots>[1], 'soldCost'>,
): HeldLot[] {
  return splitLots(lots, { ...body, soldCost: 0n }).map((lot, place) => ({
    ...lot,
    id: `${seq}-${place}`,
  }));
}

function addLots(
  held: Map<string, Held>,
  positionId: string,
  event: WrittenEvent,
  pieces: readonly { readonly units: bigint; readonly quantity: bigint }[],
  termsAt: TermsAt,
): void {
  const { direction, at, seq } = event;
  const known = held.get(positionId) ?? {
    direction,
    // A contract whose days will be paid is bound by that from the first one on.
    fixed: termsAt(event).wallet === 'future' ? ('settled' as const) : null,
    lots: { fifo: [], lifo: [], highest: [], chosen: [] },
  };
  const added = pieces.map(({ units, quantity }, place): HeldLot => ({
    id: `${seq}-${place}`,
    at,
    quantity,
    remaining: quantity,
    units,
    basis: units,
    // Methods are compared by price; what was paid is in what was booked.
    cost: null,
  }));
  for (const track of tracks) known.lots[track] = [...known.lots[track], ...added];
  held.set(positionId, known);
}

function sell(
  known: Held,
  event: WrittenEvent,
  terms: Pricing['terms'],
  by: {
    readonly choices: LotChoices;
    readonly kept: Map<string, bigint>;
    readonly watched: number | null;
  },
): { rows: Gain[]; sale: Sale } {
  const { body, at } = event;
  if (body.kind !== 'filled') throw new Error('only a fill sells');
  const { value, quantity } = body;
  const isShort = known.direction === Direction.Sell;
  const sign = signOf(known.direction);
  const pricing = { terms, conversion: body.conversion };
  const gainOn = (part: bigint, cost: bigint): bigint =>
    computeGain(pricing, sign * ((value * part) / quantity - cost));
  const chosen = known.fixed === null ? by.choices.chosen.get(event.seq) : undefined;
  for (const [id, part] of chosen ?? []) by.kept.set(id, (by.kept.get(id) ?? 0n) - part);

  // Without what the house bore, as it is on the statement.
  const booked = body.realised + body.forgiven;
  const sums: Record<Track, bigint> = {
    fifo: booked,
    lifo: booked,
    highest: booked,
    chosen: booked,
  };
  const openOf = (lot: HeldLot) => lot.remaining - (by.kept.get(lot.id) ?? 0n);
  const open =
    event.seq !== by.watched
      ? []
      : known.lots.chosen.map((lot): OpenLot => {
          const most = openOf(lot) < quantity ? openOf(lot) : quantity;
          return { ...lot, open: openOf(lot), gain: gainOn(most, lot.basis * most) };
        });
  const taken = {} as Record<Track, TakenLots<HeldLot>['taken']>;
  for (const track of tracks) {
    const lots = known.lots[track];
    const took =
      track !== 'chosen'
        ? takeLots(lots, quantity, { method: track, isShort })
        : chosen !== undefined
          ? takeChosen(lots, ({ id }) => chosen.get(id) ?? 0n)
          : takeLots(lots, quantity, {
              method: known.fixed === 'settled' ? 'fifo' : by.choices.method,
              isShort,
              open: openOf,
            });
    known.lots[track] = took.left;
    taken[track] = took.taken;
    const cost = costOf(took.taken);
    // Where days are settled the order of lots changes nothing that is still to come.
    if (known.fixed !== 'settled' && cost !== costOf(taken.fifo))
      sums[track] = computeGain(pricing, sign * (value - cost));
  }

  const rows = rowsOf(event, isShort, taken.chosen, { gain: sums.chosen, gainOn, pricing });
  return {
    rows,
    sale: {
      at,
      event,
      isShort,
      quantity,
      sums,
      taken: new Map(taken.chosen.map(({ lot, quantity: part }) => [lot.id, part])),
      fixed: known.fixed,
      lots: open,
    },
  };
}

/** The last one takes what rounding left, so that the rows add up to the sale. */
function rowsOf(
  event: WrittenEvent,
  isShort: boolean,
  taken: TakenLots<HeldLot>['taken'],
  { gain: whole, gainOn, pricing }: SoldFor,
): Gain[] {
  let rest = whole;
  return taken.map(({ lot, quantity }, place): Gain => {
    const gain = place === taken.length - 1 ? rest : gainOn(quantity, lot.basis * quantity);
    rest -= gain;
    const opened = computeWorth(pricing, lot.basis * quantity, 'halfEven');
    return {
      kind: 'sale',
      at: event.at,
      event,
      isShort,
      openedAt: lot.at,
      quantity,
      cost: isShort ? opened - gain : opened,
      proceeds: isShort ? opened : opened + gain,
      gain,
    };
  });
}

type SoldFor = {
  readonly gain: bigint;
  readonly gainOn: (part: bigint, cost: bigint) => bigint;
  readonly pricing: Pricing;
};

function withoutLot({ direction }: Held, event: WrittenEvent): Omit<Gain, 'kind' | 'gain'> {
  return {
    at: countsFrom(event),
    event,
    isShort: direction === Direction.Sell,
    openedAt: null,
    quantity: null,
    cost: null,
    proceeds: null,
  };
}
