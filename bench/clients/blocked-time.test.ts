import { expect, it } from 'vitest';
import { blockedMs } from './blocked-time.ts';

const ORIGIN = 'http://localhost:1';
const thread = { pid: 1, tid: 2 };
const visit = {
  ...thread,
  name: 'navigationStart',
  ph: 'R',
  ts: 1_000_000,
  args: { data: { isLoadingMainFrame: true, documentLoaderURL: `${ORIGIN}/#/pages/home/index` } },
};
const task = (atMs: number, ms: number, more: object = {}) => ({
  ...thread,
  name: 'RunTask',
  ph: 'X',
  ts: visit.ts + atMs * 1_000,
  tdur: ms * 1_000,
  ...more,
});
const blocked = (...events: object[]) => blockedMs({ traceEvents: events }, ORIGIN, 100);

it('counts what is above 50 ms in tasks four times as long', () => {
  expect(blocked(visit, task(200, 12.5), task(300, 20), task(400, 30))).toBe(30 + 70);
});

it('counts neither what came before the first words nor other threads', () => {
  expect(blocked(visit, task(50, 90), task(200, 90, { tid: 3 }), task(200, 90, { pid: 9 }))).toBe(
    0,
  );
});

it('is unknown where the page was not visited', () => {
  expect(blocked(task(200, 90))).toBeNull();
});
