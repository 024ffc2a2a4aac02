/** A reason says something: eight letters, or four Chinese characters, each of which says two. */
import * as z from 'zod/mini';
import { TEXT_LENGTH_MAX } from './patterns.ts';
import { line } from './shapes.ts';

export const REASON_LENGTH_MIN = 8;
const LETTERS_PER_CHARACTER = 2;

export function isReason(text: string): boolean {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters - characters + characters * LETTERS_PER_CHARACTER >= REASON_LENGTH_MIN;
}

export const reasonText = line(TEXT_LENGTH_MAX).check(
  z.refine(isReason, 'at least eight letters or four Chinese characters'),
);
