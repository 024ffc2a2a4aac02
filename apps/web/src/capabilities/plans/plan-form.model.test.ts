import { describe, expect, it } from 'vitest';
import { planBody, planForm } from './plan-form.model.ts';

describe('the form of a new plan', () => {
  it('asks for a title, and blanks are none', () => {
    expect(planForm.problems(planForm.initial())).toEqual([
      { field: 'title', key: 'plans.problem.title' },
    ]);
    expect(planForm.problems({ title: '  ' })).toHaveLength(1);
    expect(planForm.problems({ title: 'One' })).toEqual([]);
  });

  it('sends what was typed without the blanks around it', () => {
    expect(planBody({ title: ' One two ' })).toEqual({ title: 'One two' });
  });
});
