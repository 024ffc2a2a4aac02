/**
 * Asks a phone to give an element the whole screen, sideways. Browsers may refuse either (some
 * phones know no such thing, some ask for a tap just before); the element then stays as large as
 * the window, which is why a refusal is nothing to report.
 */
export function fillScreen(element: HTMLElement): () => void {
  // On a desk the window is large enough, and leaving full screen by accident is a nuisance.
  if (!matchMedia('(pointer: coarse)').matches || typeof element.requestFullscreen !== 'function')
    return () => undefined;
  const filled = element
    .requestFullscreen({ navigationUI: 'hide' })
    .then(turnSideways, () => undefined);
  return () => void filled.then(leave);
}

async function turnSideways(): Promise<void> {
  const { orientation } = screen;
  if (!('lock' in orientation) || typeof orientation.lock !== 'function') return;
  await Promise.resolve(orientation.lock('landscape')).catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
  });
}

async function leave(): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen();
}
