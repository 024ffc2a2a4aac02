/**
 * One instrument in a list, with its price moving. A tick draws the figures that move and nothing
 * else of the row; the price flashes at most once a second. Leads to the quote page of its class.
 */
import type { QuoteRow } from '@candor/contract/kernel/quote';
import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { ListRow } from '@candor/ui/lists/list-row';
import { Monogram } from '@candor/ui/marks/monogram';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { Sparkline } from '@candor/ui/figures/sparkline';
import { memo, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { changeRate, directionOfChange, priceText, sizeText } from './quote-figures.ts';
import { quoteHref } from './quote-place.ts';
import { useRowNames } from './row-names.ts';
import { StarSlot } from './star-slot.tsx';
import { useQuote } from './use-quote.ts';

/** The height of a row, for lists that draw only what is in view. */
export const QUOTE_ROW_PX = 62;

export type QuoteColumn = 'turnover' | 'volume';
/** Equal rows mean equal objects, so that a list drawn again leaves its rows alone. */
export type ListedQuote = QuoteRow & { readonly sparkline?: readonly string[] };

export const LiveQuoteRow = memo(function LiveQuoteRow({
  row,
  column,
  detail,
  note,
  hasCurrency = false,
  isNameFirst = false,
  hasStar = false,
  isLast = false,
  onOpen,
}: {
  row: ListedQuote;
  column?: QuoteColumn;
  /** Instead of the name. */
  detail?: ReactNode;
  /** After the name or code of the second line. */
  note?: string;
  /** In a list of several currencies. */
  hasCurrency?: boolean;
  /** For indices and futures, which people know by name. In Chinese everything is. */
  isNameFirst?: boolean;
  /** Beside the row, for lists in which people look for something to keep. */
  hasStar?: boolean;
  isLast?: boolean;
  onOpen?: (row: ListedQuote) => void;
}) {
  const named = useRowNames(row, isNameFirst);
  const under = detail ?? (note === undefined ? named.under : `${named.under} · ${note}`);
  const line = (
    <ListRow
      href={quoteHref(row)}
      onPress={onOpen === undefined ? undefined : () => onOpen(row)}
      leading={
        <span className={WHERE_WIDE}>
          <Monogram
            name={row.stock_code}
            {...(row.localLogoUrl === '' ? {} : { src: row.localLogoUrl })}
          />
        </span>
      }
      title={named.title}
      detail={under}
      middle={<Middle row={row} column={column} />}
      value={<LivePrice row={row} hasCurrency={hasCurrency} />}
      valueDetail={<LiveChange row={row} />}
      isLast={isLast}
      isLive
    />
  );
  if (!hasStar) return line;
  return (
    <div className="flex items-center pr-1">
      <div className="-mr-3 min-w-0 flex-1">{line}</div>
      <StarSlot
        source={row.source}
        code={row.stock_code}
        name={row.name}
        isWatchedBefore={row.selfSelectStatus}
      />
    </div>
  );
});

const LINE_WIDTH_PX = 64;
const LINE_HEIGHT_PX = 26;
/** A narrow panel of the workspace has room for the name and its price. */
const WHERE_WIDE = 'shrink-0 @max-[20rem]/list:hidden';

function Middle({ row, column }: { row: ListedQuote; column: QuoteColumn | undefined }) {
  const t = useText();
  const { locale } = useFigures();
  const quote = useQuote(row.source, row.stock_code, row);
  if (column !== undefined) {
    return (
      <span className={cx('text-label text-ink2', WHERE_WIDE)}>
        <span className="sr-only">{t(`markets.sort.${column}`)} </span>
        <NumberText text={sizeText(quote[column], locale)} />
      </span>
    );
  }
  if (quote.sparkline === undefined) return null;
  return (
    <span className={WHERE_WIDE}>
      <Sparkline
        points={quote.sparkline}
        direction={directionOfChange(quote.change)}
        width={LINE_WIDTH_PX}
        height={LINE_HEIGHT_PX}
      />
    </span>
  );
}

function LivePrice({ row, hasCurrency }: { row: QuoteRow; hasCurrency: boolean }) {
  const { locale } = useFigures();
  const { price_nominal: price, decimals, currency } = useQuote(row.source, row.stock_code, row);
  return (
    <PriceFlash price={price}>
      <NumberText
        text={priceText(price, { locale, decimals, ...(hasCurrency ? { currency } : {}) })}
      />
    </PriceFlash>
  );
}

function LiveChange({ row }: { row: QuoteRow }) {
  const { change_ratio: ratio } = useQuote(row.source, row.stock_code, row);
  return <PercentText change={changeRate(ratio)} />;
}
