import { describe, expect, it } from 'vitest';
import { RUNS_MAX, watchForeignEvents } from './foreign-events.ts';

/** A record whose numbers are given before they are committed, after its first two looks. */
async function record() {
  let given = 7;
  const committed = new Set<number>([3, 7]);
  const watch = watchForeignEvents({
    newest: async () => Math.max(...committed),
    count: async (after, until) =>
      [...committed].filter((number) => number > after && number <= until).length,
  });
  await watch.begin();
  expect(await watch.areThere()).toBe(true);
  const begin = () => (given += 1);
  const commit = (number: number) => void committed.add(number);
  const write = () => {
    const number = begin();
    commit(number);
    return number;
  };
  return { watch, begin, commit, write };
}

describe('events of others', () => {
  it('are none while only this server writes', async () => {
    const { watch, write } = await record();
    for (let look = 0; look < 6; look += 1) {
      watch.note([write(), write()]);
      expect(await watch.areThere()).toBe(false);
    }
    for (let look = 0; look < 4; look += 1) expect(await watch.areThere()).toBe(false);
  });

  it('are found among the own, and not for ever', async () => {
    const { watch, write } = await record();
    watch.note([write()]);
    write();
    watch.note([write()]);
    const found: boolean[] = [];
    for (let look = 0; look < 5; look += 1) found.push(await watch.areThere());
    expect(found).toEqual([false, true, true, false, false]);
  });

  it('are found where an earlier number is committed after a later one was seen', async () => {
    const { watch, begin, commit, write } = await record();
    const late = begin();
    watch.note([write()]);
    expect([await watch.areThere(), await watch.areThere()]).toEqual([false, false]);
    commit(late);
    expect(await watch.areThere()).toBe(true);
  });

  it('are not suspected where this server is told of its own a moment later', async () => {
    const { watch, write } = await record();
    const own = write();
    expect(await watch.areThere()).toBe(false);
    watch.note([own]);
    expect([await watch.areThere(), await watch.areThere()]).toEqual([false, false]);
  });

  it('are told apart where numbers come in any order, some of them twice', async () => {
    const { watch, write } = await record();
    const numbers = Array.from({ length: 200 }, write);
    const [foreign] = numbers.splice(77, 1);
    expect(foreign).toBeDefined();
    const shuffled = numbers.toSorted(
      (one, other) => ((one * 7919) % 211) - ((other * 7919) % 211),
    );
    watch.note([...shuffled, ...shuffled.slice(0, 20)]);
    const found: boolean[] = [];
    for (let look = 0; look < 5; look += 1) found.push(await watch.areThere());
    expect(found).toEqual([false, true, true, false, false]);
  });

  it('are suspected once where more was told than is kept, however long no look succeeded', async () => {
    const { watch } = await record();
    // Every second number is another server's, so that each own one stands alone.
    for (let number = 10; number <= 10 + 2 * RUNS_MAX; number += 2) watch.note([number]);
    expect([await watch.areThere(), await watch.areThere()]).toEqual([true, false]);
  });

  it('are suspected where this server is never told of its own', async () => {
    const { watch, write } = await record();
    write();
    await watch.areThere();
    expect(await watch.areThere()).toBe(true);
  });
});
