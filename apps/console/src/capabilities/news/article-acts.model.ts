import type { WrittenArticle } from './article.ts';

export type Act = 'publish' | 'correct' | 'schedule' | 'unschedule' | 'withdraw';

/** What can be done with the newest version; the server decides again. */
export function actsFor({
  state,
  shown,
  latest,
}: Pick<WrittenArticle, 'state' | 'shown' | 'latest'>): Act[] {
  switch (state) {
    case 'draft':
      return ['publish', 'schedule'];
    case 'scheduled':
      return ['publish', 'unschedule'];
    case 'published':
      return shown !== null && shown < latest ? ['correct', 'withdraw'] : ['withdraw'];
    case 'withdrawn':
      return [];
  }
}

/** What a field of the browser holds for an instant, in the zone of its clock; null for none. */
export function instantIn(text: string): number | null {
  const at = new Date(text).getTime();
  return text === '' || Number.isNaN(at) ? null : at;
}
