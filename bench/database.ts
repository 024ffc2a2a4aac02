/** As durable as the product's, in a folder that is gone afterwards. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '@candor/server/migrations';
import { startEmbeddedDatabase } from '@candor/server/platform/db/embedded/embedded-database';
import { migrate } from '@candor/server/platform/db/migrate';
import { closeWithBench } from './closing.ts';

export type BenchDatabase = {
  readonly url: string;
  readonly folder: string;
  /** Of all its processes; null where the system does not tell. */
  cpuSeconds(): number | null;
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
    // As the server gets to it.
    url: cluster.nearUrl,
    folder,
    cpuSeconds: () => familySeconds(cluster.pid),
    async close() {
      await stop();
      await removeFolder();
    },
  };
}

/** A process and its children, those that have ended as well, from `/proc`. */
export function familySeconds(pid: number): number | null {
  if (!existsSync('/proc/self/stat')) return null;
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    const [parent, user, system, endedUser, endedSystem] = /^\d+$/.test(name) ? readStat(name) : [];
    if (Number(name) === pid || parent === pid) ticks += (user ?? 0) + (system ?? 0);
    if (Number(name) === pid) ticks += (endedUser ?? 0) + (endedSystem ?? 0);
  }
  return ticks / TICKS_PER_SECOND;
}

/** Parent, its time and time in the system, then those of ended children; nothing once it is gone. */
function readStat(pid: string): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [fields[1], fields[11], fields[12], fields[13], fields[14]].map(Number);
  } catch {
    return [];
  }
}

const TICKS_PER_SECOND = 100;
