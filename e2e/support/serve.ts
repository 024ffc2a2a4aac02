/**
 * Starts the product on an empty data folder, as a newcomer's first start would, and removes the
 * folder when it ends. DATA_DIR names the folder where others must find it.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir =
  process.env['DATA_DIR'] === undefined
    ? mkdtempSync(join(tmpdir(), 'candor-e2e-'))
    : emptyFolder(process.env['DATA_DIR']);
// As root the database runs as another user, who must be able to enter.
chmodSync(dataDir, 0o755);
const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir, CHECKPOINT_DIR: join(dataDir, 'checkpoints') },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});

/** A run that was killed may have left its folder. */
function emptyFolder(path: string): string {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  return path;
}
