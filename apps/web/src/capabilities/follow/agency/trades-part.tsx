/** Every trade, the latest first; each leads to its receipt. */
import { useFigures } from '@candor/ui/figures/figure-context';
import { MoneyText } from '@candor/ui/figures/money-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { moneyFromWire } from '@candor/money/wire';
import { priceText } from '../../../core/quotes/quote-figures.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { useAgencyTrades, type AgencyTrade } from '../follow.api.ts';
import { MoreButton } from '../../../core/strategies/more-button.tsx';
import { Part } from '../../../core/product/part.tsx';
import { useFollowWords } from '../shared/use-follow-words.ts';
import { useTradedWords } from './traded-words.ts';

export function TradesPart({ agencyId }: { agencyId: string }) {
  const t = useText();
  const trades = useAgencyTrades(agencyId);
  return (
    <Part title={t('follow.trades')}>
      <p className="text-label text-ink2">{t('follow.trades.text')}</p>
      {trades.status !== 'ready' ? (
        <QueryState of={trades} />
      ) : trades.items.length === 0 ? (
        <p className="text-label text-ink2">{t('follow.trades.none')}</p>
      ) : (
        <>
          <div className="overflow-hidden rounded-card border border-line bg-s1">
            {trades.items.map((trade) => (
              <TradeRow key={trade.seq} trade={trade} />
            ))}
          </div>
          <MoreButton of={trades} label={t('follow.trades.more')} />
          {trades.more === 'end' && (
            <p className="text-center text-caption text-ink3">{t('follow.trades.end')}</p>
          )}
        </>
      )}
    </Part>
  );
}

function TradeRow({ trade }: { trade: AgencyTrade }) {
  const t = useText();
  const words = useFollowWords();
  const traded = useTradedWords();
  const { locale } = useFigures();
  const { seq, at, code, side, isOpening, price, decimals, booked, fees, currency } = trade;
  const way = isOpening ? 'open' : 'close';
  const priced = priceText(price, { locale, decimals, currency }) ?? '—';
  return (
    <ListRow
      href={linkTo('trade/receipt', { seq: String(seq) })}
      title={t(`follow.trade.${way}.${side}`, { code })}
      detail={`${words.moment(at)} · ${t('follow.trade.at', { quantity: traded.quantity(trade), price: priced })}`}
      value={
        booked === null ? (
          <span className="text-label font-normal text-ink3">{t('follow.trade.opened')}</span>
        ) : (
          <MoneyText amount={moneyFromWire(booked, currency)} look="change" />
        )
      }
      valueDetail={
        <span className="text-caption font-normal text-ink3">
          {t('follow.trade.fees')} <MoneyText amount={moneyFromWire(fees, currency)} />
        </span>
      }
    />
  );
}
