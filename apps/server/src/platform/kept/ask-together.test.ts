import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { askTogether } from './ask-together.ts';

function counted(keysMax = 500) {
  const asked: (readonly string[])[] = [];
  const find = askTogether(
    async (keys) => {
      asked.push(keys);
      if (keys.includes('broken')) throw new Error('the database is away');
      return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `${key}!`]));
    },
    { keysMax },
  );
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

  it('gather while two statements are under way, and go together when one is answered', async () => {
    const { find, asked } = answeredLater(60_000);
    const all = ['a', 'b'].map(async (key) => {
      const found = find(key);
      await nextTurn();
      return found;
    });
    await until(() => asked.length === 1);
    all.push(find('c'));
    await until(() => asked.length === 2);
    all.push(find('d'));
    await nextTurn();
    all.push(find('e'), find('d'));
    await nextTurn();
    expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b'], ['c']]);
    asked[0]?.answer();
    await until(() => asked.length === 3);
    expect(asked[2]?.keys).toEqual(['d', 'e']);
    for (const { answer } of asked) answer();
    expect(await Promise.all(all)).toEqual(['a!', 'b!', 'c!', 'd!', 'e!', 'd!']);
  });

  it('do not wait for long behind statements that are slow', async () => {
    const { find, asked } = answeredLater(1);
    const slow: Promise<string | null>[] = [];
    for (const key of ['a', 'b']) {
      slow.push(find(key));
      await nextTurn();
    }
    expect(asked).toHaveLength(2);
    const quick = find('c');
    await until(() => asked.length === 3);
    asked[2]?.answer();
    expect(await quick).toBe('c!');
    for (const { answer } of asked) answer();
    expect(await Promise.all(slow)).toEqual(['a!', 'b!']);
  });
});

type Asked = { readonly keys: readonly string[]; answer(): void };

function answeredLater(patienceMs: number) {
  const asked: Asked[] = [];
  const find = askTogether(
    (keys) => {
      const { promise, resolve } = Promise.withResolvers<ReadonlyMap<string, string>>();
      asked.push({ keys, answer: () => resolve(new Map(keys.map((key) => [key, `${key}!`]))) });
      return promise;
    },
    { patienceMs },
  );
  return { find, asked };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await nextTurn();
}
