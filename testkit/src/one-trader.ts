/** One world for all tests of a file, and in each test a trader of its own. */
import { beforeEach } from 'vitest';
import { inOneWorld } from './one-world.ts';
import type { Person } from './people.ts';
import { trader } from './trading.ts';
import type { World } from './world.ts';

export function withOneTrader(
  name: string,
  wallets: Parameters<typeof trader>[2],
  begin: (world: World, ana: Person) => void,
): void {
  let opened: World;
  let people = 0;
  inOneWorld((world) => void (opened = world));
  beforeEach(async () => {
    begin(opened, await trader(opened, `${name}-${(people += 1)}`, wallets));
  });
}
