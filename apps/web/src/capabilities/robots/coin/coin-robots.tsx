/** On a coin's page: how robots trade it, and which do. */
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { NumberText } from '@candor/ui/figures/number-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { priceText } from '../../../core/quotes/quote-figures.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { useCoinDetail, useRobots } from '../robots.api.ts';
import { Card, Part } from '../../../core/product/part.tsx';
import { useRobotWords } from '../shared/use-robot-words.ts';

export function CoinRobots({ code }: { code: string }) {
  const t = useText();
  const words = useRobotWords();
  const { locale } = useFigures();
  const coin = useCoinDetail(code);
  const robots = useRobots();
  if (coin.status !== 'ready') return <QueryState of={coin} rows={3} />;
  const { robotIds, quantityMin, quantityStep, feeRate, bid, ask, decimals } = coin.data;
  const own =
    robots.status === 'ready' ? robots.data.items.filter(({ id }) => robotIds.includes(id)) : [];
  const price = (text: string | null) => (
    <NumberText text={text === null ? null : priceText(text, { locale, decimals })} />
  );
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pb-6">
      <Part title={t('robots.coin.robots', { code })}>
        {robotIds.length === 0 ? (
          <p className="text-label text-ink2">{t('robots.coin.none')}</p>
        ) : (
          <div className="overflow-hidden rounded-card border border-line bg-s1">
            {own.map(({ id, name, description }, place) => (
              <ListRow
                key={id}
                href={linkTo('pages/robotai/product', { id })}
                title={name}
                detail={description}
                hasChevron
                isLast={place === own.length - 1}
              />
            ))}
          </div>
        )}
      </Part>
      <Part title={t('robots.coin.terms')}>
        <Card>
          <KeyValueList>
            <KeyValue label={t('robots.coin.bid')}>{price(bid)}</KeyValue>
            <KeyValue label={t('robots.coin.ask')}>{price(ask)}</KeyValue>
            <KeyValue label={t('robots.coin.min')}>
              {words.quantity(quantityMin)} {code}
            </KeyValue>
            <KeyValue label={t('robots.coin.step')}>
              {words.quantity(quantityStep)} {code}
            </KeyValue>
            <KeyValue label={t('robots.terms.fee')}>{words.percent(feeRate)}</KeyValue>
          </KeyValueList>
        </Card>
      </Part>
    </div>
  );
}
