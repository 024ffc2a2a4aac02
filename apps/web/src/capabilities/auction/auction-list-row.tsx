import { useFigures } from '@candor/ui/figures/figure-context';
import { ListRow } from '@candor/ui/lists/list-row';
import { Monogram } from '@candor/ui/marks/monogram';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { priceText, sizeText } from '../../core/quotes/quote-figures.ts';
import type { AuctionRow } from './auction.api.ts';
import { useServerNow } from './auction-clock.tsx';
import { distanceFrom, getResult } from './auction.model.ts';

export function AuctionListRow({
  row,
  readAt,
  isLast,
}: {
  row: AuctionRow;
  readAt: number;
  isLast: boolean;
}) {
  const t = useText();
  const { locale } = useFigures();
  const { name, stock_code: code, source, localLogoUrl, decimals, reference, indicative } = row;
  const result = getResult(row, useServerNow({ at: row.at, readAt }));
  const price = result === null ? (indicative?.price ?? null) : result.price;
  const volume =
    price === null ? null : sizeText(result?.volume ?? indicative?.volume ?? '', locale);
  const notation = { locale, decimals };
  return (
    <ListRow
      href={linkTo('auction/detail', { name, code, source: String(source) })}
      leading={<Monogram name={code} {...(localLogoUrl === '' ? {} : { src: localLogoUrl })} />}
      title={code}
      detail={name}
      middle={
        <span className="w-24 shrink-0 text-right">
          <span className="block text-label text-ink2">
            <span className="sr-only">{t('auction.reference')} </span>
            <NumberText text={priceText(reference, notation)} />
          </span>
          <span className="block text-caption text-ink3">
            {volume === null ? t('auction.row.nothing') : t('auction.row.volume', { volume })}
          </span>
        </span>
      }
      value={
        <span className="inline-block min-w-23">
          <span className="sr-only">
            {t(result === null ? 'auction.column.indicative' : 'auction.result')}{' '}
          </span>
          {price === null ? (
            <NumberText text={null} />
          ) : (
            <PriceFlash price={price}>
              <NumberText text={priceText(price, notation)} />
            </PriceFlash>
          )}
        </span>
      }
      valueDetail={
        price === null ? (
          <NumberText text={null} />
        ) : (
          <PercentText change={distanceFrom(reference, price)} />
        )
      }
      isLast={isLast}
    />
  );
}
