/** Servers of one file's tests on one database; after each test they are closed. */
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openTestServer, type TestServer } from './test-client.ts';

type Options = Partial<Parameters<typeof openTestServer>[0]>;

export function pushServers(usual: (given: Options) => Options = (given) => given): {
  readonly world: FreshDatabase;
  open(options?: Options): Promise<TestServer>;
} {
  let world: FreshDatabase;
  const servers: TestServer[] = [];
  beforeAll(async () => {
    world = await freshDatabase();
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  afterAll(() => world.close());
  return {
    get world() {
      return world;
    },
    async open(options = {}) {
      const server = await openTestServer({ ...world, ...usual(options) });
      servers.push(server);
      return server;
    },
  };
}
