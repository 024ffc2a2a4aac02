/** A screen through axe: nothing serious, nothing critical. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // The theme only changes colours and the language only changes words: English is looked at in
  // both themes, any other language in the dark alone.
  const isEnglish = await page.evaluate(() => document.documentElement.lang.startsWith('en'));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settled(page);
  if (isEnglish) await expectNothingGrave(() => axeOn(page), `${screen}, light`);
  const lightInk = await getInk(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(() => getInk(page), { message: `${screen} turns dark` }).not.toBe(lightInk);
  await settled(page);
  await expectNothingGrave(
    async () => (isEnglish ? (await axeOn(page)).withRules(['color-contrast']) : await axeOn(page)),
    `${screen}, dark`,
  );
}

/** Long enough for a second look on a machine where the first took many seconds. */
const LOOKS_MS = 30_000;

/** What a slow machine is still drawing is looked at again; what is wrong stays so. */
async function expectNothingGrave(axe: () => Promise<AxeBuilder>, what: string): Promise<void> {
  await expect(async () => expect(await gravest(await axe()), what).toEqual([])).toPass({
    timeout: LOOKS_MS,
    intervals: [250, 500, 1_000],
  });
}

/**
 * The colour of the text as it is drawn: a device that turns dark changes the page a moment later,
 * and half-turned it has no contrast.
 */
async function getInk(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return getComputedStyle(document.querySelector('main') ?? document.body).color;
  });
}

/**
 * Whatever was moving or fading has come to its end, and what was loaded is drawn: half-turned,
 * rows have neither contrast nor text.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await drawn();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await drawn();
  });
}

/**
 * The mode without a page of its own per look: there are no frames in the app, for which that page
 * would be needed. Reading axe takes a page longer than running it, and a page keeps what it has
 * read until it is loaded anew: walking within the app it is read once.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  return new AxeBuilder(isThere ? { page, axeSource: NOTHING_MORE } : { page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
}

const NOTHING_MORE = 'undefined';

/** What axe calls serious or critical, as lines a person can act on. */
async function gravest(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
}
