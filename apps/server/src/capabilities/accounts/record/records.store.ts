/** All SQL about links to own results. */
import type { PersonId } from '@candor/contract/kernel/account-id';
import type { RecordPeriod } from '@candor/contract/kernel/shown-record';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export type ShownLink = {
  readonly link: string;
  readonly personId: PersonId;
  readonly accountId: string;
  readonly period: RecordPeriod;
  readonly name: string | null;
  readonly madeAt: number;
};

type Row = Omit<ShownLink, 'madeAt'> & { readonly made_at_ms: bigint };

const selected = sql`select r.id as link, a.person_id as "personId", r.account_id as "accountId",
    r.period, r.name, r.made_at_ms
  from shown_records r join accounts a on a.id = r.account_id
    join customers c on c.id = a.person_id
  where r.ended_at_ms is null and c.state <> 'closed'`;

/** More than a person may have accounts. */
const LISTED_MAX = 999;

export async function listLinks(reader: Reader, person: PersonId): Promise<ShownLink[]> {
  const rows = await reader.many<Row>(sql`
    ${selected} and a.person_id = ${person} order by r.made_at_ms, r.id limit ${LISTED_MAX}`);
  return rows.map(toLink);
}

/** Null for one that never was, that ended, and of who left Candor. */
export async function findLink(reader: Reader, link: string): Promise<ShownLink | null> {
  const row = await reader.find<Row>(sql`${selected} and r.id = ${link}`);
  return row === null ? null : toLink(row);
}

export async function insertLink(
  tx: Tx,
  { link, accountId, period, name }: Omit<ShownLink, 'personId' | 'madeAt'>,
): Promise<void> {
  await tx.run(sql`insert into shown_records (id, account_id, period, name, made_at_ms)
    values (${link}, ${accountId}, ${period}, ${name}, ${tx.now})`);
}

/** False where it had ended. */
export async function endLink(tx: Tx, link: string): Promise<boolean> {
  return tx.changed(sql`update shown_records set ended_at_ms = ${tx.now}
    where id = ${link} and ended_at_ms is null`);
}

function toLink({ made_at_ms, ...row }: Row): ShownLink {
  return { ...row, madeAt: Number(made_at_ms) };
}
