import { cx } from '@candor/ui/cx';
import { useId } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import type { Pace, RobotRow } from '../robots.api.ts';
import { useRobotWords } from '../shared/use-robot-words.ts';

/** How fast the robot lives; only the standard one where the market keeps its hours. */
export function PaceChoice({
  robot,
  value,
  onChange,
}: {
  robot: RobotRow;
  value: Pace;
  onChange: (pace: Pace) => void;
}) {
  const t = useText();
  const words = useRobotWords();
  const name = useId();
  if (robot.paces.length < 2) return null;
  return (
    <div role="radiogroup" aria-label={t('robots.pace')} className="grid grid-cols-2 gap-2">
      {robot.paces.map(({ pace, barMs, cycleMs, priceRatio }) => (
        <label
          key={pace}
          className={cx(
            'grid cursor-pointer content-start gap-0.5 rounded-card border border-line bg-s1 p-3 transition-colors duration-state',
            'has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent',
          )}
        >
          <input
            type="radio"
            name={name}
            value={pace}
            checked={pace === value}
            onChange={() => onChange(pace)}
            className="sr-only"
          />
          <span className="text-label font-semibold">{t(`robots.pace.${pace}`)}</span>
          <span className="text-body font-semibold">{words.duration(cycleMs)}</span>
          <span className="text-caption text-ink2">
            {t('robots.pace.price', { ratio: words.percent(priceRatio, 3) })}
          </span>
          <span className="text-caption text-ink3">
            {t('robots.terms.every', { duration: words.duration(barMs) })}
          </span>
        </label>
      ))}
    </div>
  );
}
