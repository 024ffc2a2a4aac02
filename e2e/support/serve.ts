/** Starts the product on an empty data folder, as a newcomer's first start would, and removes the folder when it ends. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'candor-e2e-'));
// As root the database runs as another user, who must be able to enter.
chmodSync(dataDir, 0o755);
const server = spawn(process.execPath, ['apps/server/src/main.ts'], { stdio: 'inherit', env: { ...process.env, DATA_DIR: dataDir } });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
