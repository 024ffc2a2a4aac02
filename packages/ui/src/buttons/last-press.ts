/** Tells what opened a sheet. */
export type Press = { readonly x: number; readonly y: number; readonly atMs: number };

let last: Press | null = null;

if (typeof document !== 'undefined') {
  document.addEventListener(
    'pointerdown',
    ({ clientX, clientY, timeStamp }) => (last = { x: clientX, y: clientY, atMs: timeStamp }),
    { capture: true, passive: true },
  );
}

export function lastPress(): Press | null {
  return last;
}

export function isNear(a: Press, b: Press, px: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= px;
}
