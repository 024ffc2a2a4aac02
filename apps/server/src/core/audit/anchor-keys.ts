/**
 * What keys did, in the log: the newest entry of every key that moved is a leaf of a tree, and its
 * root an entry of the log. A checkpoint is signed on that very entry once it is durable, so that a
 * key's owner can show it without the entries of others (packages/ledger-proof/src/key-chain.ts).
 */
import { ANCHORED_ACTION, keyLeaf } from '@candor/ledger-proof/key-chain';
import { nodeHash } from '@candor/ledger-proof/merkle';
import { assert } from '@candor/kit/assert';
import type { Tx } from '../../platform/db/database.ts';
import { buildTree, pathIn, rootIn } from '../../platform/proof-tree.ts';
import { insertAnchors, listMovedHeads } from './anchors.store.ts';
import { recordNumbered } from './record.ts';

/** The others wait for the next minute. */
const KEYS_AT_ONCE_MAX = 5_000;

/** The number of the entry; null where no key moved. */
export async function anchorKeys(tx: Tx): Promise<number | null> {
  const heads = await listMovedHeads(tx, KEYS_AT_ONCE_MAX);
  if (heads.length === 0) return null;
  const levels = await buildTree(
    heads.map((head) => keyLeaf(head.keyId, head)),
    nodeHash,
  );
  const root = rootIn(levels);
  assert(root !== undefined, 'a tree with leaves has a root');
  const seq = await recordNumbered(
    tx,
    { kind: 'policy', name: 'keys' },
    {
      action: ANCHORED_ACTION,
      ...{ customerId: null, subject: null, reason: null },
      details: { keys: heads.length, root },
    },
  );
  const anchors = heads.map((head, index) => ({
    ...head,
    path: pathIn(levels, index).map(({ side, node }) => ({ side, hash: node })),
  }));
  await insertAnchors(tx, seq, anchors);
  return seq;
}
