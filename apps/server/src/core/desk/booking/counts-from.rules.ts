import type { DeskEvent } from '../state/desk-event.ts';

/** From when on an event counts: what was due, from then on. */
export function countsFrom({ at, body }: Pick<DeskEvent, 'at' | 'body'>): number {
  return 'dueAt' in body ? (body.dueAt ?? at) : at;
}
