import { Icon } from '@candor/ui/marks/icon';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageScreen } from '../../../platform/page-screen.tsx';

/** What became of a trade, and what to do next. */
export function DoneView({
  screen,
  title,
  text,
  figures,
  acts,
}: {
  screen: string;
  title: string;
  text: ReactNode;
  figures: ReactNode;
  acts: ReactNode;
}) {
  return (
    <PageScreen title={screen}>
      <div className="grid grid-cols-1 gap-4 px-4 pt-4 pb-6">
        <div role="status" className="grid justify-items-center gap-2 text-center">
          <span className="grid size-14 place-items-center rounded-sheet bg-s2">
            <Icon of={CircleCheck} size={26} />
          </span>
          <p className="text-section font-semibold tracking-heading">{title}</p>
          <div className="grid max-w-80 gap-1 text-label text-ink2">{text}</div>
        </div>
        {figures}
        <div className="grid gap-2.5">{acts}</div>
      </div>
    </PageScreen>
  );
}
