/** Which lesson an address names, what comes after it, where its task is done, and the answer. */
import { lessonIds, type LessonId } from '@candor/contract/lessons';
import type { LessonRow } from './lessons.api.ts';

export type LessonPlace = 'market' | 'positions' | 'journal' | 'options' | 'proof';

const places: Readonly<Record<LessonId, LessonPlace>> = {
  firstOrder: 'market',
  limitOrder: 'market',
  spread: 'market',
  stop: 'positions',
  sectors: 'market',
  reason: 'journal',
  leverage: 'market',
  payoff: 'options',
  putHedge: 'options',
  proof: 'proof',
};
export const placeOf = (lesson: LessonId): LessonPlace => places[lesson];

/** Null for what is none. */
export function readLesson(text: string): LessonId | null {
  return lessonIds.find((lesson) => lesson === text) ?? null;
}

/** The first after it that is not finished, else the first of all; null when all are. */
export function nextAfter(lesson: LessonId, rows: readonly LessonRow[]): LessonId | null {
  const at = lessonIds.indexOf(lesson);
  const open = rows.filter((row) => row.finishedAt === null && row.lesson !== lesson);
  const later = open.find((row) => lessonIds.indexOf(row.lesson) > at);
  return (later ?? open[0])?.lesson ?? null;
}

export const ROOT_CHARACTERS = 8;

/** However it was copied: with blanks, the sign for what is left out, or capitals. */
export function rootTyped(text: string): string {
  return (text.split('…')[0] ?? '').toLowerCase().replaceAll(/[^0-9a-f]/g, '');
}
