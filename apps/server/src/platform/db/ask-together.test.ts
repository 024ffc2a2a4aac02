import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { askTogether } from './ask-together.ts';

function counted(keysMax?: number) {
  const asked: (readonly string[])[] = [];
  const find = askTogether(async (keys) => {
    asked.push(keys);
    if (keys.includes('broken')) throw new Error('the database is away');
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `${key}!`]));
  }, keysMax);
  return { find, asked };
}

describe('questions of one turn', () => {
  it('are asked in one statement, each key once', async () => {
    const { find, asked } = counted();
    expect(await Promise.all(['a', 'b', 'a', 'unknown'].map(find))).toEqual([
      'a!',
      'b!',
      'a!',
      null,
    ]);
    expect(asked).toEqual([['a', 'b', 'unknown']]);
  });

  it('are not answered by what was asked before them', async () => {
    const { find, asked } = counted();
    const first = find('a');
    await nextTurn();
    const second = find('a');
    await Promise.all([first, second]);
    expect(asked).toEqual([['a'], ['a']]);
  });

  it('are several statements when they are too many for one', async () => {
    const { find, asked } = counted(2);
    expect(await Promise.all(['a', 'b', 'c'].map(find))).toEqual(['a!', 'b!', 'c!']);
    expect(asked).toEqual([['a', 'b'], ['c']]);
  });

  it('fail together, and the next ones are asked anew', async () => {
    const { find } = counted();
    const failed = await Promise.allSettled([find('a'), find('broken')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await find('a')).toBe('a!');
  });
});
