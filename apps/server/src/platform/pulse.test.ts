import { describe, expect, it } from 'vitest';
import { openPulse } from './pulse.ts';

describe('a pulse', () => {
  it('beats while it is needed, also after a beat that failed, and then rests', async () => {
    let beats = 0;
    const errors: unknown[] = [];
    const pulse = openPulse({
      everyMs: 5,
      beat() {
        beats += 1;
        if (beats === 1) throw new Error('the first one fails');
      },
      onError: (error) => errors.push(error),
    });
    expect(pulse.isBeating()).toBe(false);
    pulse.start();
    pulse.start();
    await expect.poll(() => beats).toBeGreaterThan(2);
    pulse.stop();
    const rested = beats;
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect([beats, pulse.isBeating(), errors.length]).toEqual([rested, false, 1]);
  });
});
