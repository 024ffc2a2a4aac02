import { describe, expect, it } from 'vitest';
import { machine } from './machine.ts';

const light = machine({
  red: { go: 'green' },
  green: { warn: 'yellow' },
  yellow: { stop: 'red', fail: 'broken' },
  broken: {},
});

describe('a state machine', () => {
  it('follows the table for every state and event, and answers null for every pair that is not in it', () => {
    const reached = light.states.flatMap((state) =>
      light.events.map((event) => [state, event, light.next(state, event)]),
    );
    expect(reached.filter(([, , next]) => next !== null)).toEqual([
      ['red', 'go', 'green'],
      ['green', 'warn', 'yellow'],
      ['yellow', 'stop', 'red'],
      ['yellow', 'fail', 'broken'],
    ]);
    expect(reached).toHaveLength(16);
  });

  it('knows which states are final', () => {
    expect(light.states.filter((state) => light.isFinal(state))).toEqual(['broken']);
  });
});
