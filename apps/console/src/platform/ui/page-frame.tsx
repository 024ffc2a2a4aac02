import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

export function PageFrame({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-[1440px] gap-5 px-6 pt-6 pb-12 max-md:px-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-value font-semibold tracking-heading">{title}</h1>
          {lead !== undefined && <div className="mt-0.5 text-body text-ink2">{lead}</div>}
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap items-center gap-2">{actions}</div>
        )}
      </div>
      {children}
    </div>
  );
}
