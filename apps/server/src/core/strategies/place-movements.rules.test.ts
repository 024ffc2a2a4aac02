/** Whatever the clock says, each movement is put where the decisions' own accounts have it. */
import type { Movement } from '@candor/strategies/recompute/record';
import type { KeptAccount } from '@candor/strategies/run/decision';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeMovements } from './place-movements.rules.ts';

const run = { capital: '1000000', reserved: '0', instruments: ['FU:MES', 'FU:MGC'] };

type Step = { readonly isFill: boolean; readonly instrument: number; readonly amount: number };

/** For each decision, what moved between it and the next: fills of its orders among the rest. */
const steps = fc.array(
  fc.array(
    fc.record({
      isFill: fc.boolean(),
      instrument: fc.integer({ min: 0, max: 1 }),
      amount: fc.integer({ min: 1, max: 500 }),
    }),
    { maxLength: 4 },
  ),
  { minLength: 1, maxLength: 8 },
);

function movementOf({ isFill, instrument, amount }: Step, after: number): Movement {
  return {
    after,
    atMs: 0,
    kind: isFill ? 'fill' : 'settlement',
    instrument,
    quantity: isFill ? String(amount) : '0',
    basis: String(amount * 7),
    margin: '0',
    cash: String(-amount * 3),
    fee: '0',
    order: isFill ? 0 : null,
    units: null,
    receipt: null,
  };
}

/** What really happened, and the account each decision saw. */
function happened(all: readonly (readonly Step[])[]) {
  const movements: Movement[] = [];
  const accounts: KeptAccount[] = [];
  let cash = 1_000_000;
  const holdings = run.instruments.map(() => ({ quantity: 0, basis: 0 }));
  all.forEach((some, place) => {
    accounts.push({
      cash: String(cash),
      holdings: holdings.map(({ quantity, basis }) => ({
        quantity: String(quantity),
        basis: String(basis),
        margin: '0',
        isExpiring: false,
      })),
    });
    for (const step of some) {
      movements.push(movementOf(step, place + 1));
      cash -= step.amount * 3;
      const holding = holdings[step.instrument];
      if (holding === undefined) throw new Error('no such instrument');
      holding.quantity += step.isFill ? step.amount : 0;
      holding.basis += step.amount * 7;
    }
  });
  const decisions = accounts.map((account, place) => ({ number: place + 1, account }));
  return { movements, decisions };
}

describe('movements between decisions', () => {
  it('are placed by what the decisions saw, not by the clock', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.nat(9)), (all, guesses) => {
        const { movements, decisions } = happened(all);
        const guessed = movements.map((movement, place) =>
          movement.kind === 'fill' ? movement : { ...movement, after: guesses[place] ?? 0 },
        );
        expect(placeMovements(run, decisions, guessed)).toEqual(movements);
      }),
    );
  });

  it('stay where the clock has them when an account fits nowhere', () => {
    const { movements, decisions } = happened([
      [{ isFill: true, instrument: 0, amount: 10 }],
      [{ isFill: false, instrument: 0, amount: 5 }],
      [],
    ]);
    const forged = decisions.map((decision) =>
      decision.number === 3
        ? { ...decision, account: { ...decision.account, cash: '5' } }
        : decision,
    );
    expect(placeMovements(run, forged, movements)).toEqual(movements);
  });
});
