import { formatTimeOfDay, formatDate } from '@candor/kit/moment-format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { Note } from '@candor/ui/marks/note';
import { useText } from '../../../platform/i18n/text.ts';
import { viewerZone } from '@candor/client/time';
import { averageShown } from '../shared/figures.model.ts';
import type { Lot, PositionRow } from '../positions.api.ts';
import { useTradeWords } from '../shared/trade-words.ts';

/** Closing takes the oldest lot first; profit is measured from the basis. */
export function LotTable({ lots, of }: { lots: readonly Lot[]; of: PositionRow }) {
  const t = useText();
  const words = useTradeWords();
  const { decimals, unit } = of;
  const { locale } = useFigures();
  const price = (text: string) => <NumberText text={averageShown(text, { decimals, locale })} />;
  return (
    <>
      <div
        className="tide-quiet-scroll overflow-x-auto rounded-card border border-line bg-s1"
        role="region"
        aria-label={t('positions.lot.table')}
        tabIndex={0}
      >
        <table className="w-full text-right text-label">
          <thead className="text-caption text-ink3">
            <tr className="*:px-2.5 *:py-2 *:font-normal *:whitespace-nowrap">
              <th scope="col" className="text-left">
                {t('common.time')}
              </th>
              <th scope="col">{t(`positions.unit.${unit}`)}</th>
              <th scope="col">{t('common.price')}</th>
              <th scope="col">{t('positions.lot.basis')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {lots.map((lot) => (
              <tr key={`${lot.at} ${lot.price} ${lot.quantity}`} className="*:px-2.5 *:py-2.5">
                <td className="text-left text-caption whitespace-nowrap text-ink2">
                  <span className="block">{formatDate(lot.at, viewerZone())}</span>
                  <span className="block text-ink3">{formatTimeOfDay(lot.at, viewerZone())}</span>
                </td>
                <td className="whitespace-nowrap">
                  {t('positions.order.filledOf', {
                    filled: words.count(lot.remaining, of),
                    quantity: words.count(lot.quantity, of),
                  })}
                </td>
                <td>{price(lot.price)}</td>
                <td>{price(lot.basis)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Note>{t('positions.lot.hint')}</Note>
    </>
  );
}
