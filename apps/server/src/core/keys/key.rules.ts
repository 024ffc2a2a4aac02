import type { AccountProduct } from '@candor/contract/kernel/account-products';
import type { keyStates } from '@candor/contract/keys';
import { DAY_MS } from '@candor/kit/time';

export type Key = {
  readonly id: string;
  readonly personId: string;
  readonly accountId: string;
  readonly name: string;
  readonly ending: string;
  readonly mayTrade: boolean;
  readonly asksFirst: boolean;
  readonly products: readonly AccountProduct[];
  /** Ids; empty: all of the products. */
  readonly instruments: readonly string[];
  /** Empty: from everywhere. */
  readonly addresses: readonly string[];
  readonly callsPerMinute: number;
  readonly openOrdersMax: number | null;
  /** US cents. */
  readonly orderMax: bigint | null;
  readonly dayMax: bigint | null;
  readonly lossMax: bigint | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
  readonly lastUsedFrom: string | null;
};

/** As its record begins. Limits never change. */
export function keyFacts(key: Omit<Key, 'revokedAt' | 'lastUsedAt' | 'lastUsedFrom'>): object {
  const { name, accountId, ending, mayTrade, asksFirst, products, instruments, addresses } = key;
  const { callsPerMinute, openOrdersMax, orderMax, dayMax, lossMax, expiresAt } = key;
  const cents = (limit: bigint | null) => (limit === null ? null : String(limit));
  return {
    ...{ name, accountId, ending, mayTrade, asksFirst, products, instruments, addresses },
    ...{ callsPerMinute, openOrdersMax },
    ...{ orderMax: cents(orderMax), dayMax: cents(dayMax), lossMax: cents(lossMax), expiresAt },
  };
}

export function keyState(
  { expiresAt, revokedAt }: Pick<Key, 'expiresAt' | 'revokedAt'>,
  now: number,
): (typeof keyStates)[number] {
  if (revokedAt !== null) return 'revoked';
  return now < expiresAt ? 'live' : 'expired';
}

/** Of keys: UTC. */
export function keyDay(now: number): string {
  return new Date(Math.floor(now / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
}
