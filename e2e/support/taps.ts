/** Counts what a person does: every tap, and every press that is held. */
import type { Locator } from '@playwright/test';
import { hold } from './confirm.ts';

export type Taps = {
  tap(target: Locator): Promise<void>;
  hold(target: Locator): Promise<void>;
  count(): number;
};

export function countTaps(): Taps {
  let done = 0;
  const counted = async (act: Promise<void>) => {
    await act;
    done += 1;
  };
  return {
    tap: (target) => counted(target.click()),
    hold: (target) => counted(hold(target)),
    count: () => done,
  };
}
