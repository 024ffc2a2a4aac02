/**
 * How a customer's charts and panels look, kept for their other devices. Nothing depends on it but
 * the picture, so the last one sent counts; who has an older version hears that there is a newer
 * one.
 */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { viewParts, viewsChanged } from '@candor/contract/preferences';
import type * as contract from '@candor/contract/preferences';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { saveView } from './views.store.ts';

type Versions = DataOf<typeof contract.saveViews>;

export async function saveViews(
  tx: Tx,
  { customerId }: SignedIn,
  views: BodyOf<typeof contract.saveViews>,
): Promise<Versions> {
  const versions: Versions = {};
  // One order for all, so that two devices never wait for each other.
  for (const part of viewParts)
    if (views[part] !== undefined)
      versions[part] = await saveView(tx, customerId, part, views[part]);
  if (Object.keys(versions).length > 0)
    await announce(tx, customerId, viewsChanged, { at: tx.now });
  return versions;
}
