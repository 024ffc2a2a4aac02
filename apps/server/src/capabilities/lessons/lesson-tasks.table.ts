/** What each lesson asks for; null: an answer that is read off the proof of the books. */
import type { LessonId } from '@candor/contract/lessons';
import type { Task } from '@candor/contract/kernel/tasks';

const once = { count: 1, days: 0 } as const;

export const lessonTasks: Readonly<Record<LessonId, Task | null>> = {
  firstOrder: { kind: 'trades', ...once },
  limitOrder: { kind: 'limitOrders', ...once },
  spread: { kind: 'roundTrips', ...once },
  stop: { kind: 'stops', ...once },
  sectors: { kind: 'holdSectors', count: 3, days: 0 },
  reason: { kind: 'reasons', ...once },
  leverage: { kind: 'leveraged', ...once },
  payoff: { kind: 'optionsBought', ...once },
  putHedge: { kind: 'hedges', ...once },
  proof: null,
};
