/**
 * The second tap of a double tap was meant for what the first one hit. Where the answer to the
 * first has put another button there, or a row has moved up, it is dropped. The same button may be
 * tapped as often as one likes.
 */
export function startSecondTap(): () => void {
  let tapped: Element | null = null;
  const onClick = (event: MouseEvent) => {
    // By the keyboard.
    if (event.detail === 0) return;
    const hit = getTappable(event.target);
    if (event.detail === 1) tapped = hit;
    else if (hit !== null && hit !== tapped) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}

/** A label stands for its field, which is clicked with it. */
function getTappable(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest('label') ?? target.closest('a, button, input, select, summary, textarea');
}
