import { expect, it } from 'vitest';
import { milestoneIn } from './customers-filter.model.ts';

it('takes the milestone and its days from the address', () => {
  const given = { by: 'verified', from: '2026-11-02', to: '2026-11-15' };
  expect(milestoneIn(given)).toEqual(given);
});

it.each([
  {},
  { by: 'verified' },
  { by: 'born', from: '2026-11-02', to: '2026-11-15' },
  { by: 'registered', from: '2026-02-30', to: '2026-11-15' },
  { by: 'registered', from: '2026-11-15', to: '2026-11-02' },
])('shows everybody for %j', (query) => {
  expect(milestoneIn(query)).toBeNull();
});
