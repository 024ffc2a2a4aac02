/**
 * Classes: a teacher makes one (make-class.ts) and invites by a code; members join with an account
 * of the class beside their own (join-class.ts), which trades at the desk under the rules in force
 * (core/groups/limits.store.ts, core/desk/placing/account-limits.rules.ts). The teacher sees those
 * accounts and nothing else of their members (roster.ts), and gives assignments that are checked
 * by the record (core/tasks) and marked by hand (assignments.ts). A member may begin anew
 * (begin-anew.ts), and a teacher hears when members trade (tell-teachers.ts).
 */
import type { Capability } from '../../platform/capability.ts';
import type { ClassesDeps } from './classes-deps.ts';
import { classesRoutes } from './classes.routes.ts';
import { listClasses } from './show-classes.ts';
import { tellTeachersBeat } from './tell-teachers.ts';

export function classes(deps: ClassesDeps): Capability {
  return {
    name: 'classes',
    calls: classesRoutes(deps),
    beats: [tellTeachersBeat(deps)],
    ownData: async (reader, customerId) =>
      (await listClasses(reader, { customerId }, deps.clock.now())).items,
  };
}
