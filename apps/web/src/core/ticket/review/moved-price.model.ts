/** A price that moved by a tick is no news: only more than a thousandth of it is said. */
import { priceFromWire } from '@candor/money/wire';

const TOLD_FROM = 1_000n;

export function hasMoved(before: string | null, now: string | null): boolean {
  const [was, is] = [priceFromWire(before), priceFromWire(now)];
  if (was === null || is === null) return false;
  const moved = is.nano > was.nano ? is.nano - was.nano : was.nano - is.nano;
  return moved * TOLD_FROM > was.nano;
}
