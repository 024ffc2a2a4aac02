// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadOnline } from './load-online.ts';

const load = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function networkIs(onLine: boolean): void {
  vi.stubGlobal('navigator', { onLine });
  if (onLine) dispatchEvent(new Event('online'));
}

it('tries nothing without network, and loads when it comes back', async () => {
  load.mockResolvedValue('live');
  networkIs(false);
  const loading = loadOnline(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  networkIs(true);
  expect(await loading).toBe('live');
});

it('loads without network what a service worker keeps on the device', async () => {
  load.mockResolvedValue('live');
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
  expect(await loadOnline(load)).toBe('live');
});

it('tries again at once when the network that broke an attempt comes back', async () => {
  load
    .mockRejectedValueOnce(new TypeError('failed to fetch dynamically imported module'))
    .mockResolvedValue('live');
  networkIs(true);
  const loading = loadOnline(load);
  await vi.advanceTimersByTimeAsync(0);
  networkIs(false);
  networkIs(true);
  expect(await loading).toBe('live');
  expect(load).toHaveBeenCalledTimes(2);
});

it('tries again after growing pauses when the device does not know why it failed', async () => {
  load
    .mockRejectedValueOnce(new TypeError('failed'))
    .mockRejectedValueOnce(new TypeError('failed'))
    .mockResolvedValue('live');
  networkIs(true);
  const loading = loadOnline(load);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toBe('live');
});
