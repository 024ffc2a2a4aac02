/** For customers who begin: how a product goes, in a few lines. */
import { cx } from '@candor/ui/cx';
import type { ReactNode } from 'react';

export function FirstSteps({
  title,
  steps,
  isStrong = false,
  children,
}: {
  title: string;
  steps: readonly string[];
  /** Where the way to begin is a part of it. */
  isStrong?: boolean;
  children?: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className={cx(
        'grid gap-3 rounded-card border bg-s1 p-4',
        isStrong ? 'border-line-strong' : 'border-line',
      )}
    >
      <h2 className="text-body font-semibold">{title}</h2>
      <ol className="grid gap-2.5">
        {steps.map((step, place) => (
          <li key={step} className="flex gap-3 text-label text-ink2">
            <span
              aria-hidden="true"
              className={cx(
                'grid size-6 shrink-0 place-items-center rounded-full text-caption font-semibold',
                place === 0 ? 'bg-ink text-bg' : 'bg-s2 text-ink2',
              )}
            >
              {place + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
