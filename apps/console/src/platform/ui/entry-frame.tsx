import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';
import { BrandMark } from '@candor/ui/marks/brand-mark';

export function EntryFrame({
  title,
  lead,
  isWide = false,
  children,
}: {
  title: string;
  lead: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <main className="grid flex-1 content-center justify-items-center overflow-y-auto px-4 py-8">
      <div
        className={`grid w-full gap-6 rounded-sheet border border-line bg-s1 p-8 shadow-raised max-sm:p-5 ${isWide ? 'max-w-220' : 'max-w-105'}`}
      >
        <div className="flex items-center gap-4">
          <BrandMark size={52} />
          <div className="min-w-0">
            <h1 className="text-sheet font-semibold tracking-heading">{title}</h1>
            <p className="text-label text-ink2">{lead}</p>
          </div>
        </div>
        {children}
      </div>
    </main>
  );
}
