/**
 * From the first page to the first trade, on a server with the settings of a first start, counting
 * what a person does. The time is told with the result and judged by people: machines differ.
 */
import { expect, test } from './support/clocked-test.ts';
import { countTaps } from './support/taps.ts';
import { browserLocales, wordsIn } from './support/words.ts';

const TAPS_MAX = 12;

/** Either size and either language once: neither changes what the other does. */
const devices = [
  {
    language: 'zhHans',
    size: 'phone',
    screen: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
  {
    language: 'en',
    size: 'desktop',
    screen: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
  },
] as const;

for (const { language, size, screen } of devices) {
  test(`a newcomer places the first trade within ${TAPS_MAX} taps, ${size}, ${language}`, async ({
    openClocked,
  }, info) => {
    const page = await openClocked({ ...screen, locale: browserLocales[language] });
    const t = wordsIn(language);
    const { tap, count } = countTaps();
    await page.goto('/');
    const startedAt = performance.now();

    await tap(page.getByRole('button', { name: t('home.guest.register') }));
    await tap(page.getByRole('button', { name: t('auth.sample.use') }));
    // It loads late and moves what is below it.
    await expect(page.getByRole('meter')).toBeVisible();
    await tap(page.getByRole('checkbox'));
    await expect(page.getByRole('checkbox')).toBeChecked();
    // The sixth digit sends the form.
    await tap(page.getByRole('button', { name: t('auth.code.fillIn') }));
    await expect(
      page.getByRole('heading', { name: t('kyc.state.none'), exact: true }),
    ).toBeVisible();

    await tap(page.getByRole('button', { name: t('auth.sample.use') }));
    await tap(page.getByRole('button', { name: t('kyc.submit') }));
    await expect(
      page.getByRole('heading', { name: t('kyc.state.verified'), exact: true }),
    ).toBeVisible({ timeout: 60_000 });
    const first = page.getByRole('region', { name: t('newcomer.first') });
    await expect(first).toContainText('100,000');

    await tap(first.getByRole('link', { name: /AAPL/ }));
    await tap(page.getByRole('button', { name: new RegExp(`^${t('ticket.review')}`) }));
    await tap(page.getByRole('button', { name: t('ticket.confirm.buyAct') }));
    await expect(page.getByText(t('ticket.result.filled')).first()).toBeVisible();

    const seconds = Math.round((performance.now() - startedAt) / 1000);
    info.annotations.push({ type: 'taps', description: `${count()} taps, ${seconds} s` });
    expect(count()).toBeLessThanOrEqual(TAPS_MAX);
  });
}
