/** Everything that only larger windows need, loaded as one when there is such a window. */
import { Suspense } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { lazyScreen } from '../../platform/loading/lazy-screen.ts';
import type { RouteParams } from '../../platform/nav/nav.rules.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { useSession } from '../../platform/device/session.ts';
import { routeTable, type RoutePath } from '../../routes.table.ts';
import { screenOf } from '../../routes.tsx';
import type { DesktopLayout } from '../outlet.tsx';
import { ScreenFailure } from '../screen-failure.tsx';
import { ScreenSkeleton } from '../screen-skeleton.tsx';
import { PaneContext } from '@candor/ui/frame/pane';
import {
  hasBeside,
  isQuotePage,
  isWide,
  listBeside,
  shownUntilChosen,
  standsInColumns,
  waitsForChoice,
} from './beside.rules.ts';
import { DesktopFrame } from './desktop-frame.tsx';
import { NothingChosen } from './nothing-chosen.tsx';

const Workspace = lazyScreen(
  async () => (await import('../../composed/workspace/workspace-screen.tsx')).WorkspaceScreen,
  'workspace',
  'alerts',
  'markets',
  'news',
  'positions',
  'quotes',
  'ticket',
  'trading',
  'common',
);

export const desktopParts = {
  listBeside,
  isQuotePage,
  waitsForChoice,
  hasBeside,
  standsInColumns,
  isWide,
  kindOf: (path: RoutePath) => routeTable.find((route) => route.path === path)?.kind ?? 'page',
  Workspace: QuoteWorkspace,
  Nothing: BesideList,
  Frame: DesktopFrame,
} satisfies DesktopLayout & Record<string, unknown>;

function QuoteWorkspace(props: ScreenOf & { readonly path: RoutePath }) {
  return <Workspace {...props} renderScreen={renderScreen} />;
}

/** A panel that fails takes no other with it. */
function renderScreen(path: RoutePath, params: RouteParams) {
  const Screen = screenOf(path);
  return (
    <ScreenFailure key={path}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Screen params={params} />
      </Suspense>
    </ScreenFailure>
  );
}

function BesideList({ path }: { readonly path: RoutePath }) {
  const t = useText();
  const session = useSession();
  const beside = shownUntilChosen(path);
  if (beside === null || (beside.needsSession && session === null)) return <NothingChosen />;
  return (
    <section
      aria-label={t(beside.label)}
      className="flex min-h-0 min-w-0 flex-1 flex-col pt-3 [&>div]:mx-auto [&>div]:w-full [&>div]:max-w-190"
    >
      <PaneContext value="panel">{renderScreen(beside.path, {})}</PaneContext>
    </section>
  );
}
