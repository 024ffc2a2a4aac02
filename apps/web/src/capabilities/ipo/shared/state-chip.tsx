import { cx } from '@candor/ui/cx';
import type { ReactNode } from 'react';
import type { StateTone } from '../application/application.model.ts';

/** A state in a few words. Green and red mean prices, so what is good is in the colour of proofs. */
export function StateChip({
  tone = 'neutral',
  children,
}: {
  tone?: StateTone;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 shrink-0 items-center rounded-chip px-2 text-label font-medium',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

const TONES: Readonly<Record<StateTone, string>> = {
  neutral: 'bg-s2 text-ink2',
  accent: 'bg-s2 text-accent',
  warn: 'bg-warn-tint text-warn',
  sound: 'bg-sound-tint text-sound',
};
