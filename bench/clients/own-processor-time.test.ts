import { describe, expect, it } from 'vitest';
import { giveOwnProcessor, type TraceEvent } from './own-processor-time.ts';

const on = { pid: 1, tid: 1, ph: 'X', args: {} };
const visit = {
  ...on,
  name: 'navigationStart',
  ts: 0,
  args: { data: { isLoadingMainFrame: true } },
};

describe('a trace as if the page had a core to itself', () => {
  it('shortens a task, and what is in it, to its processor time', () => {
    const events: TraceEvent[] = [
      visit,
      { ...on, name: 'RunTask', ts: 100, dur: 80, tdur: 20 },
      { ...on, name: 'Layout', ts: 140, dur: 40, tdur: 10 },
      { ...on, name: 'RunTask', ts: 300, dur: 50, tdur: 50 },
    ];
    giveOwnProcessor(events);
    expect(events.map(({ ts, dur }) => [ts, dur])).toEqual([
      [0, undefined],
      [100, 20],
      [110, 10],
      [300, 50],
    ]);
  });

  it('leaves other threads and what the browser reports as they are', () => {
    const events: TraceEvent[] = [
      visit,
      { ...on, name: 'RunTask', ts: 100, dur: 80, tdur: 20 },
      { ...on, name: 'firstContentfulPaint', ts: 150 },
      { ...on, tid: 2, name: 'RunTask', ts: 100, dur: 80, tdur: 20 },
    ];
    giveOwnProcessor(events);
    expect(events[2]?.ts).toBe(150);
    expect(events[3]?.dur).toBe(80);
  });

  it('refuses a trace without a visit', () => {
    expect(() => giveOwnProcessor([])).toThrow('no visit');
  });
});
