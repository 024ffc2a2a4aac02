import type { listKeys } from '@candor/contract/keys';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { KeysDeps } from './keys-deps.ts';
import { keyState, type Key } from '../../core/keys/key.rules.ts';
import type { KeyDay } from '../../core/keys/key-record.store.ts';

type Data = DataOf<typeof listKeys>;
export type ShownKey = Data['items'][number];

export function shownKey(
  { market }: Pick<KeysDeps, 'market'>,
  key: Key,
  usedToday: bigint,
  now: number,
): ShownKey {
  const universe = market.instruments.universe();
  return {
    id: key.id,
    name: key.name,
    accountId: key.accountId,
    ending: key.ending,
    mayTrade: key.mayTrade,
    asksFirst: key.asksFirst,
    products: [...key.products],
    instruments: [...new Set(key.instruments.map((id) => universe.byId(id)?.code ?? id))],
    addresses: [...key.addresses],
    callsPerMinute: key.callsPerMinute,
    openOrdersMax: key.openOrdersMax,
    orderMax: dollars(key.orderMax),
    dayMax: dollars(key.dayMax),
    lossMax: dollars(key.lossMax),
    state: keyState(key, now),
    createdAt: key.createdAt,
    expiresAt: key.expiresAt,
    revokedAt: key.revokedAt,
    lastUsedAt: key.lastUsedAt,
    lastUsedFrom: key.lastUsedFrom,
    usedToday: inDollars(usedToday),
  };
}

export function shownDay(
  { keyId, day, calls, orders, refused, value }: KeyDay,
  { name, accountId }: Pick<Key, 'name' | 'accountId'>,
): Data['days'][number] {
  return { keyId, name, accountId, day, calls, orders, refused, value: inDollars(value) };
}

export function inDollars(minor: bigint): string {
  return toWire(money('USD', minor));
}

function dollars(minor: bigint | null): string | null {
  return minor === null ? null : inDollars(minor);
}
