import { describe, expect, it } from 'vitest';
import { firstForcedForm, readForced } from './forced-event-form.model.ts';

const read = (changed: Partial<typeof firstForcedForm>) =>
  readForced({ ...firstForcedForm, ...changed });

describe('what is typed for a forced event', () => {
  it('is sent as its kind needs it, and nothing else', () => {
    expect(read({})).toEqual({ asked: { kind: 'partFill', seconds: 60, most: 1 } });
    expect(read({ kind: 'disconnect', seconds: 'x' })).toEqual({ asked: { kind: 'disconnect' } });
    expect(read({ kind: 'halt', code: ' aapl ' })).toEqual({
      asked: { kind: 'halt', seconds: 60, source: 0, code: 'AAPL' },
    });
    expect(read({ kind: 'marginCall', positionId: 'pos_1', required: '500.00' })).toEqual({
      asked: { kind: 'marginCall', seconds: 60, id: 'pos_1', required: '500.00' },
    });
  });

  it.each([
    [{ seconds: '0' }, 'seconds'],
    [{ seconds: '601' }, 'seconds'],
    [{ seconds: '1e2' }, 'seconds'],
    [{ most: '1.5' }, 'most'],
    [{ most: '' }, 'most'],
    [{ kind: 'halt', code: '  ' }, 'code'],
    [{ kind: 'marginCall' }, 'position'],
    [{ kind: 'marginCall', positionId: 'pos_1', required: '-5' }, 'required'],
  ] as const)('%o is wrong', (changed, problem) => {
    expect(read(changed)).toEqual({ problem: `forcedEvents.problem.${problem}` });
  });
});
