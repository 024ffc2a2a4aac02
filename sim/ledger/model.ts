/** Without any of the ledger's code: a customer cannot spend or reserve what is not there. */
import { assert } from '@candor/kit/assert';

export type Operation = {
  readonly does: string;
  readonly moves: readonly { readonly key: string; readonly minor: bigint }[];
  readonly reserves: {
    readonly reference: string;
    readonly key: string;
    readonly minor: bigint;
    readonly expiresAt: number | null;
  } | null;
  readonly ends: string | null;
};

export type ModelHold = {
  readonly reference: string;
  readonly key: string;
  readonly minor: bigint;
  readonly expiresAt: number | null;
};

export type LedgerModel = {
  balance(key: string): bigint;
  held(key: string): bigint;
  available(key: string): bigint;
  openHolds(): ModelHold[];
  findHold(reference: string): ModelHold | undefined;
  /** What is not granted changes nothing. */
  apply(operation: Operation): boolean;
  expire(now: number): number;
  accounts(): { key: string; balance: bigint; held: bigint }[];
  sums(): Map<string, bigint>;
};

export function ledgerModel(): LedgerModel {
  const balances = new Map<string, bigint>();
  const holds = new Map<string, ModelHold>();
  const heldBy = new Map<string, bigint>();
  const add = (to: Map<string, bigint>, key: string, minor: bigint): void =>
    void to.set(key, (to.get(key) ?? 0n) + minor);
  const available = (key: string): bigint => (balances.get(key) ?? 0n) - (heldBy.get(key) ?? 0n);

  function endHold(reference: string): void {
    const hold = holds.get(reference);
    assert(hold !== undefined, 'only open holds are ended');
    holds.delete(reference);
    add(heldBy, hold.key, -hold.minor);
  }

  return {
    balance: (key) => balances.get(key) ?? 0n,
    held: (key) => heldBy.get(key) ?? 0n,
    available,
    openHolds: () => [...holds.values()],
    findHold: (reference) => holds.get(reference),
    apply({ moves, reserves, ends }) {
      const ending = ends === null ? null : holds.get(ends);
      if (ending === undefined) return false;
      const change = new Map<string, bigint>();
      for (const { key, minor } of moves) add(change, key, minor);
      if (reserves !== null) add(change, reserves.key, -reserves.minor);
      if (ending !== null) add(change, ending.key, ending.minor);
      for (const [key, minor] of change) {
        if (!key.startsWith('house/') && minor < 0n && available(key) + minor < 0n) return false;
      }
      for (const { key, minor } of moves) add(balances, key, minor);
      if (ending !== null) endHold(ending.reference);
      if (reserves !== null) {
        holds.set(reserves.reference, reserves);
        add(heldBy, reserves.key, reserves.minor);
      }
      return true;
    },
    expire(now) {
      const due = [...holds.values()].filter(
        ({ expiresAt }) => expiresAt !== null && expiresAt <= now,
      );
      for (const { reference } of due) endHold(reference);
      return due.length;
    },
    accounts: () =>
      [...new Set([...balances.keys(), ...heldBy.keys()])].map((key) => ({
        key,
        balance: balances.get(key) ?? 0n,
        held: heldBy.get(key) ?? 0n,
      })),
    sums() {
      const sums = new Map<string, bigint>();
      for (const [key, minor] of balances) add(sums, key.slice(key.lastIndexOf('/') + 1), minor);
      return sums;
    },
  };
}
