// @vitest-environment happy-dom
import { fire, mount, pass } from '@candor/ui/testing/mount';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@candor/kit/time';
import { startPresence, useWhilePresent } from './presence.ts';

let calls = 0;

function Poll() {
  useWhilePresent(10_000, () => (calls += 1));
  return null;
}

beforeEach(() => {
  calls = 0;
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

it('repeats while the operator is active, and stops five minutes after the last input', () => {
  startPresence();
  mount(<Poll />);
  pass(MINUTE_MS);
  expect(calls).toBe(6);
  pass(10 * MINUTE_MS);
  const whenLeft = calls;
  expect(whenLeft).toBeLessThan(31);
  pass(10 * MINUTE_MS);
  expect(calls).toBe(whenLeft);
  fire(document.body, new Event('keydown', { bubbles: true }));
  pass(10_000);
  expect(calls).toBe(whenLeft + 1);
});
