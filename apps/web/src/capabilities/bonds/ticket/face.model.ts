/** Face amounts as they are typed: whole steps, and never changed on the way to the server. */
import { money, type Money } from '@candor/money/amount';
import { moneyFromWire } from '@candor/money/wire';
import { parsePositiveMoney } from '@candor/money/parse';

/** As it would be typed: without the cents that no face has. */
export function faceText(face: Money): string {
  return String(face.minor / CENTS);
}

const CENTS = 100n;

/** Null for what is no amount yet. */
export function readFace(text: string): Money | null {
  return parsePositiveMoney(text, 'USD');
}

/** The next whole step up or down; one step where there is no amount yet. */
export function stepFace(text: string, by: 1 | -1, { step, max }: FaceRules): string {
  const unit = toMinor(step);
  const [least, most] = [unit, toMinor(max)];
  const now = readFace(text)?.minor ?? 0n;
  const next = by === 1 ? (now / unit + 1n) * unit : ((now - 1n) / unit) * unit;
  return faceText(money('USD', next < least ? least : next > most ? most : next));
}

export type FaceRules = { readonly step: string; readonly max: string };

export type FacePart = 'half' | 'full';

/** In whole steps; null where not even one is left. */
export function partOf(whole: string, part: FacePart, step: string): string | null {
  const [all, unit] = [toMinor(whole), toMinor(step)];
  const share = part === 'full' ? all : all / 2n;
  const steps = share / unit;
  return steps <= 0n ? null : faceText(money('USD', steps * unit));
}

/** The whole steps on either side of an amount that is between two; at most `max`. */
export function nearestFaces(text: string, { step, max }: FaceRules): string[] {
  const face = readFace(text);
  if (face === null) return [];
  const [unit, most] = [toMinor(step), toMinor(max)];
  const below = (face.minor / unit) * unit;
  return [below, below + unit]
    .filter((minor) => minor > 0n && minor <= most && minor !== face.minor)
    .map((minor) => faceText(money('USD', minor)));
}

export function isWholeSteps({ minor }: Money, step: string): boolean {
  return minor % toMinor(step) === 0n;
}

export function isBeyond({ minor }: Money, max: string): boolean {
  return minor > toMinor(max);
}

export function isSameFace(text: string, face: string | null): boolean {
  return face !== null && readFace(text)?.minor === moneyFromWire(face, 'USD')?.minor;
}

function toMinor(text: string): bigint {
  return moneyFromWire(text, 'USD')?.minor ?? 0n;
}
