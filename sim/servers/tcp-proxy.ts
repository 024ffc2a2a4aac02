/** Between servers and PostgreSQL, so that their connections can be reset as a network does it. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { assert } from '@candor/kit/assert';

export type TcpProxy = {
  readonly port: number;
  /** Every connection breaks in the middle of what it does. */
  reset(): void;
  close(): void;
};

export async function openTcpProxy(target: number): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert(address !== null && typeof address === 'object', 'a proxy has an address');
  const reset = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port: address.port,
    reset,
    close() {
      reset();
      server.close();
    },
  };
}
