import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { FlaskConical } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';

/** Nobody may lock the others out of the shared demo account. */
export function DemoFixed() {
  const t = useText();
  return (
    <section className="grid justify-items-center gap-4 px-6 pt-12 text-center">
      <span className="grid size-14 place-items-center rounded-sheet bg-s2 text-ink2">
        <Icon of={FlaskConical} size={24} />
      </span>
      <div className="grid max-w-80 gap-1">
        <h2 className="text-section font-semibold tracking-heading">{t('account.demo.title')}</h2>
        <p className="text-label text-ink2">{t('account.demo.text')}</p>
      </div>
      <Button size="medium" onPress={() => push('pages/auth/register')}>
        {t('account.demo.register')}
      </Button>
    </section>
  );
}
