/**
 * Of leagues that are over, from the rows: every bar of every entry was valued once and is what the
 * record says, the result verifies, a forged one is named, and nobody's money moved by it.
 */
import { assert } from '@candor/kit/assert';
import { parseResultFile } from '@candor/returns/league/result-file';
import { barsOf } from '@candor/returns/league/rules';
import { verifyLeague } from '@candor/returns/league/verify-league';
import { listEntries } from '@candor/server/capabilities/leagues/entries.store';
import {
  findLeague,
  findResultFile,
  listSeals,
} from '@candor/server/capabilities/leagues/leagues.store';
import { openEquities } from '@candor/server/core/equity/equity';
import type { App } from '@candor/server/app';
import sql from 'sql-template-tag';
import { isSigned } from '../../tools/verify-ledger/is-signed.ts';

const ENTRIES_MAX = 100;

export type LeagueCounts = { readonly entries: number; readonly values: number };

/** Once it is signed and looked through. */
export async function checkLeagueOver(
  {
    db,
    market,
    treasuries,
    ledgerProof,
  }: Pick<App, 'db' | 'market' | 'treasuries' | 'ledgerProof'>,
  id: string,
  now: number,
): Promise<LeagueCounts> {
  const league = await findLeague(db, id);
  const file = await findResultFile(db, id);
  assert(league !== null && file !== null, `${id} has a result`);
  const bars = barsOf(league.rules);
  const entries = await listEntries(db, id, ENTRIES_MAX);
  const [{ values, results, looked } = { values: 0n, results: 0n, looked: 0n }] = await db.many<{
    values: bigint;
    results: bigint;
    looked: bigint;
  }>(sql`
    select (select count(*) from league_values where league_id = ${id}) as values,
      (select count(*) from league_results where league_id = ${id}) as results,
      (select count(*) from leagues where id = ${id} and looked_at_ms is not null) as looked`);
  assert(Number(values) === bars.length * entries.length, `${id} has ${values} values`);
  assert(results === 1n && looked === 1n, `${id} was signed and looked through once`);

  const [seal] = await listSeals(db, id);
  const published = { seal: seal?.hash ?? '', publicKey: ledgerProof.publicKey };
  const verify = async (text: string) =>
    await verifyLeague(text, {
      published,
      isSigned: async (key, signed, signature) => isSigned(key, signed, signature),
    });
  const { findings, lines } = await verify(file);
  assert(findings.length === 0, `${id} does not verify: ${JSON.stringify(findings)}`);
  assert(lines.length === entries.length, `${id} lists ${lines.length} entries`);

  // Whoever counts later, from the record alone, comes to the same.
  const equities = openEquities(market, treasuries);
  for (const { accountId, number, joinedAt } of entries) {
    const line = lines.find((one) => one.number === number);
    const there = bars.filter((instant) => joinedAt < instant);
    const totals = await equities.totalsBefore(db, accountId, there, now);
    let last = league.rules.startingMinor;
    const own = [last, ...bars.map((at) => (last = totals[there.indexOf(at)]?.minor ?? last))];
    assert(
      line !== undefined && own.join(' ') === line.values.join(' '),
      `${accountId} has ${line?.values.join(' ') ?? 'no line'}, by its record ${own.join(' ')}`,
    );
  }
  await assertForgeryIsNamed(file, verify);
  return { entries: entries.length, values: Number(values) };
}

/** The last of the ranking puts itself first. */
async function assertForgeryIsNamed(
  file: string,
  verify: (text: string) => Promise<{ findings: readonly { problem: string; line: unknown }[] }>,
): Promise<void> {
  const last = parseResultFile(file)?.lines.at(-1);
  if (last === undefined || last.rank === 1) return;
  const forged = file.replace(`\n${last.rank},${last.entry},`, `\n1,${last.entry},`);
  const { findings } = await verify(forged);
  const named = findings.find(({ problem }) => problem === 'rankDiffers');
  assert(named !== undefined, 'a forged rank is named');
  assert(JSON.stringify(named.line, textOf).includes(last.number), 'with its line');
  assert(
    findings.some(({ problem }) => problem === 'forged'),
    'and the signature does not hold',
  );
}

function textOf(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
