import { Button } from '@candor/ui/buttons/button';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { IdCard } from 'lucide-react';
import { push } from '../../../platform/nav/nav.ts';

/** Identity first: why, and the way there. */
export function VerifyCard({
  icon = IdCard,
  title,
  text,
  act,
}: {
  icon?: Glyph;
  title: string;
  text: string;
  act: string;
}) {
  return (
    <section aria-label={title} className="flex gap-3 rounded-card border border-line bg-s1 p-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
        <Icon of={icon} />
      </span>
      <div className="grid min-w-0 justify-items-start gap-2">
        <div>
          <h2 className="text-body font-semibold">{title}</h2>
          <p className="text-label text-ink2">{text}</p>
        </div>
        <Button size="small" tone="secondary" onPress={() => push('pages/kyc/individual')}>
          {act}
        </Button>
      </div>
    </section>
  );
}
