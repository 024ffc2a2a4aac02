// @vitest-environment happy-dom
import { HEARTBEAT_MS } from '@candor/contract/push';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PushStatus } from '../../platform/push/connection.ts';
import { createStore, type Store } from '@candor/client/store';
import { STALE_AFTER_MS, watchFreshness, type StaleSince } from './freshness.ts';

const START_MS = 1_800_000_000_000;
let status: Store<PushStatus>;
let heardAtMs: number | null;
let freshness: StaleSince;

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
  onTestFinished(() => void vi.useRealTimers());
  status = createStore<PushStatus>('connecting');
  heardAtMs = null;
  freshness = watchFreshness({
    status,
    silentMs: () => (heardAtMs === null ? Infinity : Date.now() - heardAtMs),
  });
});

function hear(): void {
  heardAtMs = Date.now();
  status.set('live');
}

describe('the mark on stale prices', () => {
  it('is not there while the first connection is on its way, and comes when there is none', () => {
    freshness.subscribe(() => undefined);
    vi.advanceTimersByTime(STALE_AFTER_MS);
    expect(freshness.get()).toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(freshness.get()).toBe(START_MS);
  });

  it('does not take a quiet market for a broken one', () => {
    hear();
    freshness.subscribe(() => undefined);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(freshness.get()).toBeNull();
  });

  it('comes when a heartbeat is overdue by five seconds, with the moment of the last sign of life, and goes with the next', () => {
    hear();
    const heard = vi.fn();
    freshness.subscribe(heard);
    vi.advanceTimersByTime(HEARTBEAT_MS + STALE_AFTER_MS + 1_000);
    expect(freshness.get()).toBe(START_MS);
    expect(heard).toHaveBeenCalledTimes(1);
    hear();
    vi.advanceTimersByTime(1_000);
    expect(freshness.get()).toBeNull();
  });

  it('comes five seconds after the last word when the connection is gone', () => {
    hear();
    freshness.subscribe(() => undefined);
    vi.advanceTimersByTime(1_000);
    status.set('offline');
    expect(freshness.get()).toBeNull();
    vi.advanceTimersByTime(STALE_AFTER_MS);
    expect(freshness.get()).toBe(START_MS);
  });

  it('watches nothing when nobody looks', () => {
    const stop = freshness.subscribe(() => undefined);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
