/** Nothing is asked for first, with a link to the figures that prove it. */
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { ShieldCheck } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';

export function WithdrawPromise() {
  const t = useText();
  return (
    <section
      aria-label={t('withdraw.promise.title')}
      className="grid gap-3 rounded-card border border-line bg-s1 p-4"
    >
      <div className="flex gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
          <Icon of={ShieldCheck} />
        </span>
        <div className="grid min-w-0 gap-1">
          <h2 className="text-body font-semibold">{t('withdraw.promise.title')}</h2>
          <p className="text-label text-ink2">{t('withdraw.promise.text')}</p>
          <a
            href={linkTo('withdraw/statistics')}
            className="flex min-h-11 items-center text-label font-semibold text-accent"
          >
            {t('withdraw.statistics.title')}
          </a>
        </div>
      </div>
      <Note>{t('withdraw.promise.paper')}</Note>
    </section>
  );
}
