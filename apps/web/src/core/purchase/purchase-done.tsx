/** What became of a purchase, and what to do next. */
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageScreen } from '../../platform/page-screen.tsx';
import { Card } from '../product/part.tsx';

type Act = { readonly label: string; readonly onPress: () => void };

export function PurchaseDone({
  screen,
  title,
  text,
  figures,
  note,
  next,
  another,
}: {
  screen: string;
  title: string;
  text: ReactNode;
  figures: ReactNode;
  note?: string;
  /** The first is what most want. */
  next: readonly Act[];
  another?: Act;
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
        <Card>{figures}</Card>
        {note !== undefined && <p className="text-label text-ink2">{note}</p>}
        <div className="grid gap-2.5">
          {next.map(({ label, onPress }, place) => (
            <Button key={label} tone={place === 0 ? 'primary' : 'secondary'} onPress={onPress}>
              {label}
            </Button>
          ))}
          {another !== undefined && (
            <Button tone="ghost" onPress={another.onPress}>
              {another.label}
            </Button>
          )}
        </div>
      </div>
    </PageScreen>
  );
}
