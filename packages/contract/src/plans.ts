/** Plans: say here, in one sentence, what a customer can do with them. */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { planId } from './kernel/ids.ts';
import { SHORT_TEXT_LENGTH_MAX } from './kernel/patterns.ts';
import { done, instantMs, line } from './kernel/shapes.ts';

const plan = z.object({ id: planId, title: z.string(), createdAt: instantMs });

export const listPlans = endpoint({
  method: 'GET',
  path: '/plans/list',
  caller: 'customer',
  summary: 'The customer’s plans, newest first.',
  data: z.array(plan),
  refusals: [],
});

export const addPlan = endpoint({
  method: 'POST',
  path: '/plans/add',
  caller: 'customer',
  summary: 'Adds one to the customer’s plans.',
  body: z.strictObject({ title: line(SHORT_TEXT_LENGTH_MAX) }),
  data: plan,
  refusals: ['PLANS_TOO_MANY'],
});

export const removePlan = endpoint({
  method: 'POST',
  path: '/plans/remove',
  caller: 'customer',
  summary: 'Removes one of the customer’s plans.',
  body: z.strictObject({ id: planId }),
  data: done,
  refusals: ['PLAN_UNKNOWN'],
});

export const plansChanged = event('plans.changed', z.object({ at: instantMs }));
