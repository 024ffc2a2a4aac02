import { formatTimeOfDay } from '@candor/kit/moment-format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { PriceFlash } from '@candor/ui/figures/price-flash';
import { Section } from '@candor/ui/lists/section';
import { StateView } from '@candor/ui/marks/state-view';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo, replace } from '../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { priceText, sizeText } from '../../core/quotes/quote-figures.ts';
import { quoteHref } from '../../core/quotes/quote-place.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { viewerZone } from '@candor/client/time';
import { AuctionBook } from './auction-book.tsx';
import { AuctionClock, useServerNow } from './auction-clock.tsx';
import { AuctionOrderButtons } from './auction-order-buttons.tsx';
import { LatestCross } from './latest-cross.tsx';
import { useAuction, type AuctionDetail } from './auction.api.ts';
import { distanceFrom, readAuctionPlace, getResult } from './auction.model.ts';

export function AuctionScreen({ params }: ScreenOf) {
  const t = useText();
  const place = readAuctionPlace(params);
  if (place === null) {
    return (
      <PageScreen title={t('common.auctions')}>
        <StateView
          kind="empty"
          title={t('auction.unknown')}
          detail={t('auction.unknown.detail')}
          action={{ label: t('auction.all'), onPress: () => replace('pages/product/auction') }}
        />
      </PageScreen>
    );
  }
  return <ShareAuction key={place.code} {...place} name={params['name']} />;
}

function ShareAuction({
  code,
  source,
  name,
}: NonNullable<ReturnType<typeof readAuctionPlace>> & { name: string | undefined }) {
  const t = useText();
  const auction = useAuction(source, code);
  const isReady = auction.status === 'ready';
  return (
    <PageScreen
      title={code}
      subtitle={isReady ? `${auction.data.name} · ${t('common.auctions')}` : name}
      onRefresh={refreshShown}
      footer={
        isReady ? <AuctionOrderButtons detail={auction.data} readAt={auction.readAt} /> : undefined
      }
    >
      {isReady ? (
        <Parts detail={auction.data} readAt={auction.readAt} isOld={auction.isOld} />
      ) : (
        <QueryState of={auction} rows={6} />
      )}
    </PageScreen>
  );
}

function Parts({
  detail,
  readAt,
  isOld,
}: {
  detail: AuctionDetail;
  readAt: number;
  isOld: boolean;
}) {
  const t = useText();
  return (
    <>
      <Hero detail={detail} readAt={readAt} />
      <div role="status">
        {isOld && readAt > 0 && (
          <p className="px-4 pb-2 text-caption text-ink3">
            {t('common.figuresAsOf', { time: formatTimeOfDay(readAt, viewerZone()) })}
          </p>
        )}
      </div>
      <AuctionClock times={detail.auction} at={detail.at} readAt={readAt} />
      <Figures detail={detail} readAt={readAt} />
      <AuctionBook detail={detail} />
      <HowItWorks />
      <LatestCross detail={detail} />
      <nav className="flex flex-wrap gap-x-5 gap-y-1 px-4 pb-6 text-label">
        <a className="py-2 text-accent" href={linkTo('pages/trade/index', { tab: '2' })}>
          {t('auction.orders')}
        </a>
        <a className="py-2 text-accent" href={quoteHref(detail)}>
          {t('auction.quote')}
        </a>
      </nav>
    </>
  );
}

function Hero({ detail, readAt }: { detail: AuctionDetail; readAt: number }) {
  const t = useText();
  const { locale } = useFigures();
  const { indicative, reference, decimals } = detail;
  const result = getResult(detail, useServerNow({ at: detail.at, readAt }));
  const price = result === null ? (indicative?.price ?? null) : result.price;
  const story =
    result === null
      ? t(price === null ? 'auction.indicative.none' : 'auction.indicative.why')
      : price === null
        ? t('auction.result.none')
        : t('auction.result.why');
  return (
    <section className="grid gap-1 px-4 pt-1 pb-3">
      <h2 className="text-caption text-ink3">
        {t(result === null ? 'auction.indicative' : 'auction.result')}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-2.5 text-body font-medium">
        <span className="text-hero leading-tight font-semibold tracking-display">
          {price === null ? (
            <NumberText text={null} />
          ) : (
            <PriceFlash price={price}>
              <NumberText text={priceText(price, { locale, decimals })} />
            </PriceFlash>
          )}
        </span>
        {price !== null && <PercentText change={distanceFrom(reference, price)} />}
      </p>
      <p className="min-h-4 text-caption text-ink3">{story}</p>
    </section>
  );
}

function Figures({ detail, readAt }: { detail: AuctionDetail; readAt: number }) {
  const t = useText();
  const { locale } = useFigures();
  const { indicative, reference, band, lot, decimals, price_nominal: last } = detail;
  const result = getResult(detail, useServerNow({ at: detail.at, readAt }));
  const volume = result?.volume ?? indicative?.volume ?? null;
  const price = (text: string) => priceText(text, { locale, decimals });
  return (
    <div className="mx-4 mb-3 rounded-card border border-line bg-s1 px-3.5 py-1">
      <KeyValueList>
        <KeyValue label={t('common.volume')}>
          <NumberText text={volume === null ? null : sizeText(volume, locale)} />
        </KeyValue>
        {result === null && (
          <KeyValue label={t(`auction.surplus.${indicative?.surplusSide ?? 'none'}`)}>
            <NumberText text={indicative === null ? null : sizeText(indicative.surplus, locale)} />
          </KeyValue>
        )}
        <KeyValue
          label={
            <>
              {t('auction.reference')}
              <span className="block text-caption text-ink3">{t('auction.reference.why')}</span>
            </>
          }
        >
          <NumberText text={price(reference)} />
        </KeyValue>
        <KeyValue label={t('common.lastPrice')}>
          <NumberText text={price(last)} />
        </KeyValue>
        <KeyValue label={t('auction.band')}>
          {t('auction.band.value', { low: price(band.low) ?? '—', high: price(band.high) ?? '—' })}
        </KeyValue>
        <KeyValue label={t('common.lotSize')}>
          <NumberText text={sizeText(lot, locale)} />
        </KeyValue>
      </KeyValueList>
    </div>
  );
}

function HowItWorks() {
  const t = useText();
  return (
    <Section title={t('auction.how')}>
      <ul className="grid list-disc gap-1.5 pr-4 pl-8 text-label text-ink2">
        {HOW.map((part) => (
          <li key={part}>{t(`auction.how.${part}`)}</li>
        ))}
      </ul>
    </Section>
  );
}

const HOW = ['price', 'order', 'lock', 'unmatched'] as const;
