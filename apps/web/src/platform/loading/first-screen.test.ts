// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

async function begun() {
  const { firstScreen, screenStands } = await import('./first-screen.ts');
  const { queryClient } = await import('../readings/query-client.ts');
  let isShown = false;
  void firstScreen().then(() => (isShown = true));
  return { screenStands, queryClient, isShown: () => isShown };
}

describe('what comes after the first screen', () => {
  it('waits for what the screen shows', async () => {
    const { screenStands, queryClient, isShown } = await begun();
    let answer = (): void => undefined;
    const asked = new Promise<number>((resolve) => (answer = () => resolve(1)));
    void queryClient.fetchQuery({ queryKey: ['quotes'], queryFn: () => asked });
    screenStands();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isShown()).toBe(false);
    answer();
    await vi.advanceTimersByTimeAsync(100);
    expect(isShown()).toBe(true);
  });

  it('does not wait for an answer that does not come, nor for a screen that fails', async () => {
    const { screenStands, queryClient, isShown } = await begun();
    void queryClient.fetchQuery({ queryKey: ['slow'], queryFn: () => new Promise(() => 0) });
    screenStands();
    await vi.advanceTimersByTimeAsync(2_100);
    expect(isShown()).toBe(true);
    vi.resetModules();
    const failed = await begun();
    await vi.advanceTimersByTimeAsync(4_100);
    expect(failed.isShown()).toBe(true);
  });
});

describe('what nobody waits for', () => {
  const seen = async () => {
    const { firstScreenSeen, screenStands } = await import('./first-screen.ts');
    let isSeen = false;
    void firstScreenSeen().then(() => (isSeen = true));
    return { screenStands, isSeen: () => isSeen };
  };

  it('begins when the first screen was there for a moment', async () => {
    const { screenStands, isSeen } = await seen();
    screenStands();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isSeen()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isSeen()).toBe(true);
  });

  it('begins at once when the screen is touched', async () => {
    const { isSeen } = await seen();
    dispatchEvent(new Event('pointerdown'));
    await vi.advanceTimersByTimeAsync(0);
    expect(isSeen()).toBe(true);
  });
});
