/**
 * Signs the state of all books every minute in which something moved: a Merkle tree over the newest
 * entry of every book.
 *
 * It is written to a file outside the data folder before the commit, and the server refuses to
 * start on a database that is behind or differs from that file. Leaf and path are stored for each
 * book that moved, so past proofs stay available.
 */
import {
  bookLeaf,
  checkpointHash,
  checkpointText,
  type UnsignedCheckpoint,
} from '@candor/ledger-proof/checkpoint';
import { FIRST_PREV_HASH } from '@candor/ledger-proof/entry';
import { nodeHash, type Step } from '@candor/ledger-proof/merkle';
import { assert } from '@candor/kit/assert';
import type { Db, Reader, Tx } from '../../platform/db/database.ts';
import { inSlices } from '../../platform/in-slices.ts';
import type { SigningKey } from '../../platform/start/signing-key.ts';
import { StartRefused } from '../../platform/start/start-refused.ts';
import {
  countEntries,
  findCheckpoint,
  findNewestCheckpoint,
  hasEntry,
  insertCheckpoint,
  insertHeads,
  listBooks,
  listLeaves,
  lockCheckpoints,
  type BookStanding,
  type KeptCheckpoint,
} from './store/checkpoints.store.ts';
import { ledgerCheckpointFile, type FiledCheckpoint } from './ledger-checkpoint-file.ts';
import { buildTree, pathIn, rootIn, type Levels } from './proof-tree.ts';

export type NewestProof = { readonly seq: number; readonly hash: string; readonly path: Step[] };

export type LedgerCheckpoints = {
  keep(): Promise<number | null>;
  requireNotRolledBack(): Promise<void>;
  proofAt(reader: Reader, checkpoint: number, owner: string): Promise<NewestProof | null>;
};

const HEADS_IN_FILE_MAX = 100;
/** Keeps a statement at a few megabytes. */
const ROWS_AT_ONCE = 5_000;

type Tree = {
  readonly checkpoint: number;
  readonly levels: Levels<string>;
  readonly leaves: ReadonlyMap<
    string,
    { readonly index: number; readonly seq: number; readonly hash: string }
  >;
};
type Leaf = { readonly owner: string; readonly seq: number; readonly hash: string };

export function openLedgerCheckpoints({
  db,
  key,
  folder,
}: {
  db: Db;
  key: SigningKey;
  folder: string;
}): LedgerCheckpoints {
  const file = ledgerCheckpointFile(folder);
  let newestTree: Promise<Tree> | null = null;
  let treeOf = 0;
  /** Its commit may have failed. */
  let filed: FiledCheckpoint | null = null;

  const isSigned = (checkpoint: KeptCheckpoint) =>
    checkpoint.publicKey === key.publicKey &&
    key.isSigned(checkpointText(checkpoint), checkpoint.signature);

  async function keep(): Promise<number | null> {
    const tree = await db.transact(async (tx) => {
      await lockCheckpoints(tx);
      const known = await findNewestCheckpoint(tx);
      const last = await withFiled(tx, known);
      if ((await countEntries(tx)) !== (last?.entries ?? 0))
        return sign(tx, last, await listBooks(tx));
      return last === known || last === null ? null : takeUp(tx, last, await listBooks(tx));
    });
    if (tree === null) return null;
    newestTree = Promise.resolve(tree);
    treeOf = tree.checkpoint;
    return tree.checkpoint;
  }

  async function sign(
    tx: Tx,
    last: KeptCheckpoint | null,
    books: readonly BookStanding[],
  ): Promise<Tree> {
    const number = (last?.number ?? 0) + 1;
    const tree = await treeOver(number, books);
    const unsigned: UnsignedCheckpoint = {
      number,
      at: Math.max(tx.now, last?.at ?? 0),
      root: rootIn(tree.levels) ?? FIRST_PREV_HASH,
      books: books.length,
      entries: books.reduce((sum, { seq }) => sum + seq, 0),
      previous: last === null ? FIRST_PREV_HASH : checkpointHash(last),
    };
    const checkpoint = {
      ...unsigned,
      publicKey: key.publicKey,
      signature: key.sign(checkpointText(unsigned)),
    };
    await insertCheckpoint(tx, checkpoint);
    await keepMoved(tx, tree, books);
    // Before the commit: a checkpoint only in the file is still true and adopted later, one only in
    // the database could be rolled back.
    const newestMoved = books
      .filter(hasMoved)
      .sort((a, b) => b.lastAtMs - a.lastAtMs)
      .slice(0, HEADS_IN_FILE_MAX);
    filed = { ...checkpoint, heads: newestMoved.map(({ owner, seq, hash }) => [owner, seq, hash]) };
    await file.append(filed);
    return tree;
  }

  async function takeUp(
    tx: Tx,
    { number, root }: KeptCheckpoint,
    books: readonly BookStanding[],
  ): Promise<Tree> {
    const tree = await treeOver(number, books);
    assert(rootIn(tree.levels) === root, 'the books are those of the checkpoint in the file');
    await keepMoved(tx, tree, books);
    return tree;
  }

  /** One that reached the file but not the database was signed, so it stays in the chain. */
  async function withFiled(tx: Tx, last: KeptCheckpoint | null): Promise<KeptCheckpoint | null> {
    if (filed === null || filed.number <= (last?.number ?? 0)) return last;
    assert(
      filed.number === (last?.number ?? 0) + 1 &&
        filed.previous === (last === null ? FIRST_PREV_HASH : checkpointHash(last)),
      'the checkpoint in the file follows the newest one in the database',
    );
    await insertCheckpoint(tx, filed);
    return filed;
  }

  async function requireNotRolledBack(): Promise<void> {
    const newest = await file.newest();
    if (newest === null) return;
    if (!isSigned(newest)) {
      throw new StartRefused(
        `The checkpoints in ${file.path} were signed with another key than this database has, or were changed, so they are not about this database. ` +
          'Bring the right one back; only if the change is meant, move that file away and start again.',
      );
    }
    if (await isBehind(newest)) {
      const known = await findNewestCheckpoint(db);
      throw new StartRefused(
        `The books in this database end at checkpoint ${known?.number ?? 0} or were changed, but checkpoint ${newest.number} was signed on ${new Date(newest.at).toISOString()} (${file.path}). ` +
          'An older or another database stands behind this data folder. Bring the right one back; only if the change is meant, move that file away and start again.',
      );
    }
    filed = newest;
  }

  async function isBehind(newest: FiledCheckpoint): Promise<boolean> {
    const known = await findCheckpoint(db, newest.number);
    if (known !== null ? checkpointHash(known) !== checkpointHash(newest) : !(await isNext(newest)))
      return true;
    for (const [owner, seq, hash] of newest.heads)
      if (!(await hasEntry(db, owner, seq, hash))) return true;
    return false;
  }

  async function isNext(newest: FiledCheckpoint): Promise<boolean> {
    const last = await findNewestCheckpoint(db);
    return (
      newest.number === (last?.number ?? 0) + 1 &&
      newest.previous === (last === null ? FIRST_PREV_HASH : checkpointHash(last))
    );
  }

  async function proofAt(
    reader: Reader,
    checkpoint: number,
    owner: string,
  ): Promise<NewestProof | null> {
    const tree = await treeAt(reader, checkpoint);
    const leaf = tree.leaves.get(owner);
    return leaf === undefined
      ? null
      : { seq: leaf.seq, hash: leaf.hash, path: stepsIn(tree, leaf.index) };
  }

  async function treeAt(reader: Reader, checkpoint: number): Promise<Tree> {
    if (newestTree !== null && treeOf === checkpoint) return newestTree;
    const building = listLeaves(reader, checkpoint).then((leaves) => treeOver(checkpoint, leaves));
    if (checkpoint > treeOf) {
      treeOf = checkpoint;
      newestTree = building;
      building.catch(() => {
        if (newestTree === building) [newestTree, treeOf] = [null, 0];
      });
    }
    return building;
  }

  return { keep, requireNotRolledBack, proofAt };
}

function hasMoved({ seq, keptSeq }: BookStanding): boolean {
  return seq !== keptSeq;
}

async function keepMoved(tx: Tx, tree: Tree, books: readonly BookStanding[]): Promise<void> {
  const moved = books.flatMap((book, index) =>
    hasMoved(book)
      ? [{ bookId: book.id, seq: book.seq, hash: book.hash, path: stepsIn(tree, index) }]
      : [],
  );
  for (let i = 0; i < moved.length; i += ROWS_AT_ONCE)
    await insertHeads(tx, tree.checkpoint, moved.slice(i, i + ROWS_AT_ONCE));
}

async function treeOver(checkpoint: number, books: readonly Leaf[]): Promise<Tree> {
  const hashes: string[] = [];
  const leaves = new Map<string, { index: number; seq: number; hash: string }>();
  await inSlices(books, ({ owner, seq, hash }) => {
    leaves.set(owner, { index: hashes.length, seq, hash });
    hashes.push(bookLeaf({ owner, seq, hash }));
  });
  return { checkpoint, levels: await buildTree(hashes, nodeHash), leaves };
}

function stepsIn({ levels }: Tree, index: number): Step[] {
  return pathIn(levels, index).map(({ side, node }) => ({ side, hash: node }));
}
