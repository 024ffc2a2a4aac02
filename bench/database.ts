/** As durable as the product's, in a folder that is gone afterwards. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '@candor/server/migrations';
import { startEmbeddedDatabase } from '@candor/server/platform/db/embedded/embedded-database';
import { migrate } from '@candor/server/platform/db/migrate';
import { closeWithBench } from './closing.ts';

export type BenchDatabase = {
  readonly url: string;
  readonly folder: string;
  close(): Promise<void>;
};

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  // Started by root, the database runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const removeFolder = closeWithBench(async () => rmSync(folder, { recursive: true, force: true }));
  const cluster = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined });
  const stop = closeWithBench(() => cluster.stop());
  await migrate(cluster.url, migrations);
  return {
    url: cluster.url,
    folder,
    async close() {
      await stop();
      await removeFolder();
    },
  };
}
