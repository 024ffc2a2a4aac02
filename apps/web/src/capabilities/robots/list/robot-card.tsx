/** One robot: what it does in a sentence, its terms, and how its rentals ended so far. */
import { Chip } from '@candor/ui/marks/chip';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { RobotRow } from '../robots.api.ts';
import { RiskMark } from '../../../core/product/risk-mark.tsx';
import { useRobotWords } from '../shared/use-robot-words.ts';

export function RobotCard({ robot }: { robot: RobotRow }) {
  const t = useText();
  const words = useRobotWords();
  const { id, name, description, riskLevel, paces, energyQuota, workingCycleDays, live } = robot;
  const standard = paces.find(({ pace }) => pace === 'standard') ?? paces[0];
  const over = live.gained + live.lost;
  return (
    <a
      href={linkTo('pages/robotai/product', { id })}
      className="grid gap-2.5 rounded-card border border-line bg-s1 p-4 transition-colors duration-press hover:bg-s2/50 active:bg-s2"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-body font-semibold">{name}</span>
        <RiskMark level={riskLevel} />
      </span>
      <span className="text-label text-ink2">{description}</span>
      <span className="flex flex-wrap gap-1.5">
        <Chip>{words.pairs(robot)}</Chip>
        <Chip>{t('robots.cycle', { count: workingCycleDays })}</Chip>
        {standard !== undefined && (
          <Chip>
            {t('robots.price', {
              price: words.money(standard.price),
              capital: words.money(robot.capitalPreset),
            })}
          </Chip>
        )}
        <Chip>{t('robots.energy.day', { orders: energyQuota / robot.energyPerOrder })}</Chip>
      </span>
      <span className="text-caption text-ink3">
        {over === 0
          ? t('robots.live.none')
          : t('robots.live.short', { over, lost: live.lost, gained: live.gained })}
      </span>
    </a>
  );
}
