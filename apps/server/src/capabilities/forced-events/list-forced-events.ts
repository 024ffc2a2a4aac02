import type * as contract from '@candor/contract/forced-events';
import { isFirstAccount } from '@candor/contract/kernel/account-id';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { isTestAccount } from '../../core/customers/accounts.store.ts';
import { tradedSourceOf } from '../../core/desk/state/booked-source.rules.ts';
import {
  listForced,
  listForcedOrders,
  type ForcedRow,
} from '../../core/desk/store/forced/forced-events.store.ts';
import { listOpenPositionsFor } from '../../core/desk/store/positions.store.ts';
import type { Reader } from '../../platform/db/database.ts';

type Data = DataOf<typeof contract.listForcedEvents>;
type Item = Data['items'][number];

const LISTED_MAX = 200;

export async function listForcedEvents(
  reader: Reader,
  accountId: string,
  now: number,
): Promise<Data> {
  const isTest = !isFirstAccount(accountId) && (await isTestAccount(reader, accountId));
  const [items, callable] = isTest
    ? await Promise.all([shown(reader, accountId, {}), listCallable(reader, accountId)])
    : [[], []];
  return { env: 'paper', asOf: now, isTest, items, callable };
}

async function listCallable(reader: Reader, accountId: string): Promise<Data['callable']> {
  const open = await listOpenPositionsFor(reader, accountId, { isWithoutRobots: true });
  return open
    .filter(({ isOwned, source }) => !isOwned && source !== TradedSource.Option)
    .map(({ id, source, code, leverage }) => ({
      id: id as Data['callable'][number]['id'],
      source: tradedSourceOf(source),
      code,
      leverage,
    }));
}

export async function loadForcedEvent(
  reader: Reader,
  accountId: string,
  id: string,
): Promise<Item> {
  const [item] = await shown(reader, accountId, { id });
  assert(item !== undefined, 'what was just ordered is there');
  return item;
}

export async function ownForcedEvents(reader: Reader, accountId: string): Promise<unknown> {
  return isFirstAccount(accountId) ? [] : shown(reader, accountId, {});
}

async function shown(
  reader: Reader,
  accountId: string,
  { id = null }: { readonly id?: string | null },
): Promise<Item[]> {
  const rows = await listForced(reader, accountId, { id, limit: LISTED_MAX });
  const orders = Map.groupBy(
    await listForcedOrders(reader, accountId, rows),
    ({ forcedId }) => forcedId,
  );
  return rows.map((row) => ({
    ...shownEvent(row),
    orders: (orders.get(row.id) ?? []).map(({ id: orderId, code, source }) => ({
      id: orderId as Item['orders'][number]['id'],
      code,
      source: tradedSourceOf(source),
    })),
  }));
}

function shownEvent({
  id,
  kind,
  at,
  until,
  source,
  code,
  ...row
}: ForcedRow): Omit<Item, 'orders'> {
  return {
    id: id as Item['id'],
    kind,
    at,
    until,
    byKey: row.keyId as Item['byKey'],
    most: row.most === null ? null : Number(row.most),
    reason: row.reason as Item['reason'],
    source: source === null ? null : tradedSourceOf(source),
    code,
    positionId: row.positionId as Item['positionId'],
    required: row.required === null ? null : toWire(money('USD', row.required)),
  };
}
