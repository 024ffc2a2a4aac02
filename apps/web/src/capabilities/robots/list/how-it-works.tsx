/** For customers who have not rented one yet: what happens, and the smallest robot to begin with. */
import { Button } from '@candor/ui/buttons/button';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import type { RobotRow } from '../robots.api.ts';
import { useRobotWords } from '../shared/use-robot-words.ts';
import { firstRobot } from './first-robot.model.ts';

const STEPS = ['rent', 'trade', 'watch', 'end'] as const;

export function HowItWorks({ robots }: { robots: readonly RobotRow[] }) {
  const t = useText();
  const words = useRobotWords();
  const first = firstRobot(robots);
  return (
    <section
      aria-label={t('robots.how')}
      className="grid gap-3 rounded-card border border-line-strong bg-s1 p-4"
    >
      <h2 className="text-section font-semibold tracking-heading">{t('robots.how')}</h2>
      <ol className="grid gap-2.5">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3 text-label text-ink2">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-s2 text-caption font-semibold text-ink"
            >
              {index + 1}
            </span>
            <span>{t(`robots.how.${step}`)}</span>
          </li>
        ))}
      </ol>
      {first !== null && (
        <div className="grid justify-items-start gap-1.5">
          <Button
            size="small"
            onPress={() =>
              push('pages/robotai/rental', { id: first.robot.id, pace: first.terms.pace })
            }
          >
            {t('robots.how.act', { name: first.robot.name })}
          </Button>
          <span className="text-caption text-ink3">
            {t('robots.how.terms', {
              price: words.money(first.terms.price),
              capital: words.money(first.robot.capitalPreset),
              duration: words.duration(first.terms.cycleMs),
            })}
          </span>
        </div>
      )}
    </section>
  );
}
