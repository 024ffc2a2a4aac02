/**
 * A screen through axe: nothing serious, nothing critical.
 *
 * Every screen is looked at once, in light. Contrast, which takes as long as all the rest, is
 * looked at in both themes on the gallery, where every part of the house is drawn, and on a few
 * full screens.
 *
 * The looks are a seventh of what stories cost, and belong to the long half: `npm test` has those
 * of accessibility.spec.ts, at the screens that everybody sees.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isLongAsked } from '@candor/testkit/long-tests';
import { expect } from './expect.ts';

/** A page of hundreds of calls is looked at in one of them: `part` is its selector. */
export async function expectAccessible(page: Page, screen: string, part?: string): Promise<void> {
  await settled(page);
  if (isLongAsked()) await expectNothingGrave(page, 'structure', screen, part);
}

/** In every run. */
export async function expectAccessibleAlways(page: Page, screen: string): Promise<void> {
  await settled(page);
  await expectNothingGrave(page, 'structure', screen);
}

/** In light and in dark; ends in light again. */
export async function expectContrast(page: Page, screen: string): Promise<void> {
  await settled(page);
  if (!isLongAsked()) return;
  await expectNothingGrave(page, 'contrast', `${screen}, light`);
  const lightInk = await getInk(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(() => getInk(page), { message: `${screen} turns dark` }).not.toBe(lightInk);
  await settled(page);
  await expectNothingGrave(page, 'contrast', `${screen}, dark`);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect.poll(() => getInk(page), { message: `${screen} turns light` }).toBe(lightInk);
}

type Look = 'structure' | 'contrast';

/** Long enough for a second look on a machine where the first took many seconds. */
const LOOKS_MS = 30_000;

/** What a slow machine is still drawing is looked at again; what is wrong stays so. */
async function expectNothingGrave(
  page: Page,
  look: Look,
  what: string,
  part?: string,
): Promise<void> {
  await expect(async () => expect(await gravest(page, look, part), what).toEqual([])).toPass({
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
 * The screen before is gone, which stays until the next one is loaded; whatever was moving or
 * fading has come to its end, and what was loaded is drawn: half-turned, rows have neither contrast
 * nor text.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await drawn();
    while (document.querySelector('.shell-run') !== null) await drawn();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await drawn();
  });
}

/**
 * What axe calls serious or critical, as lines a person can act on. It works without a page of its
 * own per look: there are no frames in the app, for which that page would be needed. Reading axe
 * takes a page longer than running it, and a page keeps what it has read until it is loaded anew.
 */
async function gravest(page: Page, look: Look, part = 'html'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, axeSource: isThere ? NOTHING_MORE : AXE })
    .options({
      resultTypes: ['violations'],
      runOnly: look === 'contrast' ? [CONTRAST] : GRAVE_RULES,
    })
    .include(part)
    .exclude(HIDDEN_TAB)
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
}

const CONTRAST = 'color-contrast';
const NOTHING_MORE = 'undefined';
/**
 * As React hides it. Axe finds nothing there, but asks for the style of every element to know that,
 * and a browser computes what is not displayed anew each time.
 */
const HIDDEN_TAB = '[style*="display: none"]';
const loadBeside = createRequire(import.meta.resolve('@axe-core/playwright'));
/** Without its comments and long names: half of what a page has to read by default. */
const AXE = readFileSync(loadBeside.resolve('axe-core/axe.min.js'), 'utf8');

type Rule = Readonly<{ id: string; enabled: boolean; impact: string; tags: string[] }>;
const { rules }: { readonly rules: readonly Rule[] } = loadBeside('axe-core')._audit;

/**
 * What axe asks of itself, without the rules of less impact: the impact of a rule is that of all
 * it finds, so that they would be left out of the answer.
 */
const GRAVE_RULES = rules
  .filter(({ enabled, tags }) => enabled && !/experimental|deprecated/.test(tags.join()))
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .map(({ id }) => id)
  .filter((id) => id !== CONTRAST);
