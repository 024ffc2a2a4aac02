/** What agents did with a key, step by step. */
import sql from 'sql-template-tag';
import type { Db, Reader } from '../../platform/db/database.ts';
import type { Step } from '../../platform/mcp/call-tool.ts';

export const STEP_TEXT_MAX = 2_000;
const STEPS_KEPT = 5_000;
/** Dropping is dear, and a few more than are kept do no harm. */
const DROPPED_EVERY = 200n;

/** What is longer is cut, and says so. */
export function cutText(text: string): string {
  return text.length <= STEP_TEXT_MAX
    ? text
    : `${text.slice(0, STEP_TEXT_MAX)}… (${text.length} characters)`;
}

export async function saveKeyStep(db: Db, step: Step): Promise<void> {
  const { keyId, at, tool, input, outcome, reason, result } = step;
  await db.transact(async (tx) => {
    const [row] = await tx.many<{ id: bigint }>(sql`
      insert into api_key_steps (key_id, at_ms, tool, input, outcome, reason, result)
      values (${keyId}, ${at}, ${tool.slice(0, TOOL_MAX)}, ${cutText(input)}, ${outcome}, ${reason},
        ${cutText(result)})
      returning id`);
    if (row !== undefined && row.id % DROPPED_EVERY === 0n)
      await tx.run(sql`
        delete from api_key_steps where key_id = ${keyId} and id <= (
          select id from api_key_steps where key_id = ${keyId}
          order by id desc offset ${STEPS_KEPT} limit 1)`);
  });
}

const TOOL_MAX = 64;

export type KeyStep = Omit<Step, 'keyId'> & { readonly id: bigint };

/** Newest first, from before a step on. */
export async function listKeySteps(
  reader: Reader,
  keyId: string,
  { before, limit }: { readonly before: bigint | null; readonly limit: number },
): Promise<KeyStep[]> {
  const rows = await reader.many<Omit<KeyStep, 'at'> & { at: bigint }>(sql`
    select id, at_ms as at, tool, input, outcome, reason, result from api_key_steps
    where key_id = ${keyId} and (${before}::bigint is null or id < ${before})
    order by id desc limit ${limit}`);
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}
