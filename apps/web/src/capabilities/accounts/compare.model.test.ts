import { accountId } from '@candor/contract/kernel/ids';
import { describe, expect, it } from 'vitest';
import { comparedParams, drawAccounts, readCompared, toggledId, valueOn } from './compare.model.ts';

const id = (number: number) =>
  accountId.parse(`cus_${'a'.repeat(26)}${number === 1 ? '' : `.${number}`}`);
const known = (number: number, isClosed = false) => ({
  id: id(number),
  closedAt: isClosed ? 1 : null,
});
const compared = (number: number, line: (string | null)[]) => ({
  id: id(number),
  since: null,
  until: null,
  days: line.length - 1,
  line,
  timeWeighted: null,
  worstFall: null,
});

describe('accounts side by side', () => {
  it('are those of the address, or the first that are open, and never more than four', () => {
    const items = [known(1), known(2, true), known(3), known(4), known(5), known(6)];
    expect(readCompared({}, items)).toEqual([id(1), id(3), id(4), id(5)]);
    expect(readCompared(comparedParams([id(2), 'cus_other', id(3)]), items)).toEqual([
      id(2),
      id(3),
    ]);
    expect(readCompared({ ids: ',,x' }, [])).toEqual([]);
    expect(toggledId([id(1)], id(1))).toEqual([id(1)]);
    expect(toggledId([id(1), id(2)], id(1))).toEqual([id(2)]);
    const four = [id(1), id(2), id(3), id(4)];
    expect(toggledId(four, id(5))).toEqual(four);
  });

  it('begin at the same place, and end where each ended', () => {
    const items = [compared(1, ['0', '0.1', '0.2']), compared(2, ['0', null])];
    const drawn = drawAccounts({ items });
    expect(drawn?.xs).toEqual([0, 0.5, 1]);
    expect(drawn?.lines.map((line) => line[0])).toEqual([
      { index: 0, x: 0, y: 0 },
      { index: 0, x: 0, y: 0 },
    ]);
    expect(drawn?.lines[1]).toHaveLength(1);
    expect(valueOn(compared(1, ['0', '0.1']), 7)).toBe('0.1');
    expect(valueOn(compared(1, []), 0)).toBeNull();
  });

  it('are not drawn before there is a day', () => {
    expect(drawAccounts({ items: [compared(1, [])] })).toBeNull();
    expect(drawAccounts({ items: [compared(1, ['0'])] })).toBeNull();
    expect(drawAccounts({ items: [] })).toBeNull();
  });
});
