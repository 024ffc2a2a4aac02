/** Whether an account is short in an instrument. It is asked before every purchase. */
import { askTogether } from '../../platform/kept/ask-together.ts';
import type { Reader } from '../../platform/db/database.ts';
import { listSoldShort, type Holding } from '../alpaca-orders.store.ts';

export type IsSoldShort = (holding: Holding) => Promise<boolean>;

/** Purchases that come at one instant ask in one statement. */
export function openSoldShort(reader: Reader): IsSoldShort {
  const find = askTogether(async (keys) => {
    const short = await listSoldShort(reader, keys.map(holdingOf));
    return new Map(short.map((holding) => [keyOf(holding), true] as const));
  });
  return async (holding) => (await find(keyOf(holding))) ?? false;
}

function keyOf({ customerId, instrumentId }: Holding): string {
  return `${customerId} ${instrumentId}`;
}

function holdingOf(key: string): Holding {
  const end = key.indexOf(' ');
  return { customerId: key.slice(0, end), instrumentId: key.slice(end + 1) };
}
