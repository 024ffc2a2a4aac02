/** Resolves when somebody turns to a part of the page, or a while after it was drawn. */
export function touchedOrAfter(place: HTMLElement, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const touched = () => {
      clearTimeout(timer);
      resolve();
    };
    for (const kind of ['pointerdown', 'touchstart', 'wheel', 'keydown'])
      place.addEventListener(kind, touched, { once: true, passive: true, capture: true, signal });
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}
