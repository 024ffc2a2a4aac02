// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { firstScreen } from './first-screen.ts';

function stateOf(promise: Promise<void>): { isDone: boolean } {
  const state = { isDone: false };
  void promise.then(() => (state.isDone = true));
  return state;
}

it('is there as soon as a screen has been drawn', async () => {
  const root = document.createElement('div');
  const state = stateOf(firstScreen(root));
  root.append(document.createElement('nav'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(state.isDone).toBe(false);
  root.append(document.createElement('main'));
  await vi.waitFor(() => expect(state.isDone).toBe(true));
  await expect(firstScreen(root)).resolves.toBeUndefined();
});

it('is not waited for without end', async () => {
  vi.useFakeTimers();
  const state = stateOf(firstScreen(document.createElement('div')));
  await vi.advanceTimersByTimeAsync(3_900);
  expect(state.isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(state.isDone).toBe(true);
  vi.useRealTimers();
});
