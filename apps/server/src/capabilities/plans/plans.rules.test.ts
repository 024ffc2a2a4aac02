import { describe, expect, it } from 'vitest';
import { canAddPlan, PLANS_PER_CUSTOMER_MAX } from './plans.rules.ts';

describe('adding to the plans', () => {
  it('is possible up to the limit and refused from there on', () => {
    expect(canAddPlan(PLANS_PER_CUSTOMER_MAX - 1)).toMatchObject({ ok: true });
    expect(canAddPlan(PLANS_PER_CUSTOMER_MAX)).toMatchObject({
      ok: false,
      code: 'PLANS_TOO_MANY',
    });
  });
});
