/** A PostgreSQL of its own in a temporary folder, to try a backup out. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '@candor/server/platform/db/embedded/embedded-database';

export async function inScratchDatabase<Result>(
  work: (url: string, dataDir: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-scratch-'));
  // As root the database runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  try {
    const database = await startEmbeddedDatabase({
      dataDir,
      purpose: 'tests',
      log: () => undefined,
    });
    try {
      return await work(database.url, dataDir);
    } finally {
      await database.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
