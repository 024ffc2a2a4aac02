/** Enough to recompute the price once the day's seed is published. */
import { formatDateTime } from '@candor/kit/moment-format';
import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { NumberText } from '@candor/ui/figures/number-text';
import { Section } from '@candor/ui/lists/section';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { priceText, sizeText } from '../../core/quotes/quote-figures.ts';
import { viewerZone } from '@candor/client/time';
import type { AuctionDetail } from './auction.api.ts';

export function LatestCross({ detail }: { detail: AuctionDetail }) {
  const t = useText();
  const { locale } = useFigures();
  const { last, evidence, decimals } = detail;
  if (last === null) return null;
  return (
    <Section title={t('auction.latest')}>
      <div className="px-4">
        <KeyValueList>
          <KeyValue label={t('auction.latest.at')}>
            {formatDateTime(last.at, viewerZone())}
          </KeyValue>
          <KeyValue label={t('common.price')}>
            {last.price === null ? (
              t('auction.result.none')
            ) : (
              <NumberText text={priceText(last.price, { locale, decimals })} />
            )}
          </KeyValue>
          <KeyValue label={t('common.volume')}>
            <NumberText text={sizeText(last.volume, locale)} />
          </KeyValue>
        </KeyValueList>
        {evidence === null ? (
          <p className="pt-1 text-caption text-ink3">{t('auction.latest.nobody')}</p>
        ) : (
          <Evidence evidence={evidence} decimals={decimals} />
        )}
        <p className="pt-2 text-caption text-ink3">
          {t('auction.latest.check')}{' '}
          <a className="text-accent" href={linkTo('proof/tape')}>
            {t('auction.latest.proof')}
          </a>
        </p>
      </div>
    </Section>
  );
}

type Evidenced = NonNullable<AuctionDetail['evidence']>['orders'];

function Evidence({
  evidence: { orders, bookHash },
  decimals,
}: {
  evidence: NonNullable<AuctionDetail['evidence']>;
  decimals: number;
}) {
  const t = useText();
  const { locale } = useFigures();
  const heading = 'pb-1 text-caption font-normal text-ink3';
  return (
    <details className="border-t border-line py-2">
      <summary className="min-h-9 cursor-pointer py-1.5 text-label font-medium">
        {t('auction.latest.orders', { count: orders.length })}
      </summary>
      <table className="w-full table-fixed text-label">
        <thead>
          <tr>
            <th scope="col" className={cx(heading, 'text-left')}>
              {t('common.side')}
            </th>
            <th scope="col" className={cx(heading, 'text-right')}>
              {t('common.limit')}
            </th>
            <th scope="col" className={cx(heading, 'text-right')}>
              {t('common.shares')}
            </th>
            <th scope="col" className={cx(heading, 'text-right')}>
              {t('common.filled')}
            </th>
          </tr>
        </thead>
        <tbody>
          {inBook(orders).map(({ key, side, price, quantity, filled }) => (
            <tr key={key}>
              <td className="h-8 text-left">{t(`trading.side.${side}`)}</td>
              <td className="h-8 text-right">
                {price === null ? (
                  t('common.marketOrder')
                ) : (
                  <NumberText text={priceText(price, { locale, decimals })} />
                )}
              </td>
              <td className="h-8 text-right">
                <NumberText text={sizeText(quantity, locale)} />
              </td>
              <td className="h-8 text-right">
                <NumberText text={sizeText(filled, locale)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-2 text-caption text-ink3">{t('auction.latest.hash')}</p>
      <p className="flex items-center gap-2 text-caption">
        <code className="min-w-0 break-all">{bookHash}</code>
      </p>
    </details>
  );
}

function inBook(orders: Evidenced): (Evidenced[number] & { readonly key: string })[] {
  const turns = new Map<number, number>();
  return orders.map((order) => {
    const turn = (turns.get(order.arrivedAt) ?? 0) + 1;
    turns.set(order.arrivedAt, turn);
    return { ...order, key: `${order.arrivedAt} ${turn}` };
  });
}
