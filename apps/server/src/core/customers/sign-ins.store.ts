/**
 * Who signed in to an account or tried to, kept for its owner to look at. A wrong password is
 * written down for an account that exists, and nobody but its owner can tell. Bounded: only the
 * newest of each customer are kept, for ninety days.
 */
import sql from 'sql-template-tag';
import { rowWindow, type PageRequest } from '@candor/kit/paging';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { CustomerId } from './customer.ts';
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
 * A try is written down as wrong before its password is looked at, in the transaction that counts
 * it, whether or not there is an account: the same statement runs, so the time it takes tells
 * nothing. Returns what to take back when the password was right. A demo account is shared by
 * strangers, whose typing errors are nobody's business.
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

/**
 * Newest first. `onlySession` is for accounts that strangers share: each sees the own sign-in
 * alone.
 */
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

/** What is older than `before`, and of each customer all but the newest. */
export async function deleteSignInsBefore(tx: Tx, before: number): Promise<void> {
  await tx.run(sql`delete from sign_ins where at < ${at(before)}`);
  await tx.run(sql`
    delete from sign_ins where id in (
      select id from (select id, row_number() over (partition by customer_id
        order by id desc) as place from sign_ins) placed
      where place > ${SIGN_INS_KEPT_MAX})`);
}
