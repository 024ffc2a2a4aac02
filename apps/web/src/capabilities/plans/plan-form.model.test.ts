import { describe, expect, it } from 'vitest';
import {
  askedOf,
  findPlanObstacle,
  firstInput,
  inputOf,
  isAnswerTo,
  isShort,
  lacksDate,
} from './plan-form.model.ts';
import type { Plan, PlanPreview } from './plans.api.ts';

const limits = { amountMin: '1.00', amountMax: '500000.00' };

describe('the form of a plan', () => {
  it('asks for what is chosen, and keeps the days of both intervals', () => {
    expect(askedOf(firstInput, '50', { code: 'AAPL' })).toEqual({
      code: 'AAPL',
      amount: '50',
      every: 'month',
      day: 1,
      firstOn: null,
      endsOn: null,
    });
    const weekly = { ...firstInput, every: 'week', weekday: 3, monthday: 0 } as const;
    expect(askedOf(weekly, '50', { code: 'AAPL' }).day).toBe(3);
    expect(askedOf({ ...weekly, every: 'month' }, '50', { code: 'AAPL' }).day).toBe(0);
    expect(askedOf({ ...weekly, every: 'day' }, '50', { code: 'AAPL' }).day).toBeNull();
  });

  it('waits for a date that was chosen to be given', () => {
    expect(lacksDate(firstInput)).toBe(false);
    expect(lacksDate({ ...firstInput, startsNow: false })).toBe(true);
    expect(lacksDate({ ...firstInput, startsNow: false, firstOn: '2027-01-01' })).toBe(false);
    expect(lacksDate({ ...firstInput, hasEnd: true })).toBe(true);
    // A date that is no longer chosen is not sent.
    expect(askedOf({ ...firstInput, endsOn: '2027-01-01' }, '9', { code: 'A' }).endsOn).toBeNull();
  });

  it('begins with the plan that is changed', () => {
    const plan = { amount: '75.00', every: 'week', day: 5, endsOn: '2027-05-01' } as Plan;
    expect(inputOf(plan)).toMatchObject({
      amount: '75',
      every: 'week',
      weekday: 5,
      hasEnd: true,
      endsOn: '2027-05-01',
    });
  });

  it('knows figures that answer an earlier choice', () => {
    const preview = {
      ...{ code: 'AAPL', every: 'month', day: 1, firstOn: null, endsOn: null },
    } as PlanPreview;
    expect(isAnswerTo(firstInput, preview)).toBe(true);
    expect(isAnswerTo({ ...firstInput, every: 'day' }, preview)).toBe(false);
    expect(isAnswerTo({ ...firstInput, monthday: 2 }, preview)).toBe(false);
  });

  it('says what is wrong with the amount, and lets a plan be made before there is money', () => {
    const find = (text: string) => findPlanObstacle({ problem: null, ...limits }, text)?.reason;
    expect(find('0')).toBe('AMOUNT_INVALID');
    expect(find('0.99')).toBe('AMOUNT_TOO_SMALL');
    expect(find('500000.01')).toBe('AMOUNT_TOO_LARGE');
    expect(find('50')).toBeUndefined();
    expect(isShort({ amount: '50.00', available: '49.99' })).toBe(true);
    expect(isShort({ amount: '50.00', available: '100.00' })).toBe(false);
    expect(isShort({ amount: null, available: '0.00' })).toBe(false);
  });
});
