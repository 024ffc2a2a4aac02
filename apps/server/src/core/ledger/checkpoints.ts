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
import { buildTree, pathIn, rootIn, type Levels } from '../../platform/proof-tree.ts';

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

type Signing = {
  readonly db: Db;
  readonly key: SigningKey;
  readonly file: ReturnType<typeof ledgerCheckpointFile>;
  newestTree: Promise<Tree> | null;
  treeOf: number;
  /** Its commit may have failed. */
  filed: FiledCheckpoint | null;
};

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
  const signing: Signing = { db, key, file, newestTree: null, treeOf: 0, filed: null };

  return {
    keep: () => keep(signing),
    requireNotRolledBack: () => requireNotRolledBack(signing),
    proofAt: (reader, checkpoint, owner) => proofAt(signing, reader, checkpoint, owner),
  };
}

function isSigned({ key }: Signing, checkpoint: KeptCheckpoint) {
  return (
    checkpoint.publicKey === key.publicKey &&
    key.isSigned(checkpointText(checkpoint), checkpoint.signature)
  );
}

async function keep(signing: Signing): Promise<number | null> {
  const tree = await signing.db.transact(async (tx) => {
    await lockCheckpoints(tx);
    const known = await findNewestCheckpoint(tx);
    const last = await withFiled(signing, tx, known);
    if ((await countEntries(tx)) !== (last?.entries ?? 0))
      return sign(signing, tx, last, await listBooks(tx));
    return last === known || last === null ? null : takeUp(tx, last, await listBooks(tx));
  });
  if (tree === null) return null;
  signing.newestTree = Promise.resolve(tree);
  signing.treeOf = tree.checkpoint;
  return tree.checkpoint;
}

async function sign(
  signing: Signing,
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
    publicKey: signing.key.publicKey,
    signature: signing.key.sign(checkpointText(unsigned)),
  };
  await insertCheckpoint(tx, checkpoint);
  await keepMoved(tx, tree, books);
  // Before the commit: a checkpoint only in the file is still true and adopted later, one only in
  // the database could be rolled back.
  const newestMoved = books
    .filter(hasMoved)
    .sort((a, b) => b.lastAtMs - a.lastAtMs)
    .slice(0, HEADS_IN_FILE_MAX);
  signing.filed = {
    ...checkpoint,
    heads: newestMoved.map(({ owner, seq, hash }) => [owner, seq, hash]),
  };
  await signing.file.append(signing.filed);
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
async function withFiled(
  signing: Signing,
  tx: Tx,
  last: KeptCheckpoint | null,
): Promise<KeptCheckpoint | null> {
  if (signing.filed === null || signing.filed.number <= (last?.number ?? 0)) return last;
  assert(
    signing.filed.number === (last?.number ?? 0) + 1 &&
      signing.filed.previous === (last === null ? FIRST_PREV_HASH : checkpointHash(last)),
    'the checkpoint in the file follows the newest one in the database',
  );
  await insertCheckpoint(tx, signing.filed);
  return signing.filed;
}

async function requireNotRolledBack(signing: Signing): Promise<void> {
  const newest = await signing.file.newest();
  if (newest === null) return;
  if (!isSigned(signing, newest)) {
    throw new StartRefused(
      `The checkpoints in ${signing.file.path} were signed with another key than this database has, or were changed, so they are not about this database. ` +
        'Bring the right one back; only if the change is meant, move that file away and start again.',
    );
  }
  if (await isBehind(signing, newest)) {
    const known = await findNewestCheckpoint(signing.db);
    throw new StartRefused(
      `The books in this database end at checkpoint ${known?.number ?? 0} or were changed, but checkpoint ${newest.number} was signed on ${new Date(newest.at).toISOString()} (${signing.file.path}). ` +
        'An older or another database stands behind this data folder. Bring the right one back; only if the change is meant, move that file away and start again.',
    );
  }
  signing.filed = newest;
}

async function isBehind(signing: Signing, newest: FiledCheckpoint): Promise<boolean> {
  const known = await findCheckpoint(signing.db, newest.number);
  if (
    known !== null
      ? checkpointHash(known) !== checkpointHash(newest)
      : !(await isNext(signing, newest))
  )
    return true;
  for (const [owner, seq, hash] of newest.heads)
    if (!(await hasEntry(signing.db, owner, seq, hash))) return true;
  return false;
}

async function isNext({ db }: Signing, newest: FiledCheckpoint): Promise<boolean> {
  const last = await findNewestCheckpoint(db);
  return (
    newest.number === (last?.number ?? 0) + 1 &&
    newest.previous === (last === null ? FIRST_PREV_HASH : checkpointHash(last))
  );
}

async function proofAt(
  signing: Signing,
  reader: Reader,
  checkpoint: number,
  owner: string,
): Promise<NewestProof | null> {
  const tree = await treeAt(signing, reader, checkpoint);
  const leaf = tree.leaves.get(owner);
  return leaf === undefined
    ? null
    : { seq: leaf.seq, hash: leaf.hash, path: stepsIn(tree, leaf.index) };
}

async function treeAt(signing: Signing, reader: Reader, checkpoint: number): Promise<Tree> {
  if (signing.newestTree !== null && signing.treeOf === checkpoint) return signing.newestTree;
  const building = listLeaves(reader, checkpoint).then((leaves) => treeOver(checkpoint, leaves));
  if (checkpoint > signing.treeOf) {
    signing.treeOf = checkpoint;
    signing.newestTree = building;
    building.catch(() => {
      if (signing.newestTree === building) [signing.newestTree, signing.treeOf] = [null, 0];
    });
  }
  return building;
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
