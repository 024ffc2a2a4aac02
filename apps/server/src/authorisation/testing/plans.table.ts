/** Who may call what of plans: see matrix.table.ts. */
import type { MadeThing, Row } from './matrix-row.ts';

const plan: MadeThing = {
  prefix: 'pla',
  make: async (post) =>
    ((await post('/plans/add', { title: 'Own' })) as { readonly id: string }).id,
};

export const plansRows: Readonly<Record<string, Row>> = {
  'plans.listPlans': { send: () => ({}), admitted: ['ok'] },
  'plans.addPlan': { send: () => ({ body: { title: 'One' } }), admitted: ['ok'] },
  'plans.removePlan': {
    send: (id) => ({ body: { id } }),
    names: plan,
    admitted: ['ok'],
    ofAnother: ['PLAN_UNKNOWN'],
    unknown: ['PLAN_UNKNOWN'],
  },
};
