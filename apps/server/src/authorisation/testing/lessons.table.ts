/** Who may call what of lessons: see matrix.table.ts. */
import type { Row } from './matrix-row.ts';

export const lessonsRows: Readonly<Record<string, Row>> = {
  'lessons.listLessons': { send: () => ({}), admitted: ['ok'] },
  'lessons.loadLesson': { send: () => ({ body: { lesson: 'stop' } }), admitted: ['ok'] },
  'lessons.finishLesson': {
    send: () => ({ body: { lesson: 'stop', answer: null } }),
    admitted: ['LESSON_TASK_OPEN'],
  },
};
