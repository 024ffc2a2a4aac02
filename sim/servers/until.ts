import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import type { Db } from '@candor/server/platform/db/database';
import sql from 'sql-template-tag';

/** Also on a busy machine. */
export const WAIT_MS = 90 * SECOND_MS;

export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadlineMs = performance.now() + WAIT_MS;
  while (!(await isSo())) {
    assert(performance.now() < deadlineMs, `not in time: ${what}`);
    await sleep(20);
  }
}

/** No transfer is on its way any more. */
export async function untilSettled(db: Db): Promise<void> {
  const deadlineMs = performance.now() + WAIT_MS;
  for (;;) {
    const { open } = await db.one<{ open: bigint }>(
      sql`select count(*) as open from transfers where state in ('inProgress', 'settling')`,
    );
    if (open === 0n) return;
    assert(performance.now() < deadlineMs, `${open} transfers were never settled`);
    await sleep(100);
  }
}
