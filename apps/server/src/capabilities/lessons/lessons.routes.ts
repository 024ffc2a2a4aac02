/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/lessons';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import type { LessonsDeps } from './lessons-deps.ts';
import { finishLesson, listLessons, loadLesson } from './work-on-lessons.ts';

export function lessonsRoutes(deps: LessonsDeps): BoundCall[] {
  return bind(contract, {
    listLessons: (call) => listLessons(call.db, call.customer),
    loadLesson: (call) => loadLesson(deps, call.db, call.customer, call.body, call.now),
    finishLesson: (call) => call.transact((tx) => finishLesson(deps, tx, call.customer, call.body)),
  });
}
