/** What agents did with a key, step by step. */
import { stepHash } from '@candor/ledger-proof/key-chain';
import { DAY_MS } from '@candor/kit/time';
import sql, { type Sql } from 'sql-template-tag';
import type { Db, Reader } from '../../platform/db/database.ts';
import type { Step } from '../../platform/mcp/call-tool.ts';

export const STEP_TEXT_MAX = 2_000;
const STEPS_KEPT = 5_000;
/** Dropping is dear, and a few more than are kept do no harm. */
const DROPPED_EVERY = 200n;

/** What is longer is cut, and says so; a letter that was cut in two is none. */
export function cutText(text: string): string {
  return text.length <= STEP_TEXT_MAX
    ? text
    : `${text.slice(0, STEP_TEXT_MAX).toWellFormed()}… (${text.length} characters)`;
}

export async function saveKeyStep(db: Db, step: Step): Promise<void> {
  const { keyId, at, outcome, reason } = step;
  const texts = { input: cutText(step.input), result: cutText(step.result) };
  const tool = step.tool.slice(0, TOOL_MAX).toWellFormed();
  const facts = { tool, outcome, reason, step: stepHash(texts) };
  const id = await db.transact(async (tx) => {
    const inserting = tx.one<{ id: bigint }>(sql`
      with entry as (
        insert into api_key_entries (key_id, at_ms, kind, facts)
        values (${keyId}, ${at}, 'stepped', ${JSON.stringify(facts)}) returning seq)
      insert into api_key_steps (key_id, at_ms, tool, input, outcome, reason, result, entry_seq)
      select ${keyId}, ${at}, ${facts.tool}, ${texts.input}, ${outcome}, ${reason},
        ${texts.result}, entry.seq from entry
      returning id`);
    // The agent waits for it: one way to the database.
    tx.end();
    return (await inserting).id;
  });
  if (id % DROPPED_EVERY === 0n) await dropOldSteps(db, keyId);
}

async function dropOldSteps(db: Db, keyId: string): Promise<void> {
  await db.transact((tx) =>
    tx.run(sql`
      delete from api_key_steps where key_id = ${keyId} and id <= (
        select id from api_key_steps where key_id = ${keyId}
        order by id desc offset ${STEPS_KEPT} limit 1)`),
  );
}

const TOOL_MAX = 64;

export type KeyStep = Omit<Step, 'keyId'> & {
  readonly id: bigint;
  /** Its number in the chain of the key; null where it is older than that. */
  readonly entry: number | null;
};

/** Of one day (UTC) in the order they were made, from after a step on. */
export async function listKeyStepsOfDay(
  reader: Reader,
  keyId: string,
  { from, after, limit }: { readonly from: number; readonly after: bigint; readonly limit: number },
): Promise<KeyStep[]> {
  return listed(
    reader,
    sql`key_id = ${keyId} and at_ms >= ${from} and at_ms < ${from + DAY_MS} and id > ${after}
    order by id limit ${limit}`,
  );
}

/** Newest first, from before a step on. */
export async function listKeySteps(
  reader: Reader,
  keyId: string,
  { before, limit }: { readonly before: bigint | null; readonly limit: number },
): Promise<KeyStep[]> {
  return listed(
    reader,
    sql`key_id = ${keyId} and (${before}::bigint is null or id < ${before})
    order by id desc limit ${limit}`,
  );
}

async function listed(reader: Reader, which: Sql): Promise<KeyStep[]> {
  const rows = await reader.many<
    Omit<KeyStep, 'at' | 'entry'> & { at: bigint; entry: bigint | null }
  >(sql`
    select id, at_ms as at, tool, input, outcome, reason, result, entry_seq as entry
    from api_key_steps where ${which}`);
  return rows.map((row) => ({
    ...row,
    at: Number(row.at),
    entry: row.entry === null ? null : Number(row.entry),
  }));
}
