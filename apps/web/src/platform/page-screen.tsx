/** The ribbon and the tab bar are the shell's: no screen can forget them. */
import { usePane } from '@candor/ui/frame/pane';
import { Screen } from '@candor/ui/frame/screen';
import { useEffect, type ReactNode } from 'react';
import { useText } from './i18n/text.ts';
import { back } from './nav/nav.ts';
import type { RouteParams } from './nav/nav.rules.ts';

export type ScreenOf = { readonly params: RouteParams };

export function PageScreen({
  title,
  subtitle,
  actions,
  header,
  footer,
  onRefresh,
  isTab = false,
  children,
}: {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  header?: ReactNode;
  footer?: ReactNode;
  onRefresh?: () => Promise<unknown>;
  isTab?: boolean;
  children: ReactNode;
}) {
  const t = useText();
  useDocumentTitle(title);
  return (
    <Screen
      title={title}
      subtitle={subtitle}
      actions={actions}
      header={header}
      footer={footer}
      back={isTab ? undefined : { label: t('framework.back'), onPress: () => back() }}
      refresh={
        onRefresh === undefined
          ? undefined
          : {
              onRefresh,
              texts: {
                pull: t('framework.pullToRefresh'),
                release: t('framework.releaseToRefresh'),
                refreshing: t('framework.refreshing'),
              },
            }
      }
    >
      {children}
    </Screen>
  );
}

/** A hidden tab runs no effects, so the title belongs to the visible screen. */
function useDocumentTitle(title: string): void {
  const isMain = usePane() === 'main';
  useEffect(() => {
    if (isMain) document.title = `${title} · Candor`;
  }, [title, isMain]);
}
