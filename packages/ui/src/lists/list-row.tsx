/** With `href` or `onPress` the whole row is one link or button. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../marks/icon.tsx';

export type ListRowProps = {
  leading?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  middle?: ReactNode;
  value?: ReactNode;
  valueDetail?: ReactNode;
  hasChevron?: boolean;
  isLast?: boolean;
  /** Moves often: out of sight it costs nothing, and it never moves the others. */
  isLive?: boolean;
  href?: string;
  onPress?: () => void;
};

export function ListRow({ href, onPress, isLive = false, ...content }: ListRowProps) {
  const look = cx(
    'relative block w-full text-left transition-colors duration-press focus-visible:-outline-offset-2',
    isLive && 'tide-live-row',
  );
  const live = 'hover:bg-s2/50 active:bg-s2';
  if (href !== undefined)
    return (
      <a href={href} className={cx(look, live)} onClick={onPress}>
        <RowContent {...content} />
      </a>
    );
  if (onPress !== undefined)
    return (
      <button type="button" onClick={onPress} className={cx(look, live)}>
        <RowContent {...content} />
      </button>
    );
  return (
    <div className={look}>
      <RowContent {...content} />
    </div>
  );
}

function RowContent({
  leading,
  title,
  detail,
  middle,
  value,
  valueDetail,
  hasChevron = false,
  isLast = false,
}: Omit<ListRowProps, 'href' | 'onPress' | 'isLive'>) {
  return (
    <span className="flex items-center gap-2.5 pl-4">
      {leading}
      <span
        className={cx(
          'flex min-h-15.5 mr-4 min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1 py-2',
          !isLast && 'border-b border-line',
        )}
      >
        <span className="min-w-0 flex-1 basis-14">
          <span className="block truncate text-body font-semibold">{title}</span>
          {detail !== undefined && (
            <span className="block truncate text-caption text-ink3">{detail}</span>
          )}
        </span>
        {middle}
        {value !== undefined && (
          <span className="ml-auto min-w-23 shrink-0 text-right">
            <span className="block text-body font-medium">{value}</span>
            {valueDetail !== undefined && (
              <span className="block text-label font-medium">{valueDetail}</span>
            )}
          </span>
        )}
        {hasChevron && <Icon of={ChevronRight} size={18} className="-mr-1 shrink-0 text-ink3" />}
      </span>
    </span>
  );
}
