/**
 * CHECKPOINT_DIR/ledger-checkpoints.jsonl, outside the data folder: anyone who rewrites the
 * database has to forge these lines too, and copies elsewhere make that impossible.
 *
 * A line also names some books that had just moved, so a database can be checked against a
 * checkpoint that never reached it.
 */
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isErrno } from '../../platform/errno.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../platform/start/private-folder.ts';
import type { KeptCheckpoint } from './store/checkpoints.store.ts';

export const LEDGER_CHECKPOINT_FILE = 'ledger-checkpoints.jsonl';

const line = z.strictObject({
  number: z.int().positive(),
  at: z.int(),
  root: z.string(),
  books: z.int(),
  entries: z.int(),
  previous: z.string(),
  publicKey: z.string(),
  signature: z.string(),
  heads: z.array(z.tuple([z.string(), z.int(), z.string()])),
});

export type FiledCheckpoint = KeptCheckpoint & {
  readonly heads: readonly (readonly [owner: string, seq: number, hash: string])[];
};

export type LedgerCheckpointFile = {
  readonly path: string;
  append(checkpoint: FiledCheckpoint): Promise<void>;
  /** One cut short by a crash is skipped. */
  newest(): Promise<FiledCheckpoint | null>;
};

export function ledgerCheckpointFile(folder: string): LedgerCheckpointFile {
  const path = join(folder, LEDGER_CHECKPOINT_FILE);
  return {
    path,
    async append({ number, at, root, books, entries, previous, publicKey, signature, heads }) {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      // Starts a new line even after one that a crash cut short.
      await appendFile(
        path,
        `\n${JSON.stringify({ number, at, root, books, entries, previous, publicKey, signature, heads })}\n`,
        { flush: true, mode: PRIVATE_FILE },
      );
    },
    newest: async () => lastIn((await textIn(path)).split('\n')),
  };
}

export function filedCheckpoints(text: string): FiledCheckpoint[] {
  return text.split('\n').flatMap((written) => (written === '' ? [] : checkpointIn(written)));
}

function lastIn(lines: readonly string[]): FiledCheckpoint | null {
  for (const written of lines.toReversed()) {
    const [checkpoint] = checkpointIn(written);
    if (checkpoint !== undefined) return checkpoint;
  }
  return null;
}

async function textIn(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return '';
    throw error;
  }
}

function checkpointIn(written: string): FiledCheckpoint[] {
  try {
    return [line.parse(JSON.parse(written))];
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return [];
    throw error;
  }
}
