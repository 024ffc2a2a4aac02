import { useText } from '../../../platform/i18n/text.ts';
import type { BondDetail } from '../bonds.api.ts';
import { Part } from '../../../core/product/part.tsx';

/** Duration in plain words. */
export function Moves({ detail: { duration, bond } }: { detail: BondDetail }) {
  const t = useText();
  if (duration === null || bond.quote === null) return null;
  return (
    <Part title={t('bonds.moves')}>
      <ul className="grid list-disc gap-1.5 pl-4 text-label text-ink2">
        <li>
          {t('bonds.moves.rise', { percent: `${Number(duration.modified).toFixed(1)}%` })}{' '}
          {t('bonds.moves.fall')}
        </li>
        {bond.couponRate !== null && (
          <li>{t('bonds.moves.average', { years: Number(duration.macaulay).toFixed(1) })}</li>
        )}
        <li>{t('bonds.moves.hold')}</li>
      </ul>
    </Part>
  );
}
