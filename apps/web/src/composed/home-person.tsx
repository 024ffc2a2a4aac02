import { Button } from '@candor/ui/button';
import { lazy, Suspense } from 'react';
import { useText, withTexts } from '../platform/i18n/text.ts';
import { loadOnline } from '../platform/load-online.ts';
import { push } from '../platform/nav/nav.ts';

/** For a guest: what signing in is good for. No made-up amounts. */
export function HomeGuest() {
  const t = useText();
  return (
    <section className="mx-4 mb-3 grid gap-3 rounded-card border border-line bg-s1 p-4">
      <div className="grid gap-1">
        <h2 className="text-section font-semibold tracking-heading">{t('home.guest.title')}</h2>
        <p className="text-label text-ink2">{t('home.guest.text')}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button size="medium" onPress={() => push('pages/auth/register')}>{t('home.guest.register')}</Button>
        <Button size="medium" tone="secondary" onPress={() => push('pages/auth/login')}>{t('home.guest.signIn')}</Button>
      </div>
    </section>
  );
}

/**
 * For a customer: what all wallets are worth. A chunk of its own with its texts, because most first visits are those of guests; its place is kept
 * free until it is there.
 */
export function HomeFunds() {
  return (
    <Suspense fallback={<div className="mx-4 mb-3 h-26 rounded-card border border-line bg-s1" />}>
      <HomeMoney />
    </Suspense>
  );
}

const HomeMoney = lazy(async () => ({ default: await loadOnline(() => withTexts(async () => (await import('./home-money.tsx')).HomeMoney, 'wallet')) }));
