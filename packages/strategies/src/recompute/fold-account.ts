/** The account at any decision, added up from the capital and everything that moved it. */
import { canonical, type KeptAccount } from '../run/decision.ts';
import type { RunRecord } from './record.ts';

export type Fold = {
  /** To be asked in order of the numbers. */
  readonly isBefore: (number: number, account: KeptAccount) => boolean;
  readonly isAtEnd: (account: KeptAccount) => boolean;
};

type Sum = { quantity: bigint; basis: bigint; margin: bigint };

export function openFold({ run, movements }: RunRecord): Fold {
  let cash = BigInt(run.capital) - BigInt(run.reserved);
  const holdings: Sum[] = run.instruments.map(() => ({ quantity: 0n, basis: 0n, margin: 0n }));
  let next = 0;
  const take = (until: number): void => {
    for (; next < movements.length && (movements[next]?.after ?? 0) < until; next += 1) {
      const movement = movements[next];
      const holding = movement === undefined ? undefined : holdings[movement.instrument];
      if (movement === undefined || holding === undefined) continue;
      cash += BigInt(movement.cash);
      holding.quantity += BigInt(movement.quantity);
      holding.basis += BigInt(movement.basis);
      holding.margin += BigInt(movement.margin);
    }
  };
  const isSame = (account: KeptAccount): boolean =>
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
    });
  return {
    isBefore: (number, account) => {
      take(number);
      return isSame(account);
    },
    isAtEnd: (account) => {
      take(Number.MAX_SAFE_INTEGER);
      return isSame(account);
    },
  };
}
