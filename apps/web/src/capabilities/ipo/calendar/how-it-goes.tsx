/** For customers who have not applied yet: the life of a new stock in four lines. */
import { HOUR_MS } from '@candor/kit/time';
import { FirstSteps } from '../../../core/product/first-steps.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import type { OfferingList } from '../ipo.api.ts';

const STEPS = ['apply', 'draw', 'pay', 'sell'] as const;

export function HowItGoes({ list: { hours, items } }: { list: OfferingList }) {
  const t = useText();
  return (
    <FirstSteps title={t('ipo.first.title')} steps={STEPS.map((step) => t(`ipo.first.${step}`))}>
      <p className="text-caption text-ink3">
        {t(`ipo.first.${hours}`, { hours: lifeHours(items) })}
      </p>
    </FirstSteps>
  );
}

/** From the first subscription to the first trade, of the one that takes longest. */
function lifeHours(items: OfferingList['items']): number {
  const longest = Math.max(...items.map(({ opensAt, listsAt }) => listsAt - opensAt));
  return Math.ceil(longest / HOUR_MS);
}
