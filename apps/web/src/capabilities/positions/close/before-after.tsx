import { Icon } from '@candor/ui/marks/icon';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** A figure, and what it would become; alone where nothing changes yet. */
export function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode | null }) {
  if (after === null) return before;
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-1.5">
      <span className="text-label text-ink2">{before}</span>
      <Icon of={ArrowRight} size={14} className="self-center text-ink3" />
      <span>{after}</span>
    </span>
  );
}
