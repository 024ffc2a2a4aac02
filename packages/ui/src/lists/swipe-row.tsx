/** Sideways scrolling that snaps; the actions are ordinary buttons for the keyboard. */
import { useRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';

export type SwipeAction = {
  readonly label: string;
  readonly tone?: 'neutral' | 'danger';
  readonly onPress: () => void;
};

export function SwipeRow({
  children,
  actions,
}: {
  children: ReactNode;
  actions: readonly SwipeAction[];
}) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={row}
      className="tide-quiet-scroll flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
    >
      <div className="w-full shrink-0 snap-start">{children}</div>
      <div className="flex shrink-0 snap-end">
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            onClick={() => {
              row.current?.scrollTo({ left: 0, behavior: 'smooth' });
              action.onPress();
            }}
            className={cx(
              'min-w-20 px-4 text-label font-semibold focus-visible:-outline-offset-2',
              action.tone === 'danger' ? 'bg-alert text-s1' : 'bg-s3 text-ink',
            )}
          >
            {action.label}
          </button>
        ))}
      </div>
    </div>
  );
}
