import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { Section } from '@candor/ui/lists/section';
import { useText } from '../../platform/i18n/text.ts';
import { priceText, sizeText } from '../../core/quotes/quote-figures.ts';
import type { AuctionDetail } from './auction.api.ts';
import { bookRows, type BookRow } from './auction.model.ts';

export function AuctionBook({ detail }: { detail: AuctionDetail }) {
  const t = useText();
  const rows = bookRows(detail);
  const heading = 'pb-1 text-caption font-normal text-ink3';
  return (
    <Section title={t('auction.book')}>
      <p className="px-4 pb-2 text-caption text-ink3">{t('auction.book.note')}</p>
      {rows.length === 0 ? (
        <p
          className="grid place-items-center px-4 text-label text-ink3"
          style={{ minHeight: LEVELS * ROW_PX }}
        >
          {t('auction.book.empty')}
        </p>
      ) : (
        <table className="mx-4 w-[calc(100%-2rem)] table-fixed text-label">
          <thead>
            <tr>
              <th scope="col" className={cx(heading, 'text-right')}>
                {t('trading.side.buy')}
              </th>
              <th scope="col" className={cx(heading, 'text-center')}>
                {t('common.price')}
              </th>
              <th scope="col" className={cx(heading, 'text-left')}>
                {t('trading.side.sell')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Level key={row.price} row={row} decimals={detail.decimals} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

const LEVELS = 11;
const ROW_PX = 32;

function Level({ row, decimals }: { row: BookRow; decimals: number }) {
  const t = useText();
  const { locale } = useFigures();
  return (
    <tr className={cx(row.isHere && 'bg-s2 font-semibold')}>
      <td className="relative isolate h-8 pr-1.5 text-right">
        <span
          aria-hidden="true"
          className="absolute inset-y-0.5 right-0 -z-10 rounded-chip bg-rise-tint"
          style={{ width: `${row.buyShare * 100}%` }}
        />
        <NumberText text={sizeText(row.buy, locale)} />
      </td>
      <td className="h-8 text-center font-medium">
        <NumberText text={priceText(row.price, { locale, decimals })} />
        {row.isHere && <span className="sr-only"> {t('auction.book.here')}</span>}
      </td>
      <td className="relative isolate h-8 pl-1.5 text-left">
        <span
          aria-hidden="true"
          className="absolute inset-y-0.5 left-0 -z-10 rounded-chip bg-fall-tint"
          style={{ width: `${row.sellShare * 100}%` }}
        />
        <NumberText text={sizeText(row.sell, locale)} />
      </td>
    </tr>
  );
}
