/** For people and load balancers. 503 when a vital part is down. */
import type { FastifyInstance } from 'fastify';
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
  facts: { version: string; startedAt: number },
): (http: FastifyInstance) => void {
  return (http) => {
    http.get('/health', async (request, reply) => {
      const states = await look();
      const isServing = states.every(({ part, isUp }) => isUp || !part.isVital);
      return reply
        .code(isServing ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({
          ...success(
            {
              status: isServing ? (states.every(({ isUp }) => isUp) ? 'up' : 'degraded') : 'down',
              env: 'paper',
              ...facts,
              parts: Object.fromEntries(
                states.map(({ part, isUp }) => [
                  part.name,
                  isUp ? 'up' : (part.otherwise ?? 'down'),
                ]),
              ),
            },
            getLanguage(request),
          ),
          code: isServing ? 200 : 503,
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
