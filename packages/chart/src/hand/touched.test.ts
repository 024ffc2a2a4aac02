// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { touchedOrAfter } from './touched.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const place = document.createElement('div');
  const leaving = new AbortController();
  const heard = vi.fn<() => void>();
  void touchedOrAfter(place, 2_000, leaving.signal).then(heard);
  return { place, leaving, heard };
}

it.each(['pointerdown', 'touchstart', 'wheel', 'keydown'])('a %s is enough', async (kind) => {
  const { place, heard } = watched();
  await vi.advanceTimersByTimeAsync(100);
  expect(heard).not.toHaveBeenCalled();
  place.dispatchEvent(new Event(kind));
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('and so is waiting, unless the place was left', async () => {
  const [stays, left] = [watched(), watched()];
  left.leaving.abort();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stays.heard).toHaveBeenCalledTimes(1);
  expect(left.heard).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
