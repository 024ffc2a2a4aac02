/**
 * Beside the database, in DATA_DIR/audit-checkpoints.jsonl: anyone who rewrites the database has to
 * forge these too, and copies held elsewhere make that impossible.
 */
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isErrno } from '../../platform/errno.ts';
import { PRIVATE_FILE } from '../../platform/start/private-folder.ts';
import type { Checkpoint } from './chain.rules.ts';

const FILE_NAME = 'audit-checkpoints.jsonl';

const line = z.strictObject({
  seq: z.int().positive(),
  hash: z.string(),
  atMs: z.int(),
  publicKey: z.string(),
  signature: z.string(),
});

export type CheckpointFile = {
  readonly path: string;
  append(checkpoint: Checkpoint): Promise<void>;
  read(): Promise<Checkpoint[]>;
};

export function checkpointFile(dataDir: string): CheckpointFile {
  const path = join(dataDir, FILE_NAME);
  return {
    path,
    async append({ seq, hash, atMs, publicKey, signature }) {
      await appendFile(path, `${JSON.stringify({ seq, hash, atMs, publicKey, signature })}\n`, {
        flush: true,
        mode: PRIVATE_FILE,
      });
    },
    async read() {
      return (await textIn(path))
        .split('\n')
        .flatMap((text) => (text === '' ? [] : [checkpointIn(text)]));
    },
  };
}

async function textIn(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return '';
    throw error;
  }
}

/** A malformed line is reported as unsigned, not skipped. */
function checkpointIn(text: string): Checkpoint {
  try {
    return line.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      return { seq: 0, hash: '', atMs: 0, publicKey: '', signature: '' };
    throw error;
  }
}
