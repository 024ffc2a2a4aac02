/** With the same figures as a table, for those who read rather than look. */
import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { Panel } from '../panel.tsx';

export function Picture({
  title,
  period,
  href,
  none,
  table,
  children,
}: {
  title: string;
  period: ReactNode;
  href: string;
  none: string | null;
  table: ReactNode;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <Panel
      title={title}
      action={
        <a
          href={href}
          className="inline-flex min-h-11 items-center text-label font-medium text-accent underline-offset-4 hover:underline"
        >
          {t('console.overview.open')}
        </a>
      }
    >
      <div className="grid gap-4">
        <p className="text-caption text-ink3">{period}</p>
        {none !== null && <p className="text-body text-ink2">{none}</p>}
        {children}
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-label font-medium text-ink2">
            {t('console.overview.table')}
          </summary>
          <div className="-mx-4 mt-1 max-h-96 overflow-y-auto border-t border-line">{table}</div>
        </details>
      </div>
    </Panel>
  );
}
