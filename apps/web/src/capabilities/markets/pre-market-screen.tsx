/**
 * US shares that move before the open and after the close, beside the price they closed at. Read again while it is looked at: prices outside regular
 * hours are not pushed. When there is no such session, the screen says why.
 */
import { formatClock } from '@candor/kit/moment-format';
import { useFigures } from '@candor/ui/figure-context';
import { ListRow } from '@candor/ui/list-row';
import { Monogram } from '@candor/ui/monogram';
import { NumberText } from '@candor/ui/number-text';
import { PercentText } from '@candor/ui/percent-text';
import { Segmented } from '@candor/ui/segmented';
import { StateView } from '@candor/ui/state-view';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { changeRate, priceText } from '../../platform/quotes/quote-figures.ts';
import { QuoteRows } from '../../platform/quotes/quote-list.tsx';
import { quoteHref } from '../../platform/quotes/quote-place.ts';
import { ReadingState } from '../../platform/reading-state.tsx';
import { refreshShown } from '../../platform/refresh-shown.ts';
import { viewerZone } from '../../platform/time.ts';
import { ListNote, OldNote } from './list-note.tsx';
import { MarketClock } from './market-clock.tsx';
import { EXTENDED_EVERY_MS, quoteId, useMarketClock, usePreMarket, type ExtendedDirection, type ExtendedRow } from './markets.api.ts';
import { extendedPhaseOf, whyNoExtended } from './pre-market.model.ts';

export function PreMarketScreen(_: ScreenOf) {
  const t = useText();
  const [direction, setDirection] = useState<ExtendedDirection>('gainers');
  const movers = usePreMarket(direction);
  return (
    <PageScreen title={t('markets.preMarket.title')} onRefresh={refreshShown}>
      <MarketClock market="US" />
      {movers.status !== 'ready' && <ReadingState of={movers} rows={SKELETON_ROWS} />}
      {movers.status === 'ready' && movers.data.items.length === 0 && <NoExtendedSession />}
      {movers.status === 'ready' && movers.data.items.length > 0 && (
        <>
          <div className="px-4 py-1.5">
            <Segmented
              label={t('markets.leaders')}
              value={direction}
              onChange={setDirection}
              options={[
                { value: 'gainers', label: t('markets.leaders.gainers') },
                { value: 'losers', label: t('markets.leaders.losers') },
              ]}
            />
          </div>
          {movers.isOld ? <OldNote {...movers} /> : <ReadNote readAt={movers.readAt} />}
          <ColumnNames phase={extendedPhaseOf(movers.data.items)} />
          <QuoteRows rows={movers.data.items} renderRow={(row) => <MoverRow key={quoteId(row)} row={row} />} />
        </>
      )}
    </PageScreen>
  );
}

const SKELETON_ROWS = 8;
const MS_PER_SECOND = 1_000;

function ReadNote({ readAt }: { readAt: number }) {
  const t = useText();
  return <ListNote>{t('markets.preMarket.asOf', { time: formatClock(readAt, viewerZone()), seconds: EXTENDED_EVERY_MS / MS_PER_SECOND })}</ListNote>;
}

function ColumnNames({ phase }: { phase: 'preMarket' | 'postMarket' }) {
  const t = useText();
  return (
    <div aria-hidden="true" className="sticky top-0 z-10 flex items-center gap-2.5 border-b border-line bg-bg px-4 py-1.5 text-caption text-ink3">
      <span className="flex-1" />
      <span className={CLOSE}>{t('markets.preMarket.close')}</span>
      <span className="min-w-23 text-right">{t(`markets.clock.${phase}`)}</span>
    </div>
  );
}

const CLOSE = 'w-22 shrink-0 text-right';

function MoverRow({ row }: { row: ExtendedRow }) {
  const t = useText();
  const { locale } = useFigures();
  const shown = (price: string) => <NumberText text={priceText(price, { locale, decimals: row.decimals })} />;
  return (
    <ListRow
      href={quoteHref(row)}
      leading={<Monogram name={row.stock_code} {...(row.localLogoUrl === '' ? {} : { src: row.localLogoUrl })} />}
      title={row.stock_code}
      detail={row.name}
      middle={
        <span className={`${CLOSE} text-label text-ink2`}>
          <span className="sr-only">{t('markets.preMarket.close')} </span>
          {shown(row.price_nominal)}
        </span>
      }
      value={shown(row.extendedPrice)}
      valueDetail={<PercentText change={changeRate(row.extendedChangeRatio)} />}
    />
  );
}

function NoExtendedSession() {
  const t = useText();
  const clock = useMarketClock();
  if (clock.status !== 'ready') return <ReadingState of={clock} />;
  return <StateView kind="empty" title={t('markets.preMarket.none')} detail={t(`markets.preMarket.none.${whyNoExtended(clock.data)}`)} />;
}
