import { manualClock } from '@candor/testkit/manual-clock';
import { expect, it } from 'vitest';
import { openLagWatch } from './lag-watch.ts';

it('tells the slowest push of the last spans, and forgets it after', () => {
  const clock = manualClock();
  const watch = openLagWatch(clock);
  expect(watch.slowestMs()).toBe(0);
  watch.note(40);
  watch.note(6_000);
  watch.note(30);
  expect(watch.slowestMs()).toBe(6_000);
  clock.advance(16_000);
  watch.note(50);
  expect(watch.slowestMs()).toBe(6_000);
  clock.advance(16_000);
  expect(watch.slowestMs()).toBe(50);
  clock.advance(60_000);
  expect(watch.slowestMs()).toBe(0);
});
