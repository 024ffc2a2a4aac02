/** A new root key may be made only for a database that has none. */
import { connectOrRefuse } from '../db/connect-or-refuse.ts';
import { hasDataKeys } from './vault.store.ts';

export async function isSealed(databaseUrl: string): Promise<boolean> {
  const client = await connectOrRefuse(databaseUrl, 'candor vault');
  try {
    return await hasDataKeys(client);
  } finally {
    await client.end();
  }
}
