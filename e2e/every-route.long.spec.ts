/** All 64 routes on the smallest phone, in each language. */
import { routeTable } from '../apps/web/src/routes.table.ts';
import { expect, test } from './support/candor-test.ts';
import { browserLocales, spoken, wordsIn } from './support/words.ts';

for (const language of spoken) {
  const words = wordsIn(language);
  test.describe(`on a very small phone in ${language}`, () => {
    test.use({
      locale: browserLocales[language],
      viewport: { width: 320, height: 568 },
    });

    test('every route carries the ribbon and sticks out nowhere', async ({ page }) => {
      await page.goto('/');
      for (const route of routeTable) {
        await page.goto(`/#/${route.path}`);
        const asked = [words('common.simulatedMarket'), LOOK_MS] as const;
        expect(await page.evaluate(untilStanding, asked), route.path).toEqual({
          isLoading: false,
          headings: [expect.any(String)],
          sticksOut: false,
          hasRibbon: true,
        });
      }
    });
  });
}

/** For a busy machine; a screen that stands is not waited for. */
const LOOK_MS = 30_000;

/**
 * In one question to the page, which looks at every frame: there are many routes. The screen before
 * stays until the next one is loaded, and what is still being loaded has no width yet.
 */
async function untilStanding([ribbon, patienceMs]: readonly [string, number]): Promise<object> {
  const drawn = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const getLook = () => ({
    isLoading: shown('.shell-run, main .tide-breath').length > 0,
    headings: shown('h1').map(({ textContent }) => textContent),
    sticksOut: [...shown('main'), document.documentElement].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
    hasRibbon: shown('section > p[id]').some(({ textContent }) => textContent === ribbon),
  });
  const endsAtMs = performance.now() + patienceMs;
  let look = getLook();
  do {
    // A new address is drawn a moment later.
    await drawn();
    look = getLook();
  } while (
    (look.isLoading || look.headings.length !== 1 || look.sticksOut || !look.hasRibbon) &&
    performance.now() < endsAtMs
  );
  return look;
}
