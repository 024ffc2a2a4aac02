/** `footer` holds the one decision of the screen (such as Buy and Sell). */
import type { ReactNode } from 'react';
import { NavBar } from './nav-bar.tsx';
import { usePane } from './pane.tsx';
import { PullToRefresh, type PullTexts } from '../lists/pull-to-refresh.tsx';
import { ScrollArea } from './scroll-area.tsx';

export type ScreenProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  back?: { label: string; onPress: () => void };
  actions?: ReactNode;
  /** Must then contain the screen's h1. */
  header?: ReactNode;
  ribbon?: ReactNode;
  footer?: ReactNode;
  tabBar?: ReactNode;
  refresh?: { onRefresh: () => Promise<unknown>; texts: PullTexts };
  children: ReactNode;
};

export function Screen({
  title,
  subtitle,
  back,
  actions,
  header,
  ribbon,
  footer,
  tabBar,
  refresh,
  children,
}: ScreenProps) {
  const isPanel = usePane() === 'panel';
  return (
    <div className="flex h-full min-h-0 flex-1 flex-col bg-bg pt-(--safe-top) text-ink">
      <header className="shrink-0">
        {ribbon}
        {header ??
          (!isPanel && <NavBar title={title} subtitle={subtitle} back={back} actions={actions} />)}
      </header>
      <ScrollArea {...(typeof title === 'string' ? { label: title } : {})}>
        {refresh === undefined ? children : <PullToRefresh {...refresh}>{children}</PullToRefresh>}
      </ScrollArea>
      {footer !== undefined && (
        <footer className="shrink-0 border-t border-line bg-s1 px-4 pt-2.5 pb-[max(14px,var(--safe-bottom))]">
          {footer}
        </footer>
      )}
      {tabBar}
    </div>
  );
}
