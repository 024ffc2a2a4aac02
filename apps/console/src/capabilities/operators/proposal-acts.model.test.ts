import { expect, it } from 'vitest';
import { actFor } from './proposal-acts.model.ts';

it('what can be proposed freezes what is active, unfreezes what is frozen, and leaves alone what is closed', () => {
  expect([actFor('active'), actFor('frozen'), actFor('closed')]).toEqual([
    'freeze',
    'unfreeze',
    null,
  ]);
});
