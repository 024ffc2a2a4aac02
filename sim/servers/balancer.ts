/**
 * What a reverse proxy does, as little as is needed: a connection goes to a server that says it is
 * ready, in turn, and to the next one if it cannot be made; a server that stops saying so loses its
 * connections. Calls and /push alike.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { assert } from '@candor/kit/assert';

export type Balancer = {
  readonly origin: string;
  readyCount(): number;
  /** Every connection of a client breaks. */
  reset(): void;
  close(): Promise<void>;
};

const LOOK_EVERY_MS = 250;
/** A server that hangs is noticed after this: as in ops/caddy, and longer than one is busy. */
const ANSWER_MS = 2_000;
/** How long a connection is kept while no server is ready, as in ops/caddy. */
const TRY_MS = 3_000;
const TRY_AGAIN_MS = 100;

export async function openBalancer(origins: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>();
  const connections = new Map<string, Set<Socket>>(origins.map((origin) => [origin, new Set()]));
  let turn = 0;

  const server = createServer((client) => {
    client.on('error', () => undefined);
    lead(client, performance.now() + TRY_MS);
  });

  function lead(client: Socket, untilMs: number): void {
    const choices = origins.filter((origin) => ready.has(origin));
    const chosen = choices[(turn += 1) % Math.max(1, choices.length)];
    if (chosen === undefined) {
      if (performance.now() < untilMs && !client.destroyed)
        setTimeout(() => lead(client, untilMs), TRY_AGAIN_MS);
      else client.destroy();
      return;
    }
    const upstream = connect(Number(new URL(chosen).port), '127.0.0.1');
    const refused = () => {
      ready.delete(chosen);
      lead(client, untilMs);
    };
    upstream.once('error', refused);
    upstream.once('connect', () => {
      upstream.off('error', refused);
      connections.get(chosen)?.add(client);
      upstream.on('error', () => client.destroy());
      upstream.on('close', () => client.destroy());
      client.on('close', () => {
        connections.get(chosen)?.delete(client);
        upstream.destroy();
      });
      if (client.destroyed) upstream.destroy();
      client.pipe(upstream).pipe(client);
    });
  }

  async function look(origin: string): Promise<void> {
    const isReady = await fetch(`${origin}/health`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status === 200;
      },
      () => false,
    );
    if (isReady) ready.add(origin);
    else if (ready.delete(origin))
      for (const client of connections.get(origin) ?? []) client.destroy();
  }
  const looking = new Set<string>();
  const lookAtAll = () => {
    for (const origin of origins.filter((one) => !looking.has(one))) {
      looking.add(origin);
      void look(origin).finally(() => looking.delete(origin));
    }
  };
  lookAtAll();
  const timer = setInterval(lookAtAll, LOOK_EVERY_MS);

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert(address !== null && typeof address === 'object', 'a balancer has an address');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    readyCount: () => ready.size,
    reset() {
      for (const clients of connections.values())
        for (const client of clients) client.resetAndDestroy();
    },
    async close() {
      clearInterval(timer);
      for (const clients of connections.values()) for (const client of clients) client.destroy();
      server.close();
    },
  };
}
