import { asCustomerId } from '@candor/server/core/customers/customer';
import { decidePermission, saveApplication } from '@candor/server/core/customers/standing.store';
import type { World } from './world.ts';

/** As if they had applied for the level of options and were let. */
export async function permitOptions(
  { app }: Pick<World, 'app'>,
  { id }: { readonly id: string },
  level: 1 | 2 | 3,
): Promise<void> {
  const service = `options${level}` as const;
  await app.db.transact(async (tx) => {
    await saveApplication(tx, asCustomerId(id), service, tx.now + 1_000);
    await decidePermission(tx, asCustomerId(id), service, { state: 'active' });
  });
}
