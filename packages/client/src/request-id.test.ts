import { requestId } from '@candor/contract/kernel/shapes';
import { expect, it } from 'vitest';
import { newRequestId } from './request-id.ts';

it('makes names that the contract takes, and never the same one twice', () => {
  const names = Array.from({ length: 1000 }, newRequestId);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(requestId.safeParse(name).success).toBe(true);
});
