import { ok, refuse } from '@candor/kit/decision';
import { expect, it } from 'vitest';
import { completed } from './forced-events.rules.ts';

const halt = { kind: 'halt', seconds: 30, source: 0, code: 'AAPL' } as const;

it('a forced event names what its kind needs, and nothing else', () => {
  expect(completed(halt)).toEqual(ok(halt));
  expect(completed({ kind: 'disconnect' })).toEqual(ok({ kind: 'disconnect' }));
  const { seconds: _, ...endless } = halt;
  const bad = [
    endless,
    { ...halt, most: 3 },
    { kind: 'partFill', seconds: 5 } as const,
    { kind: 'rejection', seconds: 5, most: 1 } as const,
    { kind: 'disconnect', seconds: 5 } as const,
  ];
  for (const asked of bad) expect(completed(asked)).toEqual(refuse('FORCED_EVENT_INCOMPLETE'));
});
