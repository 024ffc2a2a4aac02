import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { useEffect, useState, type ReactNode } from 'react';
import type { InstrumentPlace } from '../../capabilities/quotes/screens/quote-params.model.ts';
import { useQuoteDetail } from '../../capabilities/quotes/quotes.api.ts';
import { useText } from '../../platform/i18n/text.ts';
import type { RouteParams } from '../../platform/nav/nav.rules.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { useRoom } from '../../platform/window/room.ts';
import { WorkspaceGrid } from './grid/workspace-grid.tsx';
import { NarrowWorkspace } from './grid/narrow-workspace.tsx';
import { panelIds, shownPanels, type PanelId } from './layout.model.ts';
import { chosenLayout } from './layouts.model.ts';
import { BookPanel, TradesPanel } from './panels/book-panel.tsx';
import { ChartPanel } from './panels/chart-panel.tsx';
import { FactsPanel } from './panels/facts-panel.tsx';
import { HoldingsPanel } from './panels/holdings-panel.tsx';
import { ListPanel } from './panels/list-panel.tsx';
import { NewsPanel } from './panels/news-panel.tsx';
import { TicketPanel } from './panels/ticket-panel.tsx';
import { useLayouts } from './use-layouts.ts';
import { WorkspaceHead } from './workspace-head.tsx';
import { WorkspaceKeys } from './workspace-keys.tsx';
import type { WorkspaceProps } from './workspace-props.ts';

export function Workspace({
  place,
  named,
  renderScreen,
}: Pick<WorkspaceProps, 'renderScreen'> & { place: InstrumentPlace; named: RouteParams }) {
  const t = useText();
  const isDesktop = useRoom() === 'desktop';
  const reading = useQuoteDetail(place);
  const { layout } = chosenLayout(useLayouts());
  const [front, setFront] = useState<PanelId>('chart');
  const detail = reading.status === 'ready' ? reading.data : null;
  // Of the instrument before, while the next is on its way.
  const isHere = detail?.stock_code === place.code && detail.source === place.source;
  const here = isHere ? detail : null;
  const isRefused = reading.status === 'unavailable' && reading.message !== null;
  const name = here?.name ?? named['name'] ?? '';
  useEffect(() => {
    document.title = `${place.code} · Candor`;
  }, [place.code]);

  const needsDetail = (draw: (ready: NonNullable<typeof here>) => ReactNode) => {
    if (here !== null) return draw(here);
    if (isRefused) return <StateView kind="empty" title={reading.message ?? ''} />;
    return reading.status === 'ready' ? null : <QueryState of={reading} rows={3} />;
  };
  const key = `${place.source}:${place.code}`;
  const contents: Readonly<Record<PanelId, ReactNode>> = {
    list: <ListPanel renderScreen={renderScreen} />,
    chart: needsDetail((ready) => <ChartPanel key={key} detail={ready} />),
    ticket: needsDetail((ready) => (
      <TicketPanel key={key} detail={ready} renderScreen={renderScreen} />
    )),
    book: needsDetail((ready) => <BookPanel detail={ready} />),
    trades: needsDetail((ready) => <TradesPanel detail={ready} />),
    holdings: <HoldingsPanel renderScreen={renderScreen} />,
    news: <NewsPanel key={key} place={place} />,
    facts: needsDetail((ready) => <FactsPanel key={key} place={place} detail={ready} />),
  };
  const shown = new Set(shownPanels(layout));
  const panels = panelIds
    .filter((id) => shown.has(id))
    .map((id) => ({ id, name: t(`workspace.panel.${id}`), content: contents[id] }));
  return (
    <main tabIndex={0} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <WorkspaceHead place={place} name={name} detail={here} isRefused={isRefused} />
      {reading.status === 'ready' && reading.isOld && isHere && (
        <div className="px-4 pb-2">
          <Note tone="warn">{t('quotes.old')}</Note>
        </div>
      )}
      {!isDesktop && <NarrowWorkspace panels={panels} front={front} onFront={setFront} />}
      {here !== null && <WorkspaceKeys key={`keys ${key}`} detail={here} />}
      <WorkspaceGrid
        panels={panels}
        layout={layout}
        front={isDesktop ? null : front}
        onFocus={setFront}
      />
    </main>
  );
}
