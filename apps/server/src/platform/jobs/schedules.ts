/** A job's id derives from its name and period, so servers, restarts and timers make the same one. */
import type { PgBoss } from 'pg-boss';
import { DAY_MS, SECOND_MS } from '@candor/kit/time';
import type { Clock } from '../clock.ts';
import { periodAt } from './period-at.ts';
import { uuidOfKey } from './uuid-of-key.ts';

const LOOK_EVERY_MS = 15 * SECOND_MS;
/** Jobs are kept for longer than this, so a finished one is never made again. */
export const CATCH_UP_MS = DAY_MS;

type Scheduled = { readonly job: { readonly name: string }; readonly everyCron?: string };

export function keepSchedules({
  boss,
  clock,
  onError,
}: {
  boss: PgBoss;
  clock: Clock;
  onError: (error: unknown) => void;
}) {
  let scheduled: { name: string; cron: string }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  /** The last period of each: one that was made need not be asked for again. */
  const made = new Map<string, number>();

  const makeDue = async () => {
    const now = clock.now();
    for (const { name, cron } of scheduled) {
      const period = periodAt(cron, now);
      if (now - period > CATCH_UP_MS || made.get(name) === period) continue;
      await boss.send(name, { data: {}, period }, { id: uuidOfKey(name, `period ${period}`) });
      made.set(name, period);
    }
  };
  return {
    makeDue,
    async start(works: readonly Scheduled[]): Promise<void> {
      scheduled = works.flatMap(({ job, everyCron }) =>
        everyCron === undefined ? [] : [{ name: job.name, cron: everyCron }],
      );
      await makeDue();
      timer = setInterval(() => {
        looking = looking.then(makeDue).catch(onError);
      }, LOOK_EVERY_MS);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await looking;
    },
  };
}
