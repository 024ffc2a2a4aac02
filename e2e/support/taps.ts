/**
 * Counts what a person does: every tap, every press that is held, every field that is typed into. A
 * person looks before each: a tap in the same instant would be taken for the second of a double
 * tap.
 */
import type { Locator } from '@playwright/test';
import { confirmBy } from './confirm.ts';

export type Taps = {
  tap(target: Locator): Promise<void>;
  hold(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
  count(): number;
};

const LOOK_MS = 700;

async function look(target: Locator): Promise<void> {
  await target.waitFor();
  await target.page().waitForTimeout(LOOK_MS);
}

export function countTaps(): Taps {
  let done = 0;
  const counted = async (act: Promise<void>) => {
    await act;
    done += 1;
  };
  return {
    tap: (target) => counted(look(target).then(() => target.click())),
    hold: (target) => counted(look(target).then(() => confirmBy(target))),
    type: (target, text) => counted(look(target).then(() => target.fill(text))),
    count: () => done,
  };
}
