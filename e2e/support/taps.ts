/** Counts what a person does. */
import type { Locator } from '@playwright/test';

export type Taps = {
  tap(target: Locator): Promise<void>;
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
    count: () => done,
  };
}
