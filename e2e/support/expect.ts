/**
 * The `expect` of every browser test: what is to be seen is waited for at less cost. At every look
 * in vain the runner's own describes the whole page, for the message of a failure that hardly ever
 * comes; here that happens once, when the time is over.
 */
import { expect as runners, type Locator } from '@playwright/test';

type Options = Parameters<ReturnType<typeof runners<Locator>>['toBeVisible']>[0];

export const expect = runners.extend({
  async toBeVisible(locator: Locator, options?: Options) {
    const name = 'toBeVisible';
    const timeout = options?.timeout ?? this.timeout;
    if (this.isNot || options?.visible === false) {
      const asked = runners(locator);
      return await resultOf(
        (this.isNot ? asked.not : asked).toBeVisible({ ...options, timeout }),
        !this.isNot,
        name,
      );
    }
    const endsAtMs = performance.now() + timeout;
    try {
      await locator.waitFor({ state: 'visible', timeout });
      return { pass: true, name, message: () => '' };
    } catch {
      // The runner's own says what is wrong: not there, hidden, or there more than once.
      const left = Math.max(1, endsAtMs - performance.now());
      return await resultOf(runners(locator).toBeVisible({ timeout: left }), true, name);
    }
  },
});

/** `passes` is what the runner takes for a success: the contrary after `not`. */
async function resultOf(asserted: Promise<void>, passes: boolean, name: string) {
  try {
    await asserted;
    return { pass: passes, name, message: () => '' };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { pass: !passes, name, message: () => message };
  }
}
