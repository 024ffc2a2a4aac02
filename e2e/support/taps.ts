/** Counts what a person does: every tap, every press that is held, every field that is typed into. */
import type { Locator } from '@playwright/test';
import { confirmBy } from './confirm.ts';

export type Taps = {
  tap(target: Locator): Promise<void>;
  hold(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
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
    hold: (target) => counted(confirmBy(target)),
    type: (target, text) => counted(target.fill(text)),
    count: () => done,
  };
}
