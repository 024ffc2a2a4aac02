/** Browsers may refuse; the element then stays as large as the window, so a refusal is not reported. */
export function fillScreen(element: HTMLElement): () => void {
  // On a desktop the window is large enough.
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
