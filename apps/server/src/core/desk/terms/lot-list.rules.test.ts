import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Lots, PurchaseLot } from '../state/position.ts';
import {
  addLots,
  allLots,
  changesOf,
  costOfAll,
  knowsOpen,
  lotsOf,
  noLots,
  openLots,
  readLots,
  sumsWith,
} from './lot-list.rules.ts';
import { firstOut, paidFor, settleLots, splitAllLots, takeFromLots } from './lots.rules.ts';

type Step =
  | { readonly kind: 'buy'; readonly lots: readonly (readonly [bigint, bigint, number])[] }
  | { readonly kind: 'sell'; readonly share: bigint }
  | { readonly kind: 'settle'; readonly units: bigint; readonly before: number | null }
  | { readonly kind: 'split'; readonly from: bigint; readonly to: bigint };

const bought = fc.tuple(fc.bigInt(1n, 50n), fc.bigInt(1n, 500n), fc.integer({ min: 0, max: 9 }));
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('buy' as const),
    lots: fc.array(bought, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('sell' as const), share: fc.bigInt(1n, 100n) }),
  fc.record({
    kind: fc.constant('settle' as const),
    units: fc.bigInt(1n, 500n),
    before: fc.option(fc.integer({ min: 0, max: 60 })),
  }),
  fc.record({
    kind: fc.constant('split' as const),
    from: fc.bigInt(1n, 3n),
    to: fc.bigInt(1n, 3n),
  }),
);
const story = fc.record({
  isOwned: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: 25 }),
  /** Of which steps nothing came: decided, and decided again on what was there before. */
  failed: fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }),
  /** Forgets everything but the sums, or all but the open ones, and reads again. */
  reads: fc.array(fc.constantFrom('keeps', 'open', 'sums', 'all'), {
    minLength: 25,
    maxLength: 25,
  }),
});

/** One after another, as lots were kept before they had sums. */
function takePlainly(lots: readonly PurchaseLot[], quantity: bigint): PurchaseLot[] {
  let left = quantity;
  return lots.map((lot) => {
    const taken = lot.remaining < left ? lot.remaining : left;
    left -= taken;
    if (taken === 0n) return lot;
    const paid = lot.cost === null ? null : (lot.cost * taken) / lot.remaining;
    return {
      ...lot,
      remaining: lot.remaining - taken,
      cost: lot.cost === null || paid === null ? null : lot.cost - paid,
    };
  });
}

function sumsOf({ known: _, isText: __, ...sums }: Lots) {
  return sums;
}

/** As a database would have them, row by row. */
function store(rows: Map<number, PurchaseLot>, before: Lots | null, after: Lots): void {
  const { added, changed, goneFrom } = changesOf(before, after);
  for (const { number, lot } of added) {
    expect(rows.has(number)).toBe(false);
    rows.set(number, lot);
  }
  for (const { number, lot } of changed) {
    expect(rows.has(number)).toBe(true);
    rows.set(number, lot);
  }
  if (goneFrom !== null)
    for (const number of [...rows.keys()]) if (number >= goneFrom) rows.delete(number);
}

function read(rows: ReadonlyMap<number, PurchaseLot>, lots: Lots, start: number): Lots {
  const items = [...rows].filter(([number]) => number >= start).map(([, lot]) => lot);
  return readLots(sumsOf(lots), start, items);
}

function run(lots: Lots, one: Step, at: number, isOwned: boolean): Lots {
  switch (one.kind) {
    case 'buy':
      return addLots(
        lots,
        one.lots.map(([quantity, units, late]) => ({
          // Clocks differ: sometimes a later one says an earlier instant.
          at: at + late,
          quantity,
          remaining: quantity,
          units,
          basis: units,
          cost: isOwned ? quantity * units + 1n : null,
        })),
      );
    case 'sell':
      return takeFromLots(lots, (lots.quantity * one.share) / 100n);
    case 'settle':
      return settleLots(lots, one);
    case 'split': {
      const isGone = (lots.quantity * one.to) / one.from === 0n;
      return isGone ? lots : splitAllLots(lots, { ...one, before: null, fraction: null });
    }
  }
}

describe('the lots of a position', () => {
  it('are their rows and their sums after any story, whatever was read, forgotten or decided in vain', () => {
    fc.assert(
      fc.property(story, ({ isOwned, steps, failed, reads }) => {
        const rows = new Map<number, PurchaseLot>();
        let [lots, isStored]: [Lots, boolean] = [noLots(), false];
        let plain: PurchaseLot[] = [];
        for (const [place, one] of steps.entries()) {
          const kept = reads[place];
          if (isStored && kept !== 'keeps')
            lots = read(
              rows,
              lots,
              kept === 'all' ? 0 : kept === 'open' ? lots.openFrom : lots.count,
            );
          const needs = { buy: lots.count, sell: lots.openFrom, settle: lots.openFrom, split: 0 };
          if (lots.known.start > needs[one.kind]) lots = read(rows, lots, needs[one.kind]);
          if (failed[place] === true) run(lots, one, place * 3, isOwned);
          const after = run(lots, one, place * 3, isOwned);
          if (one.kind === 'sell') plain = takePlainly(plain, (lots.quantity * one.share) / 100n);
          else plain = allLots(run(lotsOf(plain), one, place * 3, isOwned));
          store(rows, isStored ? lots : null, after);
          [lots, isStored] = [after, true];
          expect([...rows.values()]).toEqual(plain);
          expect([...rows.keys()]).toEqual(plain.map((_, number) => number));
          expect(sumsOf(lots)).toEqual(sumsOf(lotsOf(plain)));
          expect(costOfAll(lots)).toBe(paidFor(plain));
          if (knowsOpen(lots))
            expect(openLots(lots)).toEqual(plain.filter(({ remaining }) => remaining > 0n));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('are added and taken without a look at the others', () => {
    const lot: PurchaseLot = {
      at: 1,
      quantity: 2n,
      remaining: 2n,
      units: 5n,
      basis: 5n,
      cost: 10n,
    };
    let touched = 0;
    const items = new Proxy([...Array.from({ length: 900 }, () => lot)], {
      get(target, key, receiver): unknown {
        if (typeof key === 'string' && /^\d+$/u.test(key)) touched += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    const all = readLots(sumsOf(lotsOf(items)), 0, items);
    touched = 0;
    const more = addLots(all, [lot, lot]);
    const less = takeFromLots(more, 3n);
    expect([less.count, less.openFrom, less.quantity, less.paid]).toEqual([902, 1, 1_801n, 9_005n]);
    expect(firstOut(less, 1n)).toEqual({ basis: 5n, cost: 5n });
    expect(changesOf(all, less).changed.map(({ number }) => number)).toEqual([0, 1]);
    expect(changesOf(all, less).added.map(({ number }) => number)).toEqual([900, 901]);
    expect(sumsWith(all, [lot])).toMatchObject({ count: 901, quantity: 1_802n });
    expect(touched).toBeLessThan(40);
  });
});
