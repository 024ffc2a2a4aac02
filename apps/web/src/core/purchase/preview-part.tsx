import { cx } from '@candor/ui/cx';
import type { ReactNode } from 'react';
import { Card } from '../product/part.tsx';

/** What it comes to; dimmed while it answers an earlier amount. */
export function PreviewPart({
  label,
  isOld,
  children,
}: {
  label: string;
  isOld: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      aria-live="polite"
      className={cx('transition-opacity duration-state', isOld && 'opacity-55')}
    >
      <Card>{children}</Card>
    </section>
  );
}
