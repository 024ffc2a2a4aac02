import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type ChipTone = 'neutral' | 'rise' | 'fall' | 'good' | 'warn' | 'alert' | 'accent';

/** Colour supports the words, it does not replace them. A state is `good`, a direction `rise`. */
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-chip px-2 text-label font-medium',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

const TONES: Record<ChipTone, string> = {
  neutral: 'bg-s2 text-ink2',
  rise: 'bg-rise-tint text-rise',
  fall: 'bg-fall-tint text-fall',
  good: 'bg-good-tint text-good',
  warn: 'bg-warn-tint text-warn',
  alert: 'bg-alert-tint text-alert',
  accent: 'bg-s2 text-accent',
};
