import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from './icon.tsx';

/** `alert` is read out at once. */
export function Note({
  tone = 'info',
  children,
}: {
  tone?: 'info' | 'warn' | 'alert';
  children: ReactNode;
}) {
  return (
    <div
      role={tone === 'alert' ? 'alert' : 'note'}
      className={cx('flex gap-2 text-caption leading-normal', TONES[tone])}
    >
      <Icon of={tone === 'info' ? Info : CircleAlert} size={16} className="mt-px shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

const TONES = {
  info: 'text-ink3',
  warn: 'rounded-control bg-warn-tint px-3 py-2.5 text-warn',
  alert: 'rounded-control bg-alert-tint px-3 py-2.5 text-alert',
};
