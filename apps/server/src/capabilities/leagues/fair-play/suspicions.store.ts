/** SQL about what was found in the orders of a league. */
import type { FairPlayKind } from '@candor/contract/kernel/fair-play';
import type { Suspicion, Together } from '@candor/returns/league/fair-play';
import sql, { type Sql } from 'sql-template-tag';
import { listCounted } from '../../../platform/db/list-counted.ts';
import type { PageRequest } from '@candor/kit/paging';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export type Finding = {
  readonly leagueId: string;
  readonly finding: number;
  readonly kind: FairPlayKind;
  readonly entries: readonly number[];
  readonly percent: number;
  readonly evidence: readonly Together[];
  readonly foundAt: number;
};

type Row = Omit<Finding, 'entries' | 'evidence' | 'foundAt'> & {
  readonly entry: number;
  readonly other_entry: number | null;
  readonly evidence: string;
  readonly found_at_ms: bigint;
};

const columns = sql`f.league_id as "leagueId", f.number as finding, f.kind, f.entry, f.other_entry,
  f.percent, f.evidence, f.found_at_ms`;

export function isNotLooked(): Sql {
  return sql`exists (select from leagues l
    where l.next_bar_at_ms is null and l.looked_at_ms is null)`;
}

/** False where another server was faster. */
export async function saveLooked(tx: Tx, leagueId: string): Promise<boolean> {
  return tx.changed(sql`update leagues set looked_at_ms = ${tx.now}
    where id = ${leagueId} and looked_at_ms is null`);
}

export async function findLooked(reader: Reader, leagueId: string): Promise<number | null> {
  const row = await reader.find<{ at: bigint | null }>(
    sql`select looked_at_ms as at from leagues where id = ${leagueId}`,
  );
  return row === null || row.at === null ? null : Number(row.at);
}

export async function insertFindings(
  tx: Tx,
  leagueId: string,
  found: readonly Suspicion[],
): Promise<void> {
  for (const [place, { kind, entries, percent, evidence }] of found.entries()) {
    const [entry, other = null] = entries;
    await tx.run(sql`insert into league_findings
      (league_id, number, kind, entry, other_entry, percent, evidence, found_at_ms)
      values (${leagueId}, ${place + 1}, ${kind}, ${entry}, ${other}, ${percent},
        ${evidenceText(evidence)}, ${tx.now})`);
  }
}

export async function listFindings(reader: Reader, leagueId: string): Promise<Finding[]> {
  const rows = await reader.many<Row>(sql`select ${columns} from league_findings f
    where f.league_id = ${leagueId} order by f.number`);
  return rows.map(toFinding);
}

/** Of all leagues, the newest first. */
export async function listAllFindings(
  reader: Reader,
  page: PageRequest,
): Promise<{ readonly rows: Finding[]; readonly total: number }> {
  const { rows, total } = await listCounted<Row>(
    reader,
    {
      columns,
      from: sql`from league_findings f`,
      order: sql`f.found_at_ms desc, f.league_id, f.number`,
    },
    page,
  );
  return { rows: rows.map(toFinding), total };
}

function toFinding({ entry, other_entry, evidence, found_at_ms, ...row }: Row): Finding {
  return {
    ...row,
    entries: other_entry === null ? [entry] : [entry, other_entry],
    evidence: evidenceOf(evidence),
    foundAt: Number(found_at_ms),
  };
}

type Kept = readonly (readonly [code: string, from: number, one: string, other: string | null])[];

function evidenceText(evidence: readonly Together[]): string {
  const kept: Kept = evidence.map(({ code, from, minors: [one, other] }) => [
    ...([code, from] as const),
    ...([String(one), other === null ? null : String(other)] as const),
  ]);
  return JSON.stringify(kept);
}

function evidenceOf(text: string): Together[] {
  return (JSON.parse(text) as Kept).map(([code, from, one, other]) => ({
    ...{ code, from },
    minors: [BigInt(one), other === null ? null : BigInt(other)],
  }));
}
