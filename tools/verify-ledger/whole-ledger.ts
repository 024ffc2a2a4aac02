/**
 * In one consistent look: every chain, every kept proof up to its signed root, every checkpoint
 * against the previous one and the file outside, every cached balance, and the sums of
 * each journal and each currency.
 */
import { createPublicKey, verify } from 'node:crypto';
import { startEntriesCheck, type RowFinding } from '@candor/ledger-proof/check-entries';
import { bookLeaf, checkpointHash, checkpointText } from '@candor/ledger-proof/checkpoint';
import { FIRST_PREV_HASH } from '@candor/ledger-proof/entry';
import { rootFrom } from '@candor/ledger-proof/merkle';
import type { FiledCheckpoint } from '@candor/server/core/ledger/ledger-checkpoint-file';
import type { KeptCheckpoint } from '@candor/server/core/ledger/store/checkpoints.store';
import type { BookRow, LedgerReader } from './ledger-in-database.ts';

export type Report = {
  readonly books: number;
  readonly entries: number;
  readonly checkpoints: number;
  readonly proofs: number;
  readonly publicKey: string | null;
  readonly problems: readonly string[];
};

const PROBLEMS_MAX = 100;

export async function checkWholeLedger(
  ledger: LedgerReader,
  filed: readonly FiledCheckpoint[],
  trustedKey: string | undefined,
): Promise<Report> {
  const problems: string[] = [];
  const find = (problem: string) => problems.length < PROBLEMS_MAX && problems.push(problem);
  const books = await ledger.books();
  let entries = 0;
  for (const book of books) entries += await checkBook(ledger, book, find);

  const checkpoints = await ledger.checkpoints();
  const publicKey = trustedKey ?? checkpoints[0]?.publicKey ?? filed[0]?.publicKey ?? null;
  checkCheckpoints(checkpoints, filed, publicKey, find);
  const proofs = await checkHeads(ledger, checkpoints, find);
  for (const sum of await ledger.unevenSums())
    find(`${sum.currency} does not sum to zero: ${sum.minor}`);
  for (const { journal, currency, minor } of await ledger.unevenJournals())
    find(`journal ${journal} does not balance: ${currency} ${minor}`);
  for (const { batch, told, counted } of await ledger.uncountedBatches())
    find(`batch ${batch} says it has ${told} movements, there are ${counted}`);
  for (const balance of await ledger.wrongBalances())
    find(
      `the balance of ${balance.key} is kept as ${balance.cached}, its rows add up to ${balance.recomputed}`,
    );
  return {
    books: books.length,
    entries,
    checkpoints: checkpoints.length,
    proofs,
    publicKey,
    problems,
  };
}

async function checkBook(
  ledger: LedgerReader,
  { id, owner, seq, hash, signedTo }: BookRow,
  find: (problem: string) => unknown,
): Promise<number> {
  const check = startEntriesCheck(owner, { knownTo: Math.max(seq, signedTo), thenAt: 0 });
  let count = 0;
  let last: { seq: number; hash: string } = { seq: 0, hash: FIRST_PREV_HASH };
  for await (const entry of ledger.getEntries(id)) {
    check.next(entry);
    count += 1;
    last = entry;
  }
  const { findings } = check.end();
  for (const finding of findings) find(`${owner}: ${sentence(finding)}`);
  if (findings.length === 0 && (last.seq !== seq || last.hash !== hash))
    find(`${owner}: the head names row ${seq}, the newest row is ${last.seq} or differs`);
  return count;
}

function checkCheckpoints(
  checkpoints: readonly KeptCheckpoint[],
  filed: readonly FiledCheckpoint[],
  publicKey: string | null,
  find: (problem: string) => unknown,
): void {
  const known = new Map(
    checkpoints.map((checkpoint) => [checkpoint.number, checkpointHash(checkpoint)]),
  );
  checkpoints.forEach((checkpoint, i) => {
    const before = checkpoints[i - 1];
    if (!isSigned(checkpoint, publicKey))
      find(`checkpoint ${checkpoint.number} is not signed with the trusted key`);
    if (checkpoint.number !== i + 1) find(`checkpoint ${i + 1} is missing`);
    if (checkpoint.previous !== (before === undefined ? FIRST_PREV_HASH : checkpointHash(before)))
      find(`checkpoint ${checkpoint.number} does not follow the one before it`);
  });
  for (const checkpoint of filed) {
    if (!isSigned(checkpoint, publicKey))
      find(`checkpoint ${checkpoint.number} in the file is not signed with the trusted key`);
    // The newest may have been signed just before a stop; the next start adopts it.
    else if (
      known.has(checkpoint.number)
        ? known.get(checkpoint.number) !== checkpointHash(checkpoint)
        : checkpoint.number > checkpoints.length + 1
    )
      find(`checkpoint ${checkpoint.number} in the file is not in the database, or differs`);
  }
}

async function checkHeads(
  ledger: LedgerReader,
  checkpoints: readonly KeptCheckpoint[],
  find: (problem: string) => unknown,
): Promise<number> {
  const roots = new Map(checkpoints.map(({ number, root }) => [number, root]));
  let proofs = 0;
  for await (const { owner, checkpoint, seq, hash, path, entryHash } of ledger.heads()) {
    proofs += 1;
    if (entryHash !== hash)
      find(`${owner}: row ${seq} is not the one that checkpoint ${checkpoint} was signed for`);
    if (rootFrom(bookLeaf({ owner, seq, hash }), path) !== roots.get(checkpoint))
      find(`${owner}: row ${seq} is not under the root of checkpoint ${checkpoint}`);
  }
  return proofs;
}

function isSigned(checkpoint: KeptCheckpoint, publicKey: string | null): boolean {
  if (
    publicKey === null ||
    checkpoint.publicKey !== publicKey ||
    Buffer.from(publicKey, 'base64url').length !== 32
  )
    return false;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(
    null,
    Buffer.from(checkpointText(checkpoint)),
    key,
    Buffer.from(checkpoint.signature, 'base64url'),
  );
}

function sentence({ kind, seq }: RowFinding): string {
  const sentences = {
    altered: `row ${seq} was altered after it was written`,
    missing: `row ${seq} is missing`,
    reordered: `row ${seq} does not stand where it was written`,
    backdated: `row ${seq} carries a date that is too early for its place`,
    balance: `row ${seq} does not add up`,
    truncated: `the book ends before row ${seq}, which was there`,
  } as const satisfies Record<RowFinding['kind'], string>;
  return sentences[kind];
}
