/**
 * How long a page would have been blocked on a phone of a quarter of this machine's speed: what is
 * above 50 ms in tasks of its main thread that are taken four times as long, after the first words
 * were painted, as Lighthouse counts it. By processor time, so that other programs count little.
 */
import * as z from 'zod/mini';

const SLOWER = 4;
const LONG_TASK_MS = 50;
const US_PER_MS = 1_000;

/** What Chromium traces, in microseconds. */
export const TRACED = ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline'];

const traced = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.int(),
      tid: z.int(),
      ts: z.number(),
      tdur: z.optional(z.number()),
      args: z.optional(
        z.object({
          data: z.optional(
            z.object({
              isLoadingMainFrame: z.optional(z.boolean()),
              documentLoaderURL: z.optional(z.string()),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** `paintedMs` after the navigation to `origin` began. Null where the trace has no such visit. */
export function blockedMs(trace: unknown, origin: string, paintedMs: number): number | null {
  const { traceEvents } = z.parse(traced, trace);
  const visit = traceEvents.findLast(
    ({ name, args }) =>
      name === 'navigationStart' &&
      args?.data?.isLoadingMainFrame === true &&
      args.data.documentLoaderURL?.startsWith(origin) === true,
  );
  if (visit === undefined) return null;
  return traceEvents
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        name === TASK &&
        ph === WHOLE &&
        pid === visit.pid &&
        tid === visit.tid &&
        ts >= visit.ts + paintedMs * US_PER_MS,
    )
    .reduce(
      (sum, { tdur = 0 }) => sum + Math.max(0, (tdur / US_PER_MS) * SLOWER - LONG_TASK_MS),
      0,
    );
}

const TASK = 'RunTask';
const WHOLE = 'X';
