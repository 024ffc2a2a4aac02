/**
 * A trace as if the page had had a core to itself: each task of its main thread is as long as the
 * processor time it used. On two cores the browser's other processes, Lighthouse and the server
 * take their turns in the middle of a task, which a phone's page would not see.
 */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  ts: number;
  dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly isLoadingMainFrame?: boolean } };
};

/** The browser reports these when they happen, however busy the machine is. */
const REPORTED = /^(navigationStart|firstPaint|firstContentfulPaint|largestContentfulPaint)/;

export function giveOwnProcessor(events: TraceEvent[]): void {
  const visit = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.isLoadingMainFrame === true,
  );
  if (visit === undefined) throw new Error('the trace has no visit');
  const main = events
    .filter(({ pid, tid }) => pid === visit.pid && tid === visit.tid)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const tasks = main
    .filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
    .map(({ ts, dur = 0, tdur = dur }) => ({
      from: ts,
      until: ts + dur,
      used: dur === 0 ? 1 : Math.min(1, tdur / dur),
    }));
  let place = 0;
  for (const event of main) {
    while (place < tasks.length - 1 && (tasks[place + 1]?.from ?? Infinity) <= event.ts) place += 1;
    const task = tasks[place];
    if (task === undefined || event.ts < task.from || event.ts >= task.until) continue;
    if (REPORTED.test(event.name)) continue;
    event.ts = Math.round(task.from + (event.ts - task.from) * task.used);
    if (event.dur !== undefined) event.dur = Math.round(event.dur * task.used);
  }
}
