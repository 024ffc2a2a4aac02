/**
 * The name that a program gives its order is kept right after the order. Whoever tells of the order
 * meanwhile waits for it, on every server: the bus says before and after that a name is on its way.
 */
import { newId } from '../../platform/random.ts';
import type { Ask } from '../operation.ts';

export const NAMING_TOPIC = 'alpaca.naming';

export type Naming = {
  readonly accountId: string;
  readonly token: string;
  readonly isOver: boolean;
};

/** Around what places an order and keeps its name. */
export async function whileNaming<Result>(
  { publish, key: { accountId } }: Pick<Ask, 'publish' | 'key'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const token = newId('nam');
  publish(NAMING_TOPIC, { accountId, token, isOver: false } satisfies Naming);
  try {
    return await work();
  } finally {
    publish(NAMING_TOPIC, { accountId, token, isOver: true } satisfies Naming);
  }
}
