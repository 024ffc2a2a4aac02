/**
 * The quote page, the same for every class: absent parts are left out. Figures are live; stale ones
 * are marked.
 */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { Note } from '@candor/ui/marks/note';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { StateView } from '@candor/ui/marks/state-view';
import { useEffect, type ReactNode } from 'react';
import { useText, withTexts } from '../../../platform/i18n/text.ts';
import { Later } from '../../../platform/loading/later.tsx';
import { lazyPart } from '../../../platform/loading/lazy-part.ts';
import { push } from '../../../platform/nav/nav.ts';
import type { RouteParams } from '../../../platform/nav/nav.rules.ts';
import { PageScreen } from '../../../platform/page-screen.tsx';
import { StaleMark } from '../../../core/quotes/stale-mark.tsx';
import { StarSlot } from '../../../core/quotes/star-slot.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { BestPrices } from '../sections/best-prices.tsx';
import { startChartEngine } from '../../../core/quotes/chart-engine.ts';
import { CheckRow } from '../sections/check-row.tsx';
import { ChipsSection } from '../sections/chips-section.tsx';
import { ContractSection } from '../sections/contract-section.tsx';
import { FundsSection } from '../sections/funds-section.tsx';
import { KeyFigures } from '../sections/key-figures.tsx';
import { OrderButtons } from '../head/order-buttons.tsx';
import { ActionsSection } from '../sections/actions-section.tsx';
import { ProfileSection } from '../sections/profile-section.tsx';
import { AxisPlace } from '../chart/axis-note.tsx';
import { ChartSkeleton } from '../chart/chart-skeleton.tsx';
import { QuoteChart } from '../chart/quote-chart.tsx';
import { ComingHero, QuoteHero } from '../head/quote-hero.tsx';
import { AlertBell } from '../head/alert-bell.tsx';
import { QuoteMenu } from '../head/quote-menu.tsx';
import { orderPath } from '../../../core/quotes/quote-place.ts';
import { hasHolders, readPlace, type InstrumentPlace } from './quote-params.model.ts';
import { useQuoteDetail, useSummary, type QuoteDetail } from '../quotes.api.ts';
import { ShortSection } from '../sections/short-section.tsx';
import { TapeSection } from '../sections/tape-section.tsx';

/** Below everything else, so it comes after it. */
const InstrumentNews = lazyPart(() =>
  withTexts(
    async () => (await import('../../../core/articles/instrument-news.tsx')).InstrumentNews,
    'news',
  ),
);

/** Below the key figures, for what another capability knows about the instrument. */
type Extra = { renderExtra?: ((code: string) => ReactNode) | undefined };

export function QuoteScreen({
  params,
  source,
  renderExtra,
}: Extra & { params: RouteParams; source: QuotedSource }) {
  const place = readPlace(params, source);
  if (place === null) return <UnknownInstrument />;
  return (
    <QuotePage
      key={`${place.source}:${place.code}`}
      place={place}
      named={params}
      renderExtra={renderExtra}
    />
  );
}

function QuotePage({
  place,
  named,
  renderExtra,
}: Extra & { place: InstrumentPlace; named: RouteParams }) {
  const t = useText();
  const reading = useQuoteDetail(place);
  useEffect(startChartEngine, []);
  const detail = reading.status === 'ready' ? reading.data : null;
  // The server answered, and knows no such instrument: asking again will not help.
  const isRefused = reading.status === 'unavailable' && reading.message !== null;
  const name = detail?.name ?? named['name'] ?? '';
  const market = detail?.market ?? named['market'] ?? '';
  const path = detail?.isTradable === true ? orderPath(place.source) : null;
  return (
    <PageScreen
      title={place.code}
      subtitle={[name, market].filter((text) => text !== '').join(' · ')}
      actions={
        <>
          {!isRefused && (
            <StarSlot
              source={place.source}
              code={place.code}
              name={name === '' ? place.code : name}
              isWatchedBefore={detail?.selfSelectStatus ?? false}
            />
          )}
          {!isRefused && <AlertBell place={place} />}
          <QuoteMenu place={place} name={name} />
        </>
      }
      footer={
        detail !== null && path !== null ? <OrderButtons detail={detail} path={path} /> : undefined
      }
      onRefresh={refreshShown}
    >
      {isRefused ? (
        <NothingHere title={reading.message ?? t('trading.noInstrument')} />
      ) : reading.status === 'ready' ? (
        <QuoteBody place={place} detail={reading.data} isOld={reading.isOld}>
          {renderExtra?.(place.code)}
        </QuoteBody>
      ) : (
        <QuoteWaiting reading={reading} />
      )}
    </PageScreen>
  );
}

/** The shape of the page while it comes, so that nothing jumps when it is there. */
function QuoteWaiting({
  reading,
}: {
  reading: Exclude<ReturnType<typeof useQuoteDetail>, { status: 'ready' }>;
}) {
  if (reading.status === 'unavailable') return <QueryState of={reading} />;
  return (
    <div>
      <ComingHero />
      <ChartSkeleton className="h-69" />
      <AxisPlace />
      <div className="grid gap-3 px-4 pt-2">
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
    </div>
  );
}

function QuoteBody({
  place,
  detail,
  isOld,
  children,
}: {
  place: InstrumentPlace;
  detail: QuoteDetail;
  isOld: boolean;
  children: ReactNode;
}) {
  const t = useText();
  const summary = useSummary(place);
  return (
    <div className="pb-4">
      <StaleMark />
      <QuoteHero detail={detail} />
      <QuoteChart detail={detail} />
      {isOld && (
        <div className="px-4 pb-3">
          <Note tone="warn">{t('quotes.old')}</Note>
        </div>
      )}
      {(!detail.isTradable || orderPath(place.source) === null) && <NotTradable detail={detail} />}
      <Later order={1}>
        <BestPrices detail={detail} />
        <KeyFigures detail={detail} summary={summary.status === 'ready' ? summary.data : null} />
      </Later>
      <Later order={2}>
        {children}
        <CheckRow detail={detail} />
        {(detail.bids.length > 0 || detail.trades.length > 0) && <TapeSection detail={detail} />}
        <ContractSection detail={detail} />
      </Later>
      {hasHolders(place.source) && (
        <>
          <Later order={3}>
            <FundsSection place={place} />
          </Later>
          <Later order={4}>
            <ChipsSection place={place} decimals={detail.decimals} />
            <ShortSection place={place} />
            <ActionsSection place={place} />
          </Later>
        </>
      )}
      <Later order={5}>
        <InstrumentNews source={place.source} code={place.code} />
        <ProfileSection detail={detail} reading={summary} />
      </Later>
    </div>
  );
}

function NotTradable({ detail }: { detail: QuoteDetail }) {
  const t = useText();
  const text =
    detail.source === QuotedSource.GlobalIndex
      ? t('quotes.notTradable')
      : t('quotes.notTradable.other');
  return (
    <div className="px-4 pb-4">
      <Note>{text}</Note>
    </div>
  );
}

function UnknownInstrument() {
  const t = useText();
  return (
    <PageScreen title={t('trading.noInstrument')}>
      <NothingHere title={t('trading.noInstrument')} />
    </PageScreen>
  );
}

function NothingHere({ title }: { title: string }) {
  const t = useText();
  return (
    <StateView
      kind="empty"
      title={title}
      detail={t('quotes.unknown.text')}
      action={{ label: t('trading.search'), onPress: () => void push('pages/search/index') }}
    />
  );
}
