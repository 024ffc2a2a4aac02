import { Chip } from '@candor/ui/marks/chip';
import { OddsOnTheWay, OddsShort } from '../../../core/strategies/odds-view.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import type { RentalPreview } from '../robots.api.ts';
import { OddsCosts } from '../shared/odds-costs.tsx';
import { useStartsText } from '../shared/use-starts-text.ts';

/** Also on the confirmation, beside the button. */
export function RentOdds({ preview: { odds, chances, pace } }: { preview: RentalPreview }) {
  const t = useText();
  const startsText = useStartsText(pace);
  if (odds.state === 'computing') return <OddsOnTheWay progress={odds.progress} />;
  // Without an amount there is no price, so there is nothing to say after all costs.
  if (chances === null) return null;
  return (
    <div className="grid gap-2 rounded-card border border-line bg-s1 p-4">
      <p>
        <Chip tone="warn">{t('common.backtest')}</Chip>
      </p>
      <OddsShort odds={odds} startsText={() => startsText(chances)} costRatio={chances.costRatio} />
      <OddsCosts pace={pace} price={chances.price} />
    </div>
  );
}
