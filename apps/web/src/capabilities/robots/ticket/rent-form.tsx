import { cx } from '@candor/ui/cx';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { StepperField } from '@candor/ui/fields/stepper-field';
import { Note } from '@candor/ui/marks/note';
import { Chip } from '@candor/ui/marks/chip';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { OddsShort } from '../../../core/strategies/odds-view.tsx';
import { progressPercent } from '../../../core/strategies/odds.model.ts';
import { ProgressBar } from '../../../core/strategies/progress-bar.tsx';
import type { Pace, RentalPreview } from '../robots.api.ts';
import { OddsCosts } from '../shared/odds-costs.tsx';
import { Card, Part } from '../shared/part.tsx';
import { RiskMark } from '../shared/risk-mark.tsx';
import { useRobotWords } from '../shared/use-robot-words.ts';
import { useStartsText } from '../shared/use-starts-text.ts';
import { isSameCapital, partOf, stepCapital } from './capital.model.ts';
import { ObstacleView } from './obstacle-view.tsx';
import { PaceChoice } from './pace-choice.tsx';
import { RentLines } from './rent-lines.tsx';
import { useObstacleWords } from './use-obstacle-words.ts';
import { wayOut, type Obstacle } from './way-out.model.ts';

export function RentForm({
  preview,
  text,
  pace,
  isOld,
  obstacle,
  onType,
  onPace,
}: {
  preview: RentalPreview;
  text: string;
  pace: Pace;
  isOld: boolean;
  obstacle: Obstacle | null;
  onType: (text: string) => void;
  onPace: (pace: Pace) => void;
}) {
  const t = useText();
  const words = useRobotWords();
  const say = useObstacleWords();
  const { robot, available, mostCapital } = preview;
  const limits = { min: robot.capitalMin, max: robot.capitalMax };
  const way = obstacle === null ? null : wayOut(obstacle, { ...limits, text, most: mostCapital });
  const sentence = obstacle === null ? '' : say(obstacle, preview);
  return (
    <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-6">
      <div className="grid gap-1">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <a
            href={linkTo('pages/robotai/product', { id: robot.id })}
            className="text-body font-semibold"
          >
            {robot.name}
          </a>
          <RiskMark level={robot.riskLevel} />
        </span>
        <p className="text-label text-ink2">{robot.description}</p>
      </div>
      <PaceChoice robot={robot} value={pace} onChange={onPace} />
      <div className="grid gap-2">
        <StepperField
          name="capital"
          label={t('robots.rent.capital')}
          hint={t('robots.rent.hint', {
            available: words.money(available),
            min: words.money(limits.min),
            max: words.money(limits.max),
          })}
          error={
            way?.isAtField === true && !isOld
              ? way.isBlank
                ? t('robots.rent.enter')
                : sentence
              : null
          }
          value={text}
          onChange={onType}
          min={limits.min}
          max={limits.max}
          decimalsMax={2}
          stepTo={(value, by) => stepCapital(value, by, limits)}
          decreaseLabel={t('robots.rent.less')}
          increaseLabel={t('robots.rent.more')}
        />
        <div className="flex flex-wrap gap-2" role="group" aria-label={t('robots.rent.parts')}>
          {(['half', 'full'] as const).map((part) => {
            const capital = partOf(mostCapital, part, limits);
            return (
              <ChoiceChip
                key={part}
                isChosen={isSameCapital(text, capital)}
                isDisabled={capital === null}
                onPress={() => capital !== null && onType(capital)}
              >
                {t(`robots.rent.${part}`)}
              </ChoiceChip>
            );
          })}
          {!isOld && way !== null && way.instead !== null && (
            <ChoiceChip isChosen={false} onPress={() => onType(way.instead ?? '')}>
              {t('robots.rent.use', { amount: words.money(way.instead) })}
            </ChoiceChip>
          )}
        </div>
      </div>
      {!isOld && obstacle !== null && way !== null && (
        <ObstacleView
          text={sentence}
          way={way}
          missing={preview.missing}
          onStandard={() => onPace('standard')}
        />
      )}
      <section
        aria-label={t('robots.rent.figures')}
        aria-live="polite"
        className={cx('transition-opacity duration-state', isOld && 'opacity-55')}
      >
        <Card>
          <RentLines preview={preview} />
        </Card>
      </section>
      <Part title={t('robots.odds')}>
        <RentOdds preview={preview} />
      </Part>
      <Note tone="warn">{t('robots.canLose')}</Note>
      <Note>{t('robots.rent.redeem')}</Note>
      <Note>{t('robots.fictional')}</Note>
    </div>
  );
}

/** Also on the confirmation, beside the button. */
export function RentOdds({ preview: { odds, chances, pace } }: { preview: RentalPreview }) {
  const t = useText();
  const startsText = useStartsText(pace);
  if (odds.state === 'computing')
    return (
      <div className="grid gap-2 rounded-card border border-line bg-s1 p-4">
        <p className="text-label text-ink2">{t('strategies.odds.computing')}</p>
        <ProgressBar
          label={t('strategies.odds.computing')}
          percent={progressPercent(odds.progress)}
        />
      </div>
    );
  // Without an amount there is no price, so there is nothing to say after all costs.
  if (chances === null) return null;
  return (
    <div className="grid gap-2 rounded-card border border-line bg-s1 p-4">
      <p>
        <Chip tone="warn">{t('strategies.odds.backtest')}</Chip>
      </p>
      <OddsShort odds={odds} startsText={() => startsText(chances)} costRatio={chances.costRatio} />
      <OddsCosts pace={pace} price={chances.price} />
    </div>
  );
}
