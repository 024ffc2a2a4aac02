/** One world for all tests of a file. */
import { afterAll, beforeAll } from 'vitest';
import { assertBooksBalance } from './money.ts';
import { world, type World } from './world.ts';

/** Opens it before the tests, which `begin` tells; at the end its books balance. */
export function inOneWorld(begin: (opened: World) => Promise<void> | void): void {
  let opened: World;
  beforeAll(async () => {
    opened = await world();
    await begin(opened);
  });
  afterAll(async () => {
    await assertBooksBalance(opened);
    await opened.close();
  });
}
