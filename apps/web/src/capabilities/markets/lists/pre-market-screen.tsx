/** Polled: prices outside regular hours are not pushed. */
import { formatTimeOfDay } from '@candor/kit/moment-format';
import { SECOND_MS } from '@candor/kit/time';
import { useFigures } from '@candor/ui/figures/figure-context';
import { ListRow } from '@candor/ui/lists/list-row';
import { Monogram } from '@candor/ui/marks/monogram';
import { NumberText } from '@candor/ui/figures/number-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { Segmented } from '@candor/ui/fields/segmented';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { changeRate, priceText } from '../../../core/quotes/quote-figures.ts';
import { QuoteRows } from '../../../core/quotes/quote-list.tsx';
import { quoteHref } from '../../../core/quotes/quote-place.ts';
import { useRowNames } from '../../../core/quotes/row-names.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { viewerZone } from '@candor/client/time';
import { ListNote, OldNote } from './list-note.tsx';
import { MarketClock } from '../boards/market-clock.tsx';
import {
  EXTENDED_EVERY_MS,
  quoteId,
  usePreMarket,
  type ExtendedDirection,
  type ExtendedRow,
  type ExtendedSession,
} from '../markets.api.ts';
import { sessionShown } from './pre-market.model.ts';

export function PreMarketScreen(_: ScreenOf) {
  const t = useText();
  const [direction, setDirection] = useState<ExtendedDirection>('gainers');
  const movers = usePreMarket(direction);
  return (
    <PageScreen title={t('markets.preMarket.title')} onRefresh={refreshShown}>
      <MarketClock market="US" />
      {movers.status !== 'ready' && <QueryState of={movers} rows={SKELETON_ROWS} />}
      {movers.status === 'ready' && (
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
          <SessionNote session={movers.data} />
          {movers.isOld ? <OldNote {...movers} /> : <ReadNote readAt={movers.readAt} />}
          <ColumnNames session={movers.data} />
          <QuoteRows
            rows={movers.data.items}
            renderRow={(row) => <MoverRow key={quoteId(row)} row={row} />}
          />
        </>
      )}
    </PageScreen>
  );
}

const SKELETON_ROWS = 8;

function ReadNote({ readAt }: { readAt: number }) {
  const t = useText();
  return (
    <ListNote>
      {t('markets.preMarket.asOf', {
        time: formatTimeOfDay(readAt, viewerZone()),
        seconds: EXTENDED_EVERY_MS / SECOND_MS,
      })}
    </ListNote>
  );
}

/** By the exchange's own clock, which practice hours do not follow. */
function SessionNote({ session }: { session: ExtendedSession }) {
  const t = useText();
  const { shown, closedAt, endedAt } = sessionShown(session);
  const closed = { time: closedAt };
  return (
    <ListNote>
      {endedAt === null
        ? t(`markets.preMarket.session.${shown}`, closed)
        : t('markets.preMarket.session.over', { ...closed, end: endedAt })}
    </ListNote>
  );
}

function ColumnNames({ session: { phase } }: { session: ExtendedSession }) {
  const t = useText();
  return (
    <div
      aria-hidden="true"
      className="sticky top-0 z-10 flex items-center gap-2.5 border-b border-line bg-bg px-4 py-1.5 text-caption text-ink3"
    >
      <span className="flex-1" />
      <span className={CLOSE}>{t('markets.preMarket.close')}</span>
      <span className="min-w-23 text-right">
        {phase === 'closed' ? t('markets.preMarket.sinceClose') : t(`markets.clock.${phase}`)}
      </span>
    </div>
  );
}

const CLOSE = 'w-22 shrink-0 text-right';

function MoverRow({ row }: { row: ExtendedRow }) {
  const t = useText();
  const { locale } = useFigures();
  const { title, under } = useRowNames(row);
  const shown = (price: string) => (
    <NumberText text={priceText(price, { locale, decimals: row.decimals })} />
  );
  return (
    <ListRow
      href={quoteHref(row)}
      leading={
        <Monogram
          name={row.stock_code}
          {...(row.localLogoUrl === '' ? {} : { src: row.localLogoUrl })}
        />
      }
      title={title}
      detail={under}
      middle={
        <span className={`${CLOSE} text-label text-ink2`}>
          <span className="sr-only">{t('markets.preMarket.close')} </span>
          {shown(row.closePrice)}
        </span>
      }
      value={shown(row.extendedPrice)}
      valueDetail={<PercentText change={changeRate(row.extendedChangeRatio)} />}
    />
  );
}
