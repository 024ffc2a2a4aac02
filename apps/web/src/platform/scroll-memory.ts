/**
 * Where each history entry was scrolled to, so that going back shows what was left. Tabs are kept
 * per tab, not per visit: they stay alive, and a person expects to find a tab as it was.
 *
 * A list that is loaded again may not be long enough at once; the position is then tried again as
 * it grows, until it fits, the customer scrolls by hand, or a moment has passed.
 */
const PATIENCE_MS = 1500;
const positions = new Map<string, number>();

/**
 * Puts the scroll area where it was left under this name and remembers it from now on. Returns the
 * end of that.
 */
export function rememberScroll(area: HTMLElement, name: string): () => void {
  const endRestoring = restore(area, positions.get(name) ?? 0);
  const note = () => positions.set(name, area.scrollTop);
  area.addEventListener('scroll', note, { passive: true });
  return () => {
    endRestoring();
    area.removeEventListener('scroll', note);
  };
}

/** The scroll area in sight, smoothly where motion is welcome. */
export function scrollToTop(): void {
  for (const area of document.querySelectorAll('main')) {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (area.offsetParent !== null)
      area.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  }
}

function restore(area: HTMLElement, top: number): () => void {
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
