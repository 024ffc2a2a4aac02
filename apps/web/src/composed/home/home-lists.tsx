import { Section } from '@candor/ui/lists/section';
import { Segmented } from '@candor/ui/fields/segmented';
import { useDeferredValue, useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { LiveQuoteRow } from '../../core/quotes/live-quote-row.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import type { StaleQuery } from '../../platform/readings/use-stale-query.ts';
import type { RoutePath } from '../../routes.table.ts';
import { LeaderRows } from '../../capabilities/markets/boards/leader-rows.tsx';
import { GrowingNote } from '../../capabilities/markets/lists/list-note.tsx';
import { quoteId, useHottest, type LeaderBoard } from '../../capabilities/markets/markets.api.ts';
import type { HomeQuotes } from './home-hero.tsx';

const LEADERS_SHOWN = 6;
const HOT_SHOWN = 6;

export function HomeLeaders() {
  const t = useText();
  const [board, setBoard] = useState<LeaderBoard>('active');
  const choice = (
    <Segmented
      label={t('markets.leaders')}
      value={board}
      onChange={setBoard}
      options={[
        { value: 'gainers', label: t('markets.leaders.gainers') },
        { value: 'losers', label: t('markets.leaders.losers') },
        { value: 'active', label: t('markets.leaders.active') },
      ]}
    />
  );
  return (
    <Section title={t('markets.leaders')} action={choice}>
      <LeaderRows key={board} board={board} count={LEADERS_SHOWN} hasCurrency />
    </Section>
  );
}

export function HomeCustom({ reading }: { reading: StaleQuery<HomeQuotes> }) {
  const t = useText();
  if (reading.status === 'unavailable') return null;
  return (
    <Section title={t('home.custom')}>
      {reading.status === 'loading' ? (
        <QueryState of={reading} />
      ) : (
        reading.data.custom.map((row, index) => (
          <LiveQuoteRow
            key={quoteId(row)}
            row={row}
            hasCurrency
            isLast={index === reading.data.custom.length - 1}
          />
        ))
      )}
    </Section>
  );
}

export function HomeHot() {
  const t = useText();
  const hot = useDeferredValue(useHottest(HOT_SHOWN));
  return (
    <Section title={t('markets.popular.title')} action={<SeeAll path="pages/product/popular" />}>
      {hot.status === 'ready' ? (
        <>
          <GrowingNote progress={hot.data.progress} />
          {hot.data.items.map((row, index) => (
            <LiveQuoteRow
              key={quoteId(row)}
              row={row}
              hasCurrency
              isLast={index === hot.data.items.length - 1}
            />
          ))}
        </>
      ) : (
        <QueryState of={hot} rows={HOT_SHOWN} />
      )}
    </Section>
  );
}

export function SeeAll({
  path,
  params = {},
}: {
  path: RoutePath;
  params?: Record<string, string>;
}) {
  const t = useText();
  return (
    <a
      href={linkTo(path, params)}
      className="grid min-h-11 place-items-center text-label font-medium text-accent"
    >
      {t('home.all')}
    </a>
  );
}
