import { Button } from '@candor/ui/button';
import { Icon } from '@candor/ui/icon';
import { Wallet } from 'lucide-react';
import { useText } from '../platform/i18n/text.ts';
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

/** For a customer: why there is no total. */
export function HomeFunds() {
  const t = useText();
  return (
    <section className="mx-4 mb-3 flex items-center gap-3 rounded-card border border-line bg-s1 px-4 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
        <Icon of={Wallet} />
      </span>
      <div className="min-w-0">
        <h2 className="text-body font-semibold">{t('home.funds.title')}</h2>
        <p className="text-caption text-ink2">{t('home.funds.text')}</p>
      </div>
    </section>
  );
}
