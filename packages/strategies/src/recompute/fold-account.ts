/** The account at any decision, added up from the capital and everything that moved it. */
import { canonical, type KeptAccount } from '../run/decision.ts';
import type { RunTerms } from '../run/run-terms.ts';
import type { Movement, RunRecord } from './record.ts';

export type AccountSum = {
  readonly take: (movement: Movement) => void;
  /** Whether what was taken so far adds up to it. */
  readonly is: (account: KeptAccount) => boolean;
};

export function openSum({
  capital,
  reserved,
  instruments,
}: Pick<RunTerms, 'capital' | 'reserved' | 'instruments'>): AccountSum {
  let cash = BigInt(capital) - BigInt(reserved);
  const holdings = instruments.map(() => ({ quantity: 0n, basis: 0n, margin: 0n }));
  return {
    take: (movement) => {
      const holding = holdings[movement.instrument];
      if (holding === undefined) return;
      cash += BigInt(movement.cash);
      holding.quantity += BigInt(movement.quantity);
      holding.basis += BigInt(movement.basis);
      holding.margin += BigInt(movement.margin);
    },
    is: (account) =>
      canonical({
        cash: String(cash),
        holdings: holdings.map(({ quantity, basis, margin }) => ({
          quantity: String(quantity),
          basis: String(basis),
          margin: String(margin),
        })),
      }) ===
      canonical({
        cash: account.cash,
        holdings: account.holdings.map(({ quantity, basis, margin }) => ({
          quantity,
          basis,
          margin,
        })),
      }),
  };
}

export type Fold = {
  /** To be asked in order of the numbers. */
  readonly isBefore: (number: number, account: KeptAccount) => boolean;
  readonly isAtEnd: (account: KeptAccount) => boolean;
};

export function openFold({ run, movements }: RunRecord): Fold {
  const sum = openSum(run);
  let next = 0;
  const take = (until: number): void => {
    for (
      let movement = movements[next];
      movement !== undefined && movement.after < until;
      movement = movements[next]
    ) {
      sum.take(movement);
      next += 1;
    }
  };
  return {
    isBefore: (number, account) => {
      take(number);
      return sum.is(account);
    },
    isAtEnd: (account) => {
      take(Number.MAX_SAFE_INTEGER);
      return sum.is(account);
    },
  };
}
