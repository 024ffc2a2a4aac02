/** Shown only to the account's owner. Bounded: the newest of each customer, for ninety days. */
import sql from 'sql-template-tag';
import { rowWindow, type PageRequest } from '@candor/kit/paging';
import { at, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { CustomerId } from '../customer.ts';
import type { Origin } from './sessions.store.ts';

export type SignInOutcome = 'signedIn' | 'wrongPassword' | 'wrongSecondFactor' | 'registered';
export type SignIn = Origin & { readonly at: number; readonly outcome: SignInOutcome };

const SIGN_INS_KEPT_MAX = 500;

export async function insertSignIn(
  tx: Tx,
  customerId: CustomerId,
  outcome: SignInOutcome,
  origin: Origin,
  sessionId: string | null,
): Promise<void> {
  await tx.run(sql`
    insert into sign_ins (customer_id, at, outcome, device, network, session_id)
    values (${customerId}, ${at(tx.now)}, ${outcome}, ${origin.device}, ${origin.network},
      ${sessionId})`);
}

/**
 * Stored as wrong before the password is checked, whether or not the account exists: the same
 * statement runs, so timing reveals nothing. Tries on demo accounts, which strangers share, are not
 * stored.
 */
export async function insertSignInTry(
  tx: Tx,
  customerId: CustomerId | null,
  origin: Origin,
): Promise<bigint | null> {
  const row = await tx.find<{ id: bigint }>(sql`
    insert into sign_ins (customer_id, at, outcome, device, network)
    select c.id, ${at(tx.now)}, 'wrongPassword', ${origin.device}, ${origin.network}
      from customers c where c.id = ${customerId ?? ''} and not c.is_demo
    returning id`);
  return row?.id ?? null;
}

export async function takeBackSignInTry(tx: Tx, id: bigint): Promise<void> {
  await tx.run(sql`delete from sign_ins where id = ${id}`);
}

/** `onlySession` is for shared demo accounts. */
export async function listSignInsFor(
  reader: Reader,
  customerId: CustomerId,
  onlySession: string | null,
  page: PageRequest,
): Promise<{ rows: SignIn[]; total: number }> {
  const { offset, limit } = rowWindow(page);
  const chosen = sql`customer_id = ${customerId}
    and (${onlySession}::text is null or session_id = ${onlySession})`;
  const rows = await reader.many<SignIn>(
    sql`select at, outcome, device, network from sign_ins where ${chosen} order by id desc
      limit ${limit} offset ${offset}`,
  );
  const { total } = await reader.one<{ total: number }>(
    sql`select count(*)::integer as total from sign_ins where ${chosen}`,
  );
  return { rows, total };
}

export async function deleteSignInsBefore(tx: Tx, before: number): Promise<void> {
  await tx.run(sql`delete from sign_ins where at < ${at(before)}`);
  await tx.run(sql`
    delete from sign_ins where id in (
      select id from (select id, row_number() over (partition by customer_id
        order by id desc) as place from sign_ins) placed
      where place > ${SIGN_INS_KEPT_MAX})`);
}
