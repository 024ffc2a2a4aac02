/**
 * What a learner can be asked to do in an account, so that the account's own record says whether it
 * was done: tasks of lessons, and assignments of classes.
 */
import * as z from 'zod/mini';

export const taskKinds = [
  'trades',
  'limitOrders',
  'stops',
  'roundTrips',
  'holdInstruments',
  'holdSectors',
  'reasons',
  'leveraged',
  'optionsBought',
  'hedges',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Tasks that ask what is held at an instant, and for how many days by then. */
export const heldTasks: ReadonlySet<TaskKind> = new Set(['holdInstruments', 'holdSectors']);

const TASK_COUNT_MAX = 50;
const TASK_DAYS_MAX = 90;

export const task = z.strictObject({
  kind: z.enum(taskKinds),
  count: z.int().check(z.gte(1), z.lte(TASK_COUNT_MAX)),
  /** Of what is held; 0 for everything else. */
  days: z.int().check(z.gte(0), z.lte(TASK_DAYS_MAX)),
});
export type Task = z.infer<typeof task>;

export const taskProgress = z.object({ done: z.int(), needed: z.int(), isDone: z.boolean() });
export type TaskProgress = z.infer<typeof taskProgress>;
