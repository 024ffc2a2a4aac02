import { TradedSource } from '@candor/contract/kernel/enumerations';
import { formatMoney, formatPercent } from '@candor/money/format';
import { rateFromWire } from '@candor/money/wire';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Monogram } from '@candor/ui/marks/monogram';
import { Note } from '@candor/ui/marks/note';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { StateView } from '@candor/ui/marks/state-view';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo, push } from '../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { changeRate, priceText, sizeText } from '../../core/quotes/quote-figures.ts';
import { StaleMark } from '../../core/quotes/stale-mark.tsx';
import { useQuote } from '../../core/quotes/use-quote.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useSession } from '../../platform/device/session.ts';
import { useTradingAccess } from '../../core/ticket/lock/trading-access.ts';
import { BlockPermission } from './block-permission.tsx';
import { useBlockShares, useSpendable, type BlockShare } from './block-trade.api.ts';
import { getBlockCost, getReach, orderByReach } from './reach.model.ts';

export function BlockListScreen(_: ScreenOf) {
  const t = useText();
  const session = useSession();
  const shares = useBlockShares();
  return (
    <PageScreen
      title={t('common.blockTrades')}
      subtitle={t('blockTrade.subtitle')}
      onRefresh={refreshShown}
    >
      <StaleMark />
      <div className="grid gap-3 px-4 pt-1 pb-3">
        <Note>{t('blockTrade.what')}</Note>
        {session !== null && <OwnPermission />}
      </div>
      {shares.status !== 'ready' ? (
        <QueryState of={shares} rows={8} />
      ) : (
        <Reached items={shares.data.items} isGuest={session === null} />
      )}
    </PageScreen>
  );
}

function OwnPermission() {
  const access = useTradingAccess();
  if (access.status !== 'ready' || access.data.blockTrade === 'active') return null;
  return <BlockPermission state={access.data.blockTrade} />;
}

function Reached({ items, isGuest }: { items: readonly BlockShare[]; isGuest: boolean }) {
  return isGuest ? <Shares items={items} /> : <OwnReach items={items} />;
}

/** Says before a ticket is opened when no block is within reach, and lists first those that are. */
function OwnReach({ items }: { items: readonly BlockShare[] }) {
  const t = useText();
  const { locale } = useFigures();
  const have = useSpendable();
  if (have === null) return <Shares items={items} />;
  const { least, isWithin } = getReach(items, have);
  return (
    <>
      {least !== null && !isWithin && (
        <div className="px-4 pb-3">
          <Note tone="warn">
            {t('blockTrade.beyond', {
              least: formatMoney(least, { locale }),
              have: formatMoney(have, { locale }),
            })}
          </Note>
        </div>
      )}
      <Shares items={orderByReach(items, have)} />
    </>
  );
}

function Shares({ items }: { items: readonly BlockShare[] }) {
  const t = useText();
  if (items.length === 0)
    return (
      <StateView
        kind="empty"
        title={t('blockTrade.empty')}
        detail={t('blockTrade.empty.text')}
        action={{
          label: t('common.popularStocks'),
          onPress: () => void push('pages/product/popular'),
        }}
      />
    );
  return (
    <ul className="pb-6">
      {items.map((share) => (
        <li key={share.stock_code} className="border-b border-line last:border-0">
          <ShareRow share={share} />
        </li>
      ))}
    </ul>
  );
}

function ShareRow({ share }: { share: BlockShare }) {
  const t = useText();
  const { locale } = useFigures();
  const quote = useQuote(share.source, share.stock_code, share);
  const cost = getBlockCost(share.reference);
  const percent = (ratio: string | null) => {
    const value = ratio === null ? null : rateFromWire(ratio);
    return value === null ? '—' : formatPercent(value, { locale, decimals: 3 });
  };
  const books = (count: number, shares: string) =>
    count === 1
      ? t('blockTrade.oneBook', { shares: sizeText(shares, locale) ?? '—' })
      : t('blockTrade.perBook', { books: count, shares: sizeText(shares, locale) ?? '—' });
  return (
    <a
      href={linkTo('pages/payment/stock', {
        name: share.name,
        code: share.stock_code,
        source: String(TradedSource.BlockTrade),
        direction: '0',
      })}
      className="grid grid-cols-1 gap-2 px-4 py-3 hover:bg-s2/50 focus-visible:-outline-offset-2 active:bg-s2"
    >
      <span className="flex items-center gap-2.5">
        <Monogram
          name={share.stock_code}
          {...(share.localLogoUrl === '' ? {} : { src: share.localLogoUrl })}
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-body font-semibold">{share.stock_code}</span>
          <span className="block truncate text-caption text-ink3">{share.name}</span>
          {cost !== null && (
            <span className="block text-caption text-ink2">
              {t('blockTrade.needs', { amount: formatMoney(cost, { locale }) })}
            </span>
          )}
        </span>
        <span className="min-w-23 shrink-0 text-right">
          <span className="block text-body font-medium">
            <PriceFlash price={quote.price_nominal}>
              <NumberText
                text={priceText(quote.price_nominal, { locale, decimals: quote.decimals })}
              />
            </PriceFlash>
          </span>
          <span className="block text-label font-medium">
            <PercentText change={changeRate(quote.change_ratio)} />
          </span>
        </span>
      </span>
      <span className="grid grid-cols-3 gap-2 text-caption">
        <Fact label={t('blockTrade.reference')}>
          {priceText(share.reference, { locale, decimals: quote.decimals }) ?? '—'}
        </Fact>
        <Fact
          label={t('blockTrade.buyAt')}
          detail={books(share.booksNeeded.buy, share.bookShares.ask)}
        >
          {percent(share.buyPremium)}
        </Fact>
        <Fact
          label={t('blockTrade.sellAt')}
          detail={books(share.booksNeeded.sell, share.bookShares.bid)}
        >
          {percent(share.sellDiscount)}
        </Fact>
      </span>
    </a>
  );
}

function Fact({ label, detail, children }: { label: string; detail?: string; children: string }) {
  return (
    <span className="grid content-start gap-0.5 rounded-control bg-s2 px-2.5 py-1.5">
      <span className="text-ink3">{label}</span>
      <span className="text-label font-medium">{children}</span>
      {detail !== undefined && <span className="text-ink3">{detail}</span>}
    </span>
  );
}
