/**
 * Where the reader is in the conversation. New messages scroll into view only for somebody who is
 * at the end; earlier pages are added above without moving what is read; the first look is at the
 * first unread message.
 */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** So near to the end, one is at the end. */
const END_PX = 64;
/** So near to the top, the page before is asked for. */
const TOP_PX = 400;

export function useThreadScroll({
  area,
  content,
  firstKey,
  lastKey,
  isLastOwn,
  onTop,
}: {
  /** What scrolls; null until it is there. */
  area: HTMLElement | null;
  content: RefObject<HTMLElement | null>;
  firstKey: string | null;
  lastKey: string | null;
  isLastOwn: boolean;
  /** The page before is wanted. */
  onTop?: () => void;
}): { readonly isAtEnd: boolean; readonly goToEnd: () => void } {
  const [isAtEnd, setAtEnd] = useState(true);
  const place = useRef({ isAtEnd: true, heightPx: 0, firstKey, lastKey, isOpened: false });
  const top = useRef(onTop);
  useEffect(() => {
    top.current = onTop;
  });

  useLayoutEffect(() => {
    if (area === null || lastKey === null) return;
    const at = place.current;
    if (!at.isOpened) {
      at.isOpened = true;
      const unread = content.current?.querySelector('[data-new]');
      if (unread === null || unread === undefined) area.scrollTo({ top: area.scrollHeight });
      else unread.scrollIntoView({ block: 'start' });
    } else if (firstKey !== at.firstKey && lastKey === at.lastKey)
      area.scrollTo({ top: area.scrollTop + area.scrollHeight - at.heightPx });
    else if (lastKey !== at.lastKey && (at.isAtEnd || isLastOwn))
      area.scrollTo({ top: area.scrollHeight });
    at.firstKey = firstKey;
    at.lastKey = lastKey;
    at.heightPx = area.scrollHeight;
    at.isAtEnd = isNearEnd(area);
    setAtEnd(at.isAtEnd);
  }, [area, content, firstKey, lastKey, isLastOwn]);

  useEffect(() => {
    if (area === null) return;
    // Ours alone: two that keep the place would move it twice.
    area.style.setProperty('overflow-anchor', 'none');
    const follow = () => {
      place.current.isAtEnd = isNearEnd(area);
      place.current.heightPx = area.scrollHeight;
      setAtEnd(place.current.isAtEnd);
      if (area.scrollTop < TOP_PX) top.current?.();
    };
    // A picture that arrived, a keyboard that came up: who was at the end stays there.
    const growth = new ResizeObserver(() => {
      if (place.current.isAtEnd && place.current.isOpened)
        area.scrollTo({ top: area.scrollHeight });
      follow();
    });
    growth.observe(area);
    if (content.current !== null) growth.observe(content.current);
    area.addEventListener('scroll', follow, { passive: true });
    return () => {
      area.style.removeProperty('overflow-anchor');
      growth.disconnect();
      area.removeEventListener('scroll', follow);
    };
  }, [area, content]);

  return {
    isAtEnd,
    goToEnd: () => area?.scrollTo({ top: area.scrollHeight }),
  };
}

function isNearEnd(area: HTMLElement): boolean {
  return area.scrollHeight - area.scrollTop - area.clientHeight < END_PX;
}
