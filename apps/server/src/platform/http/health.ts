/**
 * For people and load balancers: 503 when a vital part is down, or the server is on its way out.
 * A server that answers at all is alive; `ready` says whether to send anybody here, and `why` not.
 */
import type { FastifyInstance } from 'fastify';
import type { CatchingUp } from '../catch-up.ts';
import { success } from './envelope.ts';
import { getLanguage } from './request-facts.ts';

export type HealthPart = {
  readonly name: string;
  readonly isVital: boolean;
  readonly isUp: () => Promise<boolean> | boolean;
  readonly otherwise?: string;
};

const PART_TIMEOUT_MS = 2_000;

export type LookAtHealth = () => Promise<
  readonly { readonly part: HealthPart; readonly isUp: boolean }[]
>;

export function openHealth(parts: readonly HealthPart[]): LookAtHealth {
  return shared(() =>
    Promise.all(parts.map(async (part) => ({ part, isUp: await answersInTime(part) }))),
  );
}

export function healthPage(
  look: LookAtHealth,
  {
    isDraining,
    catchingUp,
    ...facts
  }: {
    version: string;
    startedAt: number;
    isDraining: () => boolean;
    catchingUp: () => readonly CatchingUp[];
  },
): (http: FastifyInstance) => void {
  return (http) => {
    // So that a connection that is kept open finds another server with its next call.
    http.addHook('onRequest', (_request, reply, next) => {
      if (isDraining()) void reply.header('connection', 'close');
      next();
    });
    // Balancers may ask with HEAD.
    http.get('/health', { exposeHeadRoute: true }, async (request, reply) => {
      const states = await look();
      const isServing = states.every(({ part, isUp }) => isUp || !part.isVital);
      const isReady = isServing && !isDraining();
      const parts = Object.fromEntries(
        states.map(({ part, isUp }) => [part.name, isUp ? 'up' : (part.otherwise ?? 'down')]),
      );
      const troubles = states.filter(({ isUp }) => !isUp).map(({ part }) => part.name);
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({
          ...success(
            {
              status: !isServing
                ? 'down'
                : isDraining()
                  ? 'draining'
                  : troubles.length === 0
                    ? 'up'
                    : 'degraded',
              live: true,
              ready: isReady,
              why: [...(isDraining() ? ['draining'] : []), ...troubles],
              env: 'paper',
              ...facts,
              parts,
              catchingUp: catchingUp(),
            },
            getLanguage(request),
          ),
          code: isReady ? 200 : 503,
        });
    });
  };
}

async function answersInTime(part: HealthPart): Promise<boolean> {
  const late = new Promise<boolean>((resolve) =>
    setTimeout(() => resolve(false), PART_TIMEOUT_MS).unref(),
  );
  return Promise.race([
    Promise.resolve()
      .then(part.isUp)
      .catch(() => false),
    late,
  ]);
}

/** A crowd costs no more than one check. */
function shared<Found>(find: () => Promise<Found>): () => Promise<Found> {
  let looking: Promise<Found> | null = null;
  return () => (looking ??= find().finally(() => (looking = null)));
}
