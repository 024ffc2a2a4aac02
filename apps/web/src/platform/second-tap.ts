/**
 * The second tap of a double tap was meant for what the first one hit. Where the answer to the
 * first has put another button there, or a row has moved up, it is dropped. The same button may be
 * tapped as often as one likes, and so may two that stand side by side: some browsers count quick
 * taps on neighbours as one double tap.
 */
export function startSecondTap(): () => void {
  let first: { readonly hit: Element | null; readonly x: number; readonly y: number } | null = null;
  const onClick = (event: MouseEvent) => {
    // By the keyboard.
    if (event.detail === 0) return;
    const hit = getTappable(event.target);
    const { clientX: x, clientY: y } = event;
    const isSamePlace = first !== null && Math.hypot(x - first.x, y - first.y) <= SAME_PLACE_PX;
    if (event.detail === 1 || !isSamePlace) first = { hit, x, y };
    else if (hit !== null && hit !== first?.hit) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}

/** A finger that taps twice does not hit the same point; the next button is further away. */
const SAME_PLACE_PX = 20;

/** A label stands for its field, which is clicked with it. */
function getTappable(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest('label') ?? target.closest('a, button, input, select, summary, textarea');
}
