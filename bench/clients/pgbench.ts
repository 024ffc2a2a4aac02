/**
 * PostgreSQL's own benchmark (TPC-B, 16 clients), as a measure of the machine. The embedded
 * PostgreSQL does not bring it; where it is missing there is nothing to compare with.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { assert } from '@candor/kit/assert';
import { closeWithBench } from '../closing.ts';

const SCALE = 10;
const CLIENTS = 16;
const THREADS = 2;

export const PGBENCH_SETUP = `TPC-B at scale ${SCALE}, ${CLIENTS} clients, ${THREADS} threads`;
export const PGBENCH_MISSING =
  'pgbench is not installed (it comes with PostgreSQL’s own packages), so there is no baseline';

export type Pgbench = {
  run(seconds: number, clients?: number): Promise<number>;
};

/** Null when it is not installed. */
export async function openPgbench(url: string): Promise<Pgbench | null> {
  const program = findPgbench();
  if (program === null) return null;
  await output(program, ['--initialize', '--quiet', '--scale', String(SCALE), url]);
  return {
    async run(seconds, clients = CLIENTS) {
      const report = await output(program, [
        '--client',
        String(clients),
        '--jobs',
        String(Math.min(clients, THREADS)),
        '--time',
        String(seconds),
        url,
      ]);
      const perSecond = Number(/^tps = ([\d.]+)/m.exec(report)?.[1]);
      assert(perSecond > 0, `pgbench says nothing about transactions per second: ${report}`);
      return perSecond;
    },
  };
}

const SYSTEM_FOLDER = '/usr/lib/postgresql';

function findPgbench(): string | null {
  if (spawnSync('pgbench', ['--version']).status === 0) return 'pgbench';
  const versions = existsSync(SYSTEM_FOLDER) ? readdirSync(SYSTEM_FOLDER) : [];
  return (
    versions
      .map((version) => `${SYSTEM_FOLDER}/${version}/bin/pgbench`)
      .find((path) => existsSync(path)) ?? null
  );
}

async function output(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const end = closeWithBench(async () => void child.kill());
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [stdout, problems, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  await end();
  assert(code === 0, `pgbench failed: ${problems}`);
  return stdout;
}
