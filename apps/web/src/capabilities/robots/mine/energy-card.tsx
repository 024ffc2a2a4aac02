import { useText } from '../../../platform/i18n/text.ts';
import type { Rental } from '../robots.api.ts';
import { Countdown } from '../../../core/product/countdown.tsx';
import { useRobotWords } from '../shared/use-robot-words.ts';

/** What is left of the orders of this robot day, and when they are full again. */
export function EnergyCard({
  rental: { energy, asOf },
  readAt,
}: {
  rental: Rental;
  readAt: number;
}) {
  const t = useText();
  const words = useRobotWords();
  const { quota, left, perOrder, refillsAt } = energy;
  return (
    <div className="grid gap-2 rounded-card border border-line bg-s1 p-4">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-body font-semibold">{t('robots.energy.left', { left, quota })}</span>
        <span className="text-label text-ink2">
          {t('robots.energy.orders', { orders: Math.floor(left / perOrder) })}
        </span>
      </p>
      <div
        role="meter"
        aria-label={t('robots.energy')}
        aria-valuemin={0}
        aria-valuemax={quota}
        aria-valuenow={left}
        className="h-1.5 overflow-hidden rounded-full bg-s3"
      >
        <div
          className="h-full rounded-full bg-ink2"
          style={{ width: `${quota === 0 ? 0 : (left / quota) * 100}%` }}
        />
      </div>
      <p className="text-caption text-ink3">
        {refillsAt !== null && (
          <>
            {t('robots.energy.refills')}{' '}
            <Countdown until={refillsAt} at={asOf} readAt={readAt} say={words.left} />
            {'. '}
          </>
        )}
        {t('robots.energy.note', { each: perOrder })}
      </p>
    </div>
  );
}
