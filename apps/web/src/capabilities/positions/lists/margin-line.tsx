import { formatPercent } from '@candor/money/format';
import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Icon } from '@candor/ui/marks/icon';
import { NumberText } from '@candor/ui/figures/number-text';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { rateOrNull, roughShown } from '../shared/figures.model.ts';
import {
  distanceToLiquidation,
  levelPlace,
  levelTone,
  type LevelTone,
} from '../change/margin-level.model.ts';
import type { PositionRow } from '../positions.api.ts';

type Levelled = Pick<
  PositionRow,
  'marginLevel' | 'warnsAt' | 'direction' | 'price' | 'liquidationPrice' | 'decimals'
>;

/** Distance to liquidation: the left end; the two notches are the warnings. */
export function MarginLine({ of: position }: { of: Levelled }) {
  const t = useText();
  const { locale } = useFigures();
  const { marginLevel: level, warnsAt } = position;
  const rate = rateOrNull(level);
  const shown =
    rate === null ? null : formatPercent(rate, { locale, decimals: 0, rounding: 'down' });
  const tone = level === null ? 'calm' : levelTone(level, warnsAt);
  const place = `${levelPlace(level === null ? 1 : Number(level)) * 100}%`;
  return (
    <div className={cx('grid gap-1.5', BOXES[tone])}>
      <div className="flex items-baseline justify-between gap-2 text-caption text-ink3">
        <span>{t('common.marginLevel')}</span>
        <span className={cx('inline-flex items-center gap-1 font-semibold', INKS[tone])}>
          {tone !== 'calm' && <Icon of={TriangleAlert} size={14} />}
          {tone !== 'calm' && <span>{t(`positions.level.${tone}`)}</span>}
          <NumberText text={shown} />
        </span>
      </div>
      <div
        aria-hidden="true"
        className={cx(
          'relative rounded-full bg-s3',
          tone === 'alert' ? 'h-1.5' : 'h-[3px]',
          INKS[tone],
        )}
      >
        {level !== null && (
          <span
            className="absolute inset-y-0 left-0 rounded-full bg-current"
            style={{ width: place }}
          />
        )}
        {warnsAt.map((at) => (
          <Notch key={at} at={Number(at)} />
        ))}
        {level !== null && (
          <span
            className="absolute -inset-y-[3px] w-[3px] -translate-x-1/2 rounded-full bg-ink"
            style={{ left: place }}
          />
        )}
      </div>
      {tone !== 'calm' && <Distance of={position} tone={tone} />}
    </div>
  );
}

/** Near the end, the remaining price move says more than a percentage. */
function Distance({ of: position, tone }: { of: Levelled; tone: LevelTone }) {
  const t = useText();
  const { locale } = useFigures();
  const { decimals, liquidationPrice } = position;
  const distance = distanceToLiquidation(position);
  if (distance === null || liquidationPrice === null) return null;
  const values = {
    price: roughShown(liquidationPrice, { decimals, locale }) ?? '',
    distance: formatPercent(distance, { locale, rounding: 'down' }),
  };
  return (
    <p className={cx('text-label font-medium', INKS[tone])}>
      {t('positions.level.distance', values)}
    </p>
  );
}

const INKS: Readonly<Record<LevelTone, string>> = {
  calm: 'text-ink2',
  warn: 'text-warn',
  alert: 'text-alert',
};
const BOXES: Readonly<Record<LevelTone, string>> = {
  calm: '',
  warn: '',
  alert: 'rounded-control border border-alert px-2.5 py-2',
};

function Notch({ at }: { at: number }) {
  return (
    <span className="absolute inset-y-0 w-0.5 bg-s1" style={{ left: `${levelPlace(at) * 100}%` }} />
  );
}
