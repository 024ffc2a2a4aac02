/**
 * The product on a data folder of its own, with a clock that a test moves: time goes on as
 * everywhere, and a message moves it ahead. For what happens by the clock and would be waited for
 * in minutes. Started by clocked.ts, which is told the address and every move that was made.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApp } from '@candor/server/app';
import { systemClock } from '@candor/server/platform/clock';
import { startEmbeddedDatabase } from '@candor/server/platform/db/embedded/embedded-database';
import { openLog } from '@candor/server/platform/log';
import { openSecrets } from '@candor/server/platform/start/secrets';
import { isSealed } from '@candor/server/platform/vault/is-sealed';
import { readSettings } from '@candor/server/platform/start/settings';
import { funds } from '@candor/strategies/catalogue/funds';
import { readFewShares } from '@candor/testkit/few-shares';

export type ServerReply =
  | { readonly address: string; readonly console: string; readonly dataDir: string }
  | { readonly movedMs: number };

let aheadMs = 0;
const clock = { now: () => systemClock.now() + aheadMs };

const dataDir = mkdtempSync(join(tmpdir(), 'candor-e2e-clocked-'));
// As root the database runs as another user, who must be able to enter.
chmodSync(dataDir, 0o755);
const settings = readSettings({
  PORT: '0',
  CONSOLE_PORT: '0',
  RATE_LIMITS: 'off',
  DATA_DIR: dataDir,
  CHECKPOINT_DIR: join(dataDir, 'checkpoints'),
});
const database = await startEmbeddedDatabase({ dataDir, purpose: 'tests', log: () => undefined });
const app = await openApp({
  settings,
  clock,
  log: openLog({ level: 'fatal', file: null }),
  secrets: await openSecrets({ dataDir, secretKey: null, isSealed: () => isSealed(database.url) }),
  databaseUrl: database.url,
  funds,
  // After every move lists are computed anew, for each share in them.
  readMarketTexts: readFewShares,
});
const near = (address: string) => address.replace('localhost', '127.0.0.1');
const address = near(await app.listen());
tell({ address, console: near(app.consoleAddress() ?? ''), dataDir });

process.on('message', (movedMs: unknown) => void move(Number(movedMs)));

/**
 * What is done once an hour by the clock of the machine is done at every move: seeds of days that
 * are over are published.
 */
async function move(movedMs: number): Promise<void> {
  aheadMs += movedMs;
  await app.market.tape.keep();
  tell({ movedMs });
}

// Its starter has let go of it, or is gone.
process.once('disconnect', () => void stop());

async function stop(): Promise<void> {
  await app.close();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}

function tell(told: ServerReply): void {
  process.send?.(told);
}
