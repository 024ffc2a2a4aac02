/**
 * Lessons: a customer reads one in the app and does its task in the product. What is asked for is
 * in lesson-tasks.table.ts; whether it was done is read from the record of the person's own
 * accounts (core/tasks), and kept when the person finishes the lesson (work-on-lessons.ts).
 */
import type { Capability } from '../../platform/capability.ts';
import type { LessonsDeps } from './lessons-deps.ts';
import { lessonsRoutes } from './lessons.routes.ts';
import { listLessons } from './work-on-lessons.ts';

export function lessons(deps: LessonsDeps): Capability {
  return {
    name: 'lessons',
    calls: lessonsRoutes(deps),
    ownData: (reader, customerId) => listLessons(reader, { customerId }),
  };
}
