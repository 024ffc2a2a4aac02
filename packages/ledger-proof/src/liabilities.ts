/**
 * A Merkle tree whose nodes also carry what is owed below, per currency. A node's hash covers both
 * children with their sums, and no sum is negative, so no leaf can be left out of the total.
 *
 * A leaf is hashed with a nonce only its customer knows, so the amounts on a path reveal nobody.
 */
import { sha256Hex } from '@candor/kit/sha256';

/** Sorted by currency, without zeros, in the smallest unit. */
export type Owed = readonly { readonly currency: string; readonly minor: string }[];

export type SumNode = { readonly hash: string; readonly owed: Owed };
export type SumStep = SumNode & { readonly side: 'left' | 'right' };

export type PublishedLiabilities = {
  readonly day: string;
  readonly at: number;
  readonly root: string;
  readonly customers: number;
  readonly owed: Owed;
  readonly signature: string;
};

/** `seq` is the customer's newest entry of that day. */
export type LiabilityLeaf = {
  readonly nonce: string;
  readonly customer: string;
  readonly seq: number;
  readonly owed: Owed;
};

export function liabilityLeaf({ nonce, customer, seq, owed }: LiabilityLeaf): SumNode {
  return {
    hash: sha256Hex(
      JSON.stringify(['candor liability leaf 1', nonce, customer, String(seq), owedText(owed)]),
    ),
    owed,
  };
}

export function joinSums(left: SumNode, right: SumNode): SumNode {
  const hash = sha256Hex(
    JSON.stringify([
      'candor liability node 1',
      left.hash,
      owedText(left.owed),
      right.hash,
      owedText(right.owed),
    ]),
  );
  return { hash, owed: computeSum([...left.owed, ...right.owed]) };
}

export function sumFrom(leaf: SumNode, path: readonly SumStep[]): SumNode {
  return path.reduce(
    (node, step) => (step.side === 'left' ? joinSums(step, node) : joinSums(node, step)),
    leaf,
  );
}

export function liabilitiesText({
  day,
  at,
  root,
  customers,
  owed,
}: Omit<PublishedLiabilities, 'signature'>): string {
  return `candor ledger liabilities 1\n${day}\n${at}\n${root}\n${customers}\n${owedText(owed)}\n`;
}

export function computeSum(amounts: Owed): Owed {
  const sums = new Map<string, bigint>();
  for (const { currency, minor } of amounts)
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(minor));
  return [...sums]
    .filter(([, sum]) => sum !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, sum]) => ({ currency, minor: String(sum) }));
}

export function owedText(owed: Owed): string {
  return owed.map(({ currency, minor }) => `${currency} ${minor}`).join(',');
}
