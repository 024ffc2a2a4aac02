/** For customers who have not applied yet: the life of a new stock in four lines. */
import { HOUR_MS } from '@candor/kit/time';
import { cx } from '@candor/ui/cx';
import { useText } from '../../../platform/i18n/text.ts';
import type { OfferingList } from '../ipo.api.ts';

const STEPS = ['apply', 'draw', 'pay', 'sell'] as const;

export function FirstSteps({ list: { hours, items } }: { list: OfferingList }) {
  const t = useText();
  return (
    <section
      aria-label={t('ipo.first.title')}
      className="grid gap-3 rounded-card border border-line bg-s1 p-4"
    >
      <h2 className="text-body font-semibold">{t('ipo.first.title')}</h2>
      <ol className="grid gap-2.5">
        {STEPS.map((step, place) => (
          <li key={step} className="flex gap-3 text-label text-ink2">
            <span
              aria-hidden="true"
              className={cx(
                'grid size-6 shrink-0 place-items-center rounded-full text-caption font-semibold',
                place === 0 ? 'bg-ink text-bg' : 'bg-s2 text-ink2',
              )}
            >
              {place + 1}
            </span>
            <span className="pt-0.5">{t(`ipo.first.${step}`)}</span>
          </li>
        ))}
      </ol>
      <p className="text-caption text-ink3">
        {t(`ipo.first.${hours}`, { hours: lifeHours(items) })}
      </p>
    </section>
  );
}

/** From the first subscription to the first trade, of the one that takes longest. */
function lifeHours(items: OfferingList['items']): number {
  const longest = Math.max(...items.map(({ opensAt, listsAt }) => listsAt - opensAt));
  return Math.ceil(longest / HOUR_MS);
}
