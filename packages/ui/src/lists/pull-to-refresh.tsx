/** Native listeners, because React's touchmove cannot stop the scrolling. */
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../marks/icon.tsx';
import { useScrollArea } from '../frame/scroll-area.tsx';
import { Spinner } from '../marks/spinner.tsx';

export const PULL_THRESHOLD_PX = 45;

export type PullTexts = {
  readonly pull: string;
  readonly release: string;
  readonly refreshing: string;
};

export function PullToRefresh({
  onRefresh,
  texts,
  children,
}: {
  onRefresh: () => Promise<unknown>;
  texts: PullTexts;
  children: ReactNode;
}) {
  const [pulled, setPulled] = useState(0);
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    // The loader reports a failed refresh.
    await onRefresh().finally(() => setRefreshing(false));
  };
  usePullGesture({
    isEnabled: !isRefreshing,
    onPull: setPulled,
    onRelease: (distance) => {
      setPulled(0);
      if (distance >= PULL_THRESHOLD_PX) void refresh();
    },
  });

  const isReady = pulled >= PULL_THRESHOLD_PX;
  const offset = isRefreshing ? PULL_THRESHOLD_PX : shownOffset(pulled);
  return (
    <>
      <div
        role="status"
        className="pointer-events-none absolute inset-x-0 top-0 flex h-11 items-center justify-center gap-2 text-caption text-ink3"
      >
        {isRefreshing && <Spinner size={16} />}
        {isRefreshing && texts.refreshing}
        {!isRefreshing && pulled > 0 && (
          <Icon
            of={ArrowDown}
            size={16}
            className={cx('transition-transform duration-state', isReady && 'rotate-180')}
          />
        )}
        {!isRefreshing && pulled > 0 && (isReady ? texts.release : texts.pull)}
      </div>
      <div
        className={cx(
          'relative bg-bg',
          pulled === 0 && 'transition-transform duration-state ease-out',
        )}
        style={offset > 0 ? { transform: `translateY(${offset}px)` } : undefined}
      >
        {children}
      </div>
    </>
  );
}

function shownOffset(pulled: number): number {
  return pulled <= PULL_THRESHOLD_PX
    ? pulled
    : PULL_THRESHOLD_PX + Math.min(60, (pulled - PULL_THRESHOLD_PX) / 3);
}

function usePullGesture({
  isEnabled,
  onPull,
  onRelease,
}: {
  isEnabled: boolean;
  onPull: (distance: number) => void;
  onRelease: (distance: number) => void;
}): void {
  const area = useScrollArea();
  const pull = useEffectEvent(onPull);
  const release = useEffectEvent(onRelease);

  useEffect(() => {
    if (area === null || !isEnabled) return;
    let startY: number | null = null;
    let distance = 0;
    const begin = (event: TouchEvent) => {
      startY =
        event.touches.length === 1 && area.scrollTop <= 0
          ? (event.touches[0]?.clientY ?? null)
          : null;
      distance = 0;
    };
    const move = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY;
      if (startY === null || y === undefined) return;
      distance = y - startY;
      if (distance <= 0 || area.scrollTop > 0) {
        startY = distance < 0 ? null : startY;
        pull(0);
        return;
      }
      if (event.cancelable) event.preventDefault();
      pull(distance);
    };
    const end = () => {
      if (startY === null) return;
      startY = null;
      release(area.scrollTop > 0 ? 0 : distance);
    };
    const cancel = () => {
      startY = null;
      release(0);
    };
    const stop = new AbortController();
    area.addEventListener('touchstart', begin, { passive: true, signal: stop.signal });
    area.addEventListener('touchmove', move, { passive: false, signal: stop.signal });
    area.addEventListener('touchend', end, { signal: stop.signal });
    area.addEventListener('touchcancel', cancel, { signal: stop.signal });
    return () => stop.abort();
  }, [area, isEnabled]);
}
