/**
 * Starts both servers of the browser tests side by side, each on an empty data folder as a
 * newcomer's first start would, and removes the folders when they end.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CONSOLE_PORT, MANUAL_DATA_DIR, MANUAL_PORT } from './manual-server.ts';
import { OTHER_ORIGIN, WEB_DATA_DIR, WEB_PORT } from './web-server.ts';

type Settings = Readonly<Record<string, string>> & Record<'PORT' | 'DATA_DIR', string>;

const LOOK_EVERY_MS = 100;

/**
 * Times are short, but longer than a busy machine takes to look: what a card rests, and how long a
 * transfer can be cancelled, is seen on the screen.
 */
const settings: readonly Settings[] = [
  {
    PORT: WEB_PORT,
    DATA_DIR: WEB_DATA_DIR,
    CONSOLE_PORT: 'off',
    WEB_ORIGINS: OTHER_ORIGIN,
    CHECKPOINT_SECONDS: '2',
    REVIEW_AUTO_SECONDS: '0',
    TRANSFER_CANCEL_SECONDS: '8',
    CHAIN_BLOCK_SECONDS: '1',
    PAYOUT_REST_SECONDS: '8',
  },
  {
    PORT: MANUAL_PORT,
    DATA_DIR: MANUAL_DATA_DIR,
    CONSOLE_PORT,
    REVIEW_POLICY: 'manual',
    PAYOUT_REST_SECONDS: '0',
    // Its tests look at few lists.
    WARM_START: 'off',
    // More than any disk has, so that there is an alarm.
    ALARM_DISK_FREE_MB: '100000000',
  },
];
const servers = settings.map((own) =>
  start({ ...own, STARTER_PAPER_MONEY: '0', PAYOUT_SECONDS: '1', RATE_LIMITS: 'off' }),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => servers.forEach(({ server }) => server.kill(signal)));
await Promise.all(servers.map(({ isUp }) => isUp));
// What playwright.config.ts waits for.
process.stdout.write('Both servers are up.\n');

function start(settings: Settings) {
  const dataDir = settings.DATA_DIR;
  // A run that was killed may have left its folder.
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  // As root the database runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...settings, CHECKPOINT_DIR: join(dataDir, 'checkpoints') },
  });
  // One without the other is of no use.
  server.on('exit', (code) => {
    rmSync(dataDir, { recursive: true, force: true });
    process.exitCode = code ?? 1;
    for (const other of servers) other.server.kill('SIGTERM');
  });
  return { server, isUp: untilUp(server, `http://127.0.0.1:${settings.PORT}/health`) };
}

async function untilUp(server: ChildProcess, address: string): Promise<void> {
  while (!(await isHealthy(address))) {
    if (server.exitCode !== null) throw new Error(`the server at ${address} did not start`);
    await pause(LOOK_EVERY_MS);
  }
}

async function isHealthy(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
