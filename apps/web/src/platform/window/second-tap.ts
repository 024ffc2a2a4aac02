/**
 * A tap means what lay under the finger when it went down, and nothing else.
 *
 * Nothing reacts to a finger that was down before it was drawn: one that held a button until it
 * acted, and is lifted over what has come in its place, taps through onto nothing. The second tap
 * of a double tap was meant for what the first one hit: where the answer to the first has put
 * another button there, or a row has moved up, it is dropped. The same button may be tapped as
 * often as one likes, and so may two that stand side by side: some browsers count quick taps on
 * neighbours as one double tap.
 */
export function startSecondTap(): () => void {
  let pressed: Press | null = null;
  let first: { readonly hit: Element | null; readonly x: number; readonly y: number } | null = null;
  const onPointerDown = (event: PointerEvent) => {
    // Only the first of several fingers taps.
    if (event.isPrimary) pressed = getPress(event);
  };
  const onClick = (event: MouseEvent) => {
    // By the keyboard.
    if (event.detail === 0) return;
    const hit = getTappable(event.target);
    const { clientX: x, clientY: y } = event;
    const isSamePlace = first !== null && Math.hypot(x - first.x, y - first.y) <= SAME_PLACE_PX;
    const isFirst = event.detail === 1 || !isSamePlace;
    const isSecond = !isFirst && hit !== null && hit !== first?.hit;
    if (isFirst) first = { hit, x, y };
    if (!isSecond && isMeant(pressed, hit)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('pointerdown', onPointerDown, { capture: true, passive: true });
  document.addEventListener('click', onClick, { capture: true });
  return () => {
    document.removeEventListener('pointerdown', onPointerDown, { capture: true });
    document.removeEventListener('click', onClick, { capture: true });
  };
}

type Press = {
  readonly on: Element | null;
  /** Browsers give a finger that is slightly beside a button that button. */
  readonly near: ReadonlySet<Element | null>;
};

/** A finger that taps twice does not hit the same point; the next button is further away. */
const SAME_PLACE_PX = 20;
const FINGER_PX = 24;
const AROUND = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x, y })));

function getPress({ target, clientX, clientY }: PointerEvent): Press {
  const on = getTappable(target);
  const near =
    on === null
      ? AROUND.map(({ x, y }) =>
          getTappable(document.elementFromPoint(clientX + x * FINGER_PX, clientY + y * FINGER_PX)),
        )
      : [];
  return { on, near: new Set(near) };
}

function isMeant(pressed: Press | null, hit: Element | null): boolean {
  if (pressed === null || hit === pressed.on) return true;
  // A label that is not around its field clicks it in its place.
  if (pressed.on instanceof HTMLLabelElement && pressed.on.control === hit) return true;
  return pressed.on === null && pressed.near.has(hit);
}

/** A label stands for its field, which is clicked with it. */
function getTappable(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest('label') ?? target.closest('a, button, input, select, summary, textarea');
}
