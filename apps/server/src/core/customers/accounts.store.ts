/** All SQL about which accounts a person has. Those of another person are found by nobody. */
import { accountIdOf, type PersonId } from '@candor/contract/kernel/account-id';
import type { AccountColour, AccountProduct } from '@candor/contract/kernel/account-products';
import { refuseNow } from '@candor/contract/kernel/refused';
import { money, type Money } from '@candor/money/amount';
import sql from 'sql-template-tag';
import { texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { CustomerId } from './customer.ts';

/** An account that a group opened, and when it takes new orders. */
export type OfGroup = {
  readonly groupId: string;
  readonly ordersFrom: number;
  /** Exclusive. */
  readonly ordersUntil: number;
};

export type Account = {
  readonly id: CustomerId;
  readonly number: number;
  /** Null: the first one, until it is given one. */
  readonly name: string | null;
  readonly colour: AccountColour;
  /** Null: everything. */
  readonly products: readonly AccountProduct[] | null;
  readonly leverageMax: number | null;
  readonly startedWith: Money | null;
  readonly attempt: number;
  readonly previousId: string | null;
  /** Null: the person's own. */
  readonly ofGroup: OfGroup | null;
  readonly openedAt: number;
  readonly closedAt: number | null;
  /** Opened for tests, for ever; its name says so. */
  readonly isTest: boolean;
  /** Null of an open one, and of those closed before it was kept. */
  readonly closedEquity: Money | null;
};

type Row = Omit<Account, 'startedWith' | 'ofGroup' | 'openedAt' | 'closedAt' | 'closedEquity'> & {
  readonly group_id: string | null;
  readonly orders_from_ms: bigint | null;
  readonly orders_until_ms: bigint | null;
  readonly started_minor: bigint | null;
  readonly opened_at_ms: bigint;
  readonly closed_at_ms: bigint | null;
  readonly closed_equity_minor: bigint | null;
};

const columns = sql`a.id, a.number, a.name, a.colour, a.products, a.leverage_max as "leverageMax",
  a.started_minor, a.attempt, a.previous_id as "previousId", a.opened_at_ms, a.closed_at_ms,
  a.closed_equity_minor, a.group_id, a.orders_from_ms, a.orders_until_ms,
  a.is_test as "isTest"`;

/** More than a person may ever have. */
const LISTED_MAX = 999;

/** In the order they were opened. */
export async function listAccounts(reader: Reader, person: PersonId): Promise<Account[]> {
  const rows = await reader.many<Row>(
    sql`select ${columns} from accounts a where a.person_id = ${person} order by a.number
      limit ${LISTED_MAX}`,
  );
  return rows.map(toAccount);
}

export async function findAccount(
  reader: Reader,
  person: PersonId,
  id: string,
): Promise<Account | null> {
  const row = await reader.find<Row>(
    sql`select ${columns} from accounts a where a.id = ${id} and a.person_id = ${person}`,
  );
  return row === null ? null : toAccount(row);
}

/** Whoever changes something in it stands beside others who do, and waits for who closes it. */
export async function isOpenShared(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.find<{ is_open: boolean }>(
    sql`select closed_at_ms is null as is_open from accounts where id = ${id} for share`,
  );
  return row?.is_open ?? false;
}

/** As `isOpenShared`, of several; sent before their books are locked. */
export async function shareAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`select from accounts where id = any(${texts(ids)}::text[]) order by id for share`,
  );
}

/** An account of which it is known that it is the caller's. */
export async function isTestAccount(reader: Reader, id: string): Promise<boolean> {
  return (await reader.find(sql`select from accounts where id = ${id} and is_test`)) !== null;
}

/** Waits for whoever changes something in it. */
export async function lockAccount(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`select from accounts where id = ${id} for update`);
}

export type NewAccount = {
  readonly number: number;
  readonly name: string;
  readonly colour: AccountColour;
  readonly products: readonly AccountProduct[];
  readonly leverageMax: number;
  readonly startsWith: Money;
  readonly attempt: number;
  readonly previousId: string | null;
  readonly ofGroup: OfGroup | null;
  readonly isTest: boolean;
};

/** What it has came from its group and stays in it. */
export async function requireOwnMoney(reader: Reader, id: string): Promise<void> {
  const row = await reader.find(
    sql`select from accounts where id = ${id} and group_id is not null`,
  );
  if (row !== null) refuseNow('ACCOUNT_OF_LEAGUE');
}

export async function insertAccount(
  tx: Tx,
  person: PersonId,
  opened: NewAccount,
): Promise<CustomerId> {
  const { number, name, colour, products, leverageMax, startsWith, attempt, previousId } = opened;
  const { groupId = null, ordersFrom = null, ordersUntil = null } = opened.ofGroup ?? {};
  const { id } = await tx.one<{ id: CustomerId }>(sql`
    insert into accounts (id, person_id, number, name, colour, products, leverage_max,
      started_minor, attempt, previous_id, opened_at_ms, group_id, orders_from_ms, orders_until_ms,
      is_test)
    values (${accountIdOf(person, number)}, ${person}, ${number}, ${name}, ${colour},
      ${[...products]}::text[], ${leverageMax}, ${startsWith.minor}, ${attempt}, ${previousId},
      ${tx.now}, ${groupId}, ${ordersFrom}, ${ordersUntil}, ${opened.isTest})
    returning id`);
  return id;
}

export async function changeAccount(
  tx: Tx,
  id: string,
  { name, colour }: { readonly name: string; readonly colour: AccountColour },
): Promise<void> {
  await tx.run(sql`update accounts set name = ${name}, colour = ${colour} where id = ${id}`);
}

/** `equity` is what it is worth; null where that is not known. False means somebody was faster. */
export async function closeAccount(tx: Tx, id: string, equity: Money | null): Promise<boolean> {
  return tx.changed(
    sql`update accounts set closed_at_ms = ${tx.now}, closed_equity_minor = ${equity?.minor ?? null}
      where id = ${id} and closed_at_ms is null`,
  );
}

/** First accounts without a name are absent. */
export async function listAccountNames(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await reader.many<{ id: string; name: string }>(
    sql`select id, name from accounts where id = any(${texts(ids)}::text[]) and name is not null`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Of these people, themselves included. */
export async function listAccountIds(reader: Reader, people: readonly string[]): Promise<string[]> {
  const rows = await reader.many<{ id: string }>(
    sql`select id from accounts where person_id = any(${texts(people)}::text[]) order by id`,
  );
  return rows.map(({ id }) => id);
}

function toAccount({
  started_minor,
  opened_at_ms,
  closed_at_ms,
  closed_equity_minor,
  group_id: groupId,
  orders_from_ms,
  orders_until_ms,
  ...row
}: Row): Account {
  return {
    ...row,
    startedWith: started_minor === null ? null : money('USD', started_minor),
    ofGroup:
      groupId === null
        ? null
        : { groupId, ordersFrom: Number(orders_from_ms), ordersUntil: Number(orders_until_ms) },
    openedAt: Number(opened_at_ms),
    closedAt: closed_at_ms === null ? null : Number(closed_at_ms),
    closedEquity: closed_equity_minor === null ? null : money('USD', closed_equity_minor),
  };
}
