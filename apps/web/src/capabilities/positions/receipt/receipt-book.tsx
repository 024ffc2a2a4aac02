import { Direction } from '@candor/contract/kernel/enumerations';
import { formatDateTime } from '@candor/kit/moment-format';
import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Note } from '@candor/ui/marks/note';
import { useText } from '../../../platform/i18n/text.ts';
import { viewerZone } from '@candor/client/time';
import { averageShown, priceShown, quantityShown } from '../shared/figures.model.ts';
import type { Receipt } from '../positions.api.ts';
import { levelsTaken, type BookRow } from './receipt.model.ts';

/** The book the fill cites, with what it took of each level. */
export function ReceiptBook({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const { levels, pieces, order, quote, takenBefore } = receipt;
  const { locale } = useFigures();
  const isBuy = order.direction === Direction.Buy;
  if (levels.bids.length === 0 && levels.asks.length === 0) return <Pieces receipt={receipt} />;
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Side
          title={t('positions.receipt.bids')}
          rows={levelsTaken(levels.bids, isBuy ? [] : pieces)}
          decimals={order.decimals}
        />
        <Side
          title={t('positions.receipt.asks')}
          rows={levelsTaken(levels.asks, isBuy ? pieces : [])}
          decimals={order.decimals}
        />
      </div>
      <Note>
        {t('positions.receipt.bookHint', {
          when: formatDateTime(quote.at, viewerZone()),
          sequence: quote.sequence,
        })}
        {takenBefore !== null && takenBefore !== '0' && (
          <>
            {' '}
            {t('positions.receipt.takenBefore', {
              quantity: quantityShown(takenBefore, locale) ?? '',
              side: t(isBuy ? 'positions.receipt.asks' : 'positions.receipt.bids'),
            })}
          </>
        )}
      </Note>
    </>
  );
}

function Side({
  title,
  rows,
  decimals,
}: {
  title: string;
  rows: readonly BookRow[];
  decimals: number;
}) {
  const t = useText();
  const { locale } = useFigures();
  return (
    <table className="w-full self-start overflow-hidden rounded-card border border-line bg-s1 text-label">
      <caption className="px-3 pt-2 pb-1 text-left text-caption text-ink3">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('common.price')}</th>
          <th scope="col">{t('trading.size')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ price, volume, taken }) => (
          <tr
            key={price}
            className={cx('*:px-3 *:py-1.5', taken !== null && 'bg-s2 font-semibold')}
          >
            <td className="whitespace-nowrap">{priceShown(price, { decimals, locale })}</td>
            <td className="text-right whitespace-nowrap">
              {quantityShown(volume, locale)}
              {taken !== null && (
                <span className="block text-caption font-medium text-accent">
                  {t('positions.receipt.taken', { quantity: quantityShown(taken, locale) ?? '' })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An auction has one price and no book. */
function Pieces({ receipt: { pieces, order } }: { receipt: Receipt }) {
  const t = useText();
  const { locale } = useFigures();
  return (
    <ul className="grid gap-1 text-label text-ink2">
      {pieces.map(({ price, quantity }) => (
        <li key={price}>
          {t('positions.event.at', {
            quantity: quantityShown(quantity, locale) ?? '',
            price: averageShown(price, { decimals: order.decimals, locale }) ?? '—',
          })}
        </li>
      ))}
    </ul>
  );
}
