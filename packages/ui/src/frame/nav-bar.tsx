import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../buttons/icon-button.tsx';

/** Its title is the screen's h1. */
export function NavBar({
  title,
  subtitle,
  back,
  actions,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  back?: { label: string; onPress: () => void };
  actions?: ReactNode;
}) {
  return (
    <div className="flex min-h-13 items-center gap-1 px-1">
      {back !== undefined && (
        <IconButton icon={ChevronLeft} size={24} label={back.label} onPress={back.onPress} />
      )}
      <div className={cx('min-w-0 flex-1', back === undefined && 'pl-3')}>
        <h1
          className={cx(
            'truncate font-semibold tracking-heading',
            back === undefined ? 'text-sheet' : 'text-button',
          )}
        >
          {title}
        </h1>
        {subtitle !== undefined && <p className="truncate text-caption text-ink3">{subtitle}</p>}
      </div>
      {actions !== undefined && <div className="flex shrink-0 items-center">{actions}</div>}
    </div>
  );
}
