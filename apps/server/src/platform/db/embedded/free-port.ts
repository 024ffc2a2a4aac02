import { once } from 'node:events';
import { createServer } from 'node:net';
import { assert } from '@candor/kit/assert';

/** Somebody may take it a moment later; the caller then tries again. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert(address !== null && typeof address === 'object', 'a listening TCP server has an address');
  server.close();
  await once(server, 'close');
  return address.port;
}
