import { Note } from '@candor/ui/marks/note';
import { FictionalNote } from '../../../core/product/fictional-note.tsx';
import { Part } from '../../../core/product/part.tsx';
import { RiskMark } from '../../../core/product/risk-mark.tsx';
import { AmountPart } from '../../../core/purchase/amount-part.tsx';
import { PreviewPart } from '../../../core/purchase/preview-part.tsx';
import type { Entered } from '../../../core/purchase/use-purchase.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { Pace, RentalPreview } from '../robots.api.ts';
import { useRobotWords } from '../shared/use-robot-words.ts';
import { CAPITAL_STEP, limitsOf, partOfCapital, rentalWays } from './capital.model.ts';
import { PaceChoice } from './pace-choice.tsx';
import { RentLines } from './rent-lines.tsx';
import { RentOdds } from './rent-odds.tsx';

export function RentForm({
  preview,
  entered,
  sentence,
  pace,
  onType,
  onPace,
}: {
  preview: RentalPreview;
  entered: Entered;
  sentence: string | null;
  pace: Pace;
  onType: (text: string) => void;
  onPace: (pace: Pace) => void;
}) {
  const t = useText();
  const words = useRobotWords();
  const { robot, available, mostCapital, missing } = preview;
  const limits = limitsOf(robot);
  return (
    <>
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
      <AmountPart
        name="capital"
        label={t('robots.rent.capital')}
        hint={t('robots.rent.hint', {
          available: words.money(available),
          min: words.money(limits.min),
          max: words.money(limits.max),
        })}
        entered={entered}
        ways={rentalWays(mostCapital, limits)}
        sentence={sentence}
        blank={t('robots.rent.enter')}
        steps={{
          ...limits,
          step: CAPITAL_STEP,
          decimalsMax: 2,
          less: t('robots.rent.less'),
          more: t('robots.rent.more'),
        }}
        offers={{
          label: t('robots.rent.parts'),
          of: (['half', 'full'] as const).map((part) => ({
            name: t(`robots.rent.${part}`),
            amount: partOfCapital(mostCapital, part, limits),
          })),
        }}
        say={words.money}
        onChange={onType}
        missing={missing}
        elsewhere={{ label: t('robots.rent.standard'), onPress: () => onPace('standard') }}
      />
      <PreviewPart label={t('robots.rent.figures')} isOld={entered.isOld}>
        <RentLines preview={preview} />
      </PreviewPart>
      <Part title={t('robots.odds')}>
        <RentOdds preview={preview} />
      </Part>
      <Note tone="warn">{t('robots.canLose')}</Note>
      <Note>{t('robots.rent.redeem')}</Note>
      <FictionalNote of="robots" />
    </>
  );
}
