/**
 * The product as a real process, under calls, when its embedded database is killed: calls are
 * answered or told to come again, whatever was acknowledged is there, and the server says what
 * happened.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledProgram } from '@candor/testkit/bundled-program';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAlive } from './platform/start/process-identity.ts';

const PATIENCE_MS = 120_000;
const CALLERS = 6;
const RECOVERY_MS = 30_000;

let folder: string;
let child: ChildProcess;
let exited: Promise<number | null>;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-killed-'));
  chmodSync(folder, 0o755);
  child = spawn(process.execPath, [fileURLToPath(await bundledProgram('main'))], {
    env: {
      ...process.env,
      ...{ DATA_DIR: folder, CHECKPOINT_DIR: join(folder, 'checkpoints'), RATE_LIMITS: 'off' },
      ...{ PORT: '0', CONSOLE_PORT: 'off', DEMO_PEOPLE: 'off', MARKET_NEWS: 'off' },
      WARM_START: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  exited = new Promise((ended) => child.once('exit', ended));
  origin = await new Promise<string>((found, lost) => {
    let output = '';
    void exited.then(() => lost(new Error(output)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address !== undefined && output.includes('Ctrl-C')) found(address);
    });
  });
}, PATIENCE_MS);
afterAll(async () => {
  if (child.exitCode === null) child.kill('SIGTERM');
  await exited;
  rmSync(folder, { recursive: true, force: true });
});

const pidFile = (): string[] =>
  readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
const postmaster = (): number => Number(pidFile()[0]);

type Health = { ready: boolean; parts: Record<string, string> };
const health = async (): Promise<{ status: number; data: Health }> => {
  const answer = await fetch(`${origin}/health`);
  return { status: answer.status, data: ((await answer.json()) as { data: Health }).data };
};

async function countWritten(): Promise<number> {
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim();
  const client = new pg.Client({
    connectionString: `postgres://candor:${password}@127.0.0.1:${pidFile()[3] ?? ''}/candor`,
  });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from email_code_quotas',
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

it(
  'starts it again, answers meanwhile that it is busy, and loses nothing it acknowledged',
  async () => {
    expect((await health()).data.parts['embeddedDatabase']).toBe('up');
    let isOver = false;
    let asked = 0;
    const statuses: number[] = [];
    const caller = async (): Promise<void> => {
      while (!isOver) {
        asked += 1;
        const answer = await fetch(`${origin}/getEmailCode`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `caller-${asked}@example.com`, purpose: 'register' }),
        });
        await answer.arrayBuffer();
        statuses.push(answer.status);
      }
    };
    const calling = Promise.all(Array.from({ length: CALLERS }, caller));
    const acknowledged = (): number => statuses.filter((status) => status === 200).length;
    await expect.poll(acknowledged).toBeGreaterThan(50);

    for (let kills = 0; kills < 2; kills += 1) {
      const killed = postmaster();
      const before = acknowledged();
      process.kill(killed, 'SIGKILL');
      await expect.poll(() => isAlive(killed)).toBe(false);
      await expect
        .poll(async () => (await health()).status, { timeout: RECOVERY_MS, interval: 20 })
        .toBe(200);
      expect(postmaster()).not.toBe(killed);
      await expect.poll(acknowledged, { timeout: RECOVERY_MS }).toBeGreaterThan(before + 50);
    }
    isOver = true;
    await calling;

    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const written = await countWritten();
    expect(written).toBeGreaterThanOrEqual(acknowledged());
    expect(written).toBeLessThanOrEqual(asked);
    await expect
      .poll(async () => (await health()).data, { timeout: RECOVERY_MS })
      .toMatchObject({
        ready: true,
        parts: { database: 'up', embeddedDatabase: 'startedAgain', jobs: 'up' },
      });
    const last = postmaster();
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(isAlive(last)).toBe(false);
    const said = readFileSync(join(folder, 'candor.log'), 'utf8');
    expect(said.split('the embedded database ended and is started again')).toHaveLength(3);
    expect(said.split('the embedded database runs again')).toHaveLength(3);
  },
  PATIENCE_MS,
);
