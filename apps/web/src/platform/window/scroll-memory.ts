/**
 * Tabs are remembered per tab, pages per history entry. A list may not be long enough at once: the
 * position is tried again until it fits, the customer scrolls, or a moment has passed.
 */
const PATIENCE_MS = 1500;
const positions = new Map<string, number>();
const seen = new WeakSet<HTMLElement>();

export function rememberScroll(area: HTMLElement, name: string): () => void {
  const endRestoring = restore(area, positions.get(name) ?? 0);
  const note = () => positions.set(name, area.scrollTop);
  area.addEventListener('scroll', note, { passive: true });
  return () => {
    endRestoring();
    area.removeEventListener('scroll', note);
  };
}

export function scrollToTop(): void {
  for (const area of document.querySelectorAll('main')) {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (area.offsetParent !== null)
      area.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  }
}

function restore(area: HTMLElement, top: number): () => void {
  // A new one is at its top: asking it would lay the whole screen out before it is painted.
  const isNew = !seen.has(area);
  seen.add(area);
  if (isNew && top === 0) return () => undefined;
  area.scrollTop = top;
  if (area.scrollTop >= top) return () => undefined;
  const growth = new ResizeObserver(() => {
    area.scrollTop = top;
    if (area.scrollTop >= top) end();
  });
  const timer = setTimeout(() => end(), PATIENCE_MS);
  const end = () => {
    clearTimeout(timer);
    growth.disconnect();
    for (const act of HANDS_ON) area.removeEventListener(act, end);
  };
  for (const child of area.children) growth.observe(child);
  for (const act of HANDS_ON) area.addEventListener(act, end, { passive: true });
  return end;
}

const HANDS_ON = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
