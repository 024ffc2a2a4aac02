import type { ReactNode } from 'react';
import type { RouteParams } from '../../platform/nav/nav.rules.ts';
import type { RoutePath } from '../../routes.table.ts';

export type WorkspaceProps = {
  readonly path: RoutePath;
  readonly params: RouteParams;
  /** The screen of another route, for a panel. */
  readonly renderScreen: (path: RoutePath, params: RouteParams) => ReactNode;
};
