/**
 * A quote where there is room: list, chart, ticket, book, trades, positions and news around one
 * instrument. The address names the instrument, as on a phone; which panels stand where is the
 * device's matter. Every panel keeps its place in the tree, so that moving one, or making the
 * window narrow in the middle of an order, loses nothing that was typed.
 */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { StateView } from '@candor/ui/marks/state-view';
import { useEffect } from 'react';
import { startChartEngine } from '../../core/quotes/chart-engine.ts';
import { readPlace } from '../../capabilities/quotes/screens/quote-params.model.ts';
import { useText } from '../../platform/i18n/text.ts';
import type { RoutePath } from '../../routes.table.ts';
import { tellUnread } from './use-layouts.ts';
import { Workspace } from './workspace.tsx';
import type { WorkspaceProps } from './workspace-props.ts';

const SOURCES: Partial<Record<RoutePath, QuotedSource>> = {
  'pages/quote/stock': QuotedSource.Stock,
  'pages/quote/future': QuotedSource.Future,
  'pages/quote/globalindex': QuotedSource.GlobalIndex,
  'pages/quote/forex': QuotedSource.Forex,
  'pages/hkstock/quote': QuotedSource.HkStock,
  'pages/robotai/quote': QuotedSource.RobotCrypto,
};

export function WorkspaceScreen({ path, params, renderScreen }: WorkspaceProps) {
  const t = useText();
  useEffect(startChartEngine, []);
  useEffect(tellUnread, []);
  const own = SOURCES[path] ?? QuotedSource.Stock;
  // A coin's address never names its source.
  const named = own === QuotedSource.RobotCrypto ? { ...params, source: String(own) } : params;
  const place = readPlace(named, own);
  if (place === null)
    return (
      <main tabIndex={0} className="min-h-0 flex-1">
        <h1 className="sr-only">{t('trading.noInstrument')}</h1>
        <StateView kind="empty" title={t('trading.noInstrument')} />
      </main>
    );
  return <Workspace place={place} named={params} renderScreen={renderScreen} />;
}
