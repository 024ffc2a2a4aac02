import { formatPercent } from '@candor/money/format';
import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figure-context';
import { NumberText } from '@candor/ui/number-text';
import { useText } from '../../platform/i18n/text.ts';
import { rateOrNull } from './figures.model.ts';
import { levelPlace, levelTone, type LevelTone } from './margin-level.model.ts';
import type { PositionRow } from './positions.api.ts';

/** How far a position is from being closed by rule. Its left end is that point; the two notches are the warnings before it. */
export function MarginLine({ of: { marginLevel: level, warnsAt } }: { of: Pick<PositionRow, 'marginLevel' | 'warnsAt'> }) {
  const t = useText();
  const { locale } = useFigures();
  const rate = rateOrNull(level);
  const shown = rate === null ? null : formatPercent(rate, { locale, decimals: 0, rounding: 'down' });
  const tone = level === null ? 'calm' : levelTone(level, warnsAt);
  const place = `${levelPlace(level === null ? 1 : Number(level)) * 100}%`;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-2 text-caption text-ink3">
        <span>{t('positions.level')}</span>
        <span className={cx('font-medium', INKS[tone])}>
          {tone !== 'calm' && <span className="mr-1.5">{t(`positions.level.${tone}`)}</span>}
          <NumberText text={shown} />
        </span>
      </div>
      <div aria-hidden="true" className={cx('relative h-[3px] rounded-full bg-s3', INKS[tone])}>
        {level !== null && <span className="absolute inset-y-0 left-0 rounded-full bg-current" style={{ width: place }} />}
        {warnsAt.map((at) => <Notch key={at} at={Number(at)} />)}
        {level !== null && <span className="absolute -top-[3px] h-[9px] w-[3px] -translate-x-1/2 rounded-full bg-ink" style={{ left: place }} />}
      </div>
    </div>
  );
}

const INKS: Readonly<Record<LevelTone, string>> = { calm: 'text-ink2', warn: 'text-warn', alert: 'text-alert' };

function Notch({ at }: { at: number }) {
  return <span className="absolute inset-y-0 w-0.5 bg-s1" style={{ left: `${levelPlace(at) * 100}%` }} />;
}
