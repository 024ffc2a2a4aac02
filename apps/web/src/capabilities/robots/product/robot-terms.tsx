import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { useText } from '../../../platform/i18n/text.ts';
import type { RobotRow } from '../robots.api.ts';
import { Card } from '../../../core/product/part.tsx';
import { useRobotWords } from '../shared/use-robot-words.ts';

/** What a rental costs, how long it works, and how often it may trade. */
export function RobotTerms({ robot, isPaused }: { robot: RobotRow; isPaused: boolean }) {
  const t = useText();
  const words = useRobotWords();
  return (
    <Card>
      <KeyValueList>
        <KeyValue label={t('robots.terms.cycle')}>
          {robot.paces.map(({ cycleMs }) => words.duration(cycleMs)).join(' / ')}
        </KeyValue>
        <KeyValue label={t('robots.terms.available')}>
          {isPaused
            ? t('robots.terms.available.paused')
            : t('robots.terms.available.always', {
                duration: robot.paces.map(({ barMs }) => words.duration(barMs)).join(' / '),
              })}
        </KeyValue>
        {robot.paces.map(({ pace, barMs, cycleMs, price, priceRatio, priceMin }) => (
          <KeyValue
            key={pace}
            label={
              <>
                {t(`robots.pace.${pace}`)}
                <span className="block text-caption text-ink3">
                  {t('robots.terms.every', { duration: words.duration(barMs) })}
                </span>
              </>
            }
          >
            {t('robots.terms.pace', {
              ratio: words.percent(priceRatio, 3),
              duration: words.duration(cycleMs),
            })}
            <span className="block text-caption text-ink3">
              {t('robots.terms.example', {
                price: words.money(price),
                capital: words.money(robot.capitalPreset),
                min: words.money(priceMin),
              })}
            </span>
          </KeyValue>
        ))}
        <KeyValue label={t('common.capital')}>
          {t('common.minToMax', {
            min: words.money(robot.capitalMin),
            max: words.money(robot.capitalMax),
          })}
        </KeyValue>
        <KeyValue
          label={
            <>
              {t('robots.energy')}
              <span className="block text-caption text-ink3">{t('robots.energy.what')}</span>
            </>
          }
        >
          {t('robots.energy.quota', {
            quota: robot.energyQuota,
            each: robot.energyPerOrder,
            orders: robot.energyQuota / robot.energyPerOrder,
          })}
        </KeyValue>
        <KeyValue label={t('robots.terms.fee')}>{words.percent(robot.feeRate)}</KeyValue>
        <KeyValue label={t('robots.terms.leverage')}>{t('common.none')}</KeyValue>
        <KeyValue label={t('robots.terms.redeem')}>{t('robots.terms.redeem.any')}</KeyValue>
      </KeyValueList>
    </Card>
  );
}
