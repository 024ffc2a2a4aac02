/** Who may call what of plans: see matrix.table.ts. Who may not trade has none. */
import type { MadeThing, Row } from './matrix-row.ts';

const nobodys = `pla_${'0'.repeat(26)}`;
const later = { every: 'month', day: 1, endsOn: null };
const terms = { code: 'AAPL', amount: '25', firstOn: null, ...later };

const plan: MadeThing = {
  prefix: 'pla',
  make: async (post) => {
    const made = (await post('/plans/make', { requestId: 'plan-of-the-owner', ...terms })) as {
      readonly id: string;
    } | null;
    return made?.id ?? nobodys;
  },
};

const ofOne: Omit<Row, 'send'> = {
  names: plan,
  admitted: ['ok'],
  ofAnother: ['PLAN_UNKNOWN'],
  unknown: ['PLAN_UNKNOWN'],
  whenFrozen: ['PLAN_UNKNOWN'],
  whenCompany: ['PLAN_UNKNOWN'],
  whenUnverified: ['PLAN_UNKNOWN'],
  inFurther: ['PLAN_UNKNOWN'],
};
const act = (name: string, more: object = {}): Row => ({
  ...ofOne,
  send: (id) => ({ body: { requestId: `plan-matrix-${name}-${id}`.slice(0, 64), id, ...more } }),
});

export const plansRows: Readonly<Record<string, Row>> = {
  'plans.listPlans': { send: () => ({}), admitted: ['ok'] },
  'plans.loadPlan': { ...ofOne, send: (id) => ({ query: { id } }) },
  'plans.listPlanRuns': { ...ofOne, send: (id) => ({ query: { id } }) },
  'plans.previewPlan': { send: () => ({ body: terms }), admitted: ['ok'] },
  'plans.makePlan': {
    send: () => ({ body: { requestId: 'plan-matrix-makes-one', ...terms } }),
    admitted: ['ok'],
    whenFrozen: ['ACCOUNT_FROZEN'],
    whenCompany: ['KYC_REQUIRED'],
    whenUnverified: ['KYC_REQUIRED'],
  },
  'plans.changePlan': act('change', { amount: '30', ...later }),
  // One that an earlier row ended is found as well.
  'plans.pausePlan': { ...act('pause'), admitted: ['ok', 'PLAN_ENDED'] },
  'plans.resumePlan': { ...act('resume'), admitted: ['ok', 'PLAN_ENDED'] },
  'plans.skipPlanDate': {
    ...act('skip', { on: '2020-01-01' }),
    admitted: ['PLAN_DATE_OVER', 'PLAN_ENDED'],
  },
  'plans.endPlan': act('end'),
  'plans.loadReinvestment': { send: () => ({}), admitted: ['ok'] },
  'plans.chooseReinvestment': {
    send: () => ({ body: { requestId: 'plan-matrix-reinvests', code: null, choice: 'on' } }),
    admitted: ['ok'],
    whenFrozen: ['ACCOUNT_FROZEN'],
    whenCompany: ['KYC_REQUIRED'],
    whenUnverified: ['KYC_REQUIRED'],
  },
};
