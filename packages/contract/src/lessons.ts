/**
 * Lessons: ten short ones that use the product itself. Each has a task, and what the customer did
 * in their own accounts says whether it is done. Their words are of the app.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { instantMs, line } from './kernel/shapes.ts';
import { taskProgress } from './kernel/tasks.ts';

export const lessonIds = [
  'firstOrder',
  'limitOrder',
  'spread',
  'stop',
  'sectors',
  'reason',
  'leverage',
  'payoff',
  'putHedge',
  'proof',
] as const;
export type LessonId = (typeof lessonIds)[number];

const lesson = z.enum(lessonIds);
const ANSWER_LENGTH_MAX = 64;

export const listLessons = endpoint({
  method: 'GET',
  path: '/lessons/list',
  caller: 'customer',
  summary: 'The ten lessons in their order, and when the person finished each.',
  data: z.array(z.object({ lesson, finishedAt: z.nullable(instantMs) })),
  refusals: [],
});

export const loadLesson = endpoint({
  method: 'POST',
  path: '/lessons/load',
  caller: 'customer',
  rate: 'read',
  summary:
    'How far the task of a lesson is done, by the orders and positions of all accounts of the person.',
  body: z.strictObject({ lesson }),
  data: z.object({
    lesson,
    finishedAt: z.nullable(instantMs),
    /** Null where an answer is asked for. */
    progress: z.nullable(taskProgress),
  }),
  refusals: [],
});

export const finishLesson = endpoint({
  method: 'POST',
  path: '/lessons/finish',
  caller: 'customer',
  rate: 'read',
  summary: 'Finishes a lesson whose task is done; once it is finished it stays so.',
  body: z.strictObject({ lesson, answer: z.nullable(line(ANSWER_LENGTH_MAX)) }),
  data: z.object({ finishedAt: instantMs }),
  refusals: ['LESSON_TASK_OPEN', 'LESSON_ANSWER_WRONG'],
});

export const lessonsChanged = event('lessons.changed', z.object({ at: instantMs }));
