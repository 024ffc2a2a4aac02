/** Over: what was paid out, whether it gained or lost, and what can be done next. */
import { subtract } from '@candor/money/arithmetic';
import { toWire } from '@candor/money/wire';
import { Button } from '@candor/ui/buttons/button';
import { directionOfChange } from '../../../core/quotes/quote-figures.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import type { Rental } from '../robots.api.ts';
import { usd } from '../../../core/product/figures.model.ts';
import { useRobotWords } from '../shared/use-robot-words.ts';

export function EndedCard({ rental }: { rental: Rental }) {
  const t = useText();
  const words = useRobotWords();
  const { robotId, name, paidOut, result, pace, fills, price, refund } = rental;
  const way = result === null ? 'flat' : directionOfChange(result);
  return (
    <section
      aria-label={t('robots.ended')}
      className="grid gap-3 rounded-card border border-line-strong bg-s1 p-4"
    >
      <p className="text-body font-semibold">
        {result === null
          ? t('robots.ended')
          : fills === 0
            ? t('robots.ended.untraded', { amount: words.money(paidPrice(price, refund)) })
            : t(`robots.ended.${way}`, { amount: words.money(result.replace('-', '')) })}
      </p>
      {paidOut !== null && (
        <p className="text-label text-ink2">
          {t('robots.ended.paid', { amount: words.money(paidOut) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={() => push('pages/robotai/rental', { id: robotId, pace })}>
          {t('robots.ended.again', { name })}
        </Button>
        <Button size="small" tone="secondary" onPress={() => push('pages/robotai/index')}>
          {t('common.allRobots')}
        </Button>
        <Button
          size="small"
          tone="secondary"
          onPress={() => push('wallet/detail', { type: 'funding' })}
        >
          {t('robots.ended.wallet')}
        </Button>
      </div>
    </section>
  );
}

/** What the rental cost after what came back of its price. */
function paidPrice(price: string, refund: string | null): string {
  return toWire(subtract(usd(price), usd(refund ?? '0.00')));
}
