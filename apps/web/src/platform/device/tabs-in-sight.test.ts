// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { followSight, isAnyTabInSight } from './tabs-in-sight.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a tab holds the lock while it is visible, and lets go of it when hidden', async () => {
  const held: { name: string }[] = [];
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held }),
      request: async (name: string, _: object, act: () => Promise<void>) => {
        const one = { name };
        held.push(one);
        await act();
        held.splice(held.indexOf(one), 1);
      },
    },
  });
  const show = async (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
    await Promise.resolve();
  };
  followSight();
  expect(await isAnyTabInSight()).toBe(true);
  await show('visible');
  expect(held).toHaveLength(1);
  await show('hidden');
  expect(await isAnyTabInSight()).toBe(false);
  await show('visible');
  expect(await isAnyTabInSight()).toBe(true);
});

it('nobody is seen where the browser has no locks', async () => {
  vi.stubGlobal('navigator', {});
  followSight();
  expect(await isAnyTabInSight()).toBe(false);
});
