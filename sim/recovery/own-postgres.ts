/**
 * A PostgreSQL of the machine's packages in a folder of its own, as docs/guides/operate.md sets it
 * up to keep its log. Not the embedded one, which brings no pg_basebackup. Started by root it runs
 * as `postgres`, who must be able to enter the folder.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type OwnPostgres = {
  readonly version: string;
  readonly url: string;
  start(): void;
  /** As a cut of its power, but for what the disk promised. */
  kill(): void;
  stop(): void;
  query(text: string): string;
  /** While it is written to. */
  copyBase(): void;
  /** The folder of its data is lost; the copy and the archive are not. */
  loseData(): void;
  /** The copy in its place, to be led to this instant by the archive. */
  restoreTo(instant: string): void;
};

const PACKAGES = '/usr/lib/postgresql';
const ROLE = 'candor';
const PASSWORD = 'simulated';

/** The newest that is installed, with everything that is needed; null where there is none. */
export function findPostgres(): string | null {
  if (!existsSync(PACKAGES)) return null;
  const versions = readdirSync(PACKAGES).sort((a, b) => Number(b) - Number(a));
  return (
    versions
      .map((version) => join(PACKAGES, version, 'bin'))
      .find((bin) => existsSync(join(bin, 'pg_basebackup')) && existsSync(join(bin, 'initdb'))) ??
    null
  );
}

export function openOwnPostgres(bin: string, folder: string, port: number): OwnPostgres {
  const [data, archive, base] = ['data', 'archive', 'archive/base'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const run = (program: string, ...words: string[]): string => {
    const command = [join(bin, program), ...words];
    const [first = '', ...rest] =
      process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    return execFileSync(first, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const own = (path: string) => {
    mkdirSync(path);
    if (process.getuid?.() === 0) execFileSync('chown', ['postgres:', path]);
  };
  const set = (lines: Readonly<Record<string, string>>) =>
    appendFileSync(
      join(data, 'postgresql.conf'),
      Object.entries(lines)
        .map(([name, value]) => `${name} = '${value}'\n`)
        .join(''),
    );
  const start = () =>
    void run('pg_ctl', 'start', '-w', '-D', data, '-l', join(archive, 'postgres.log'));
  const query = (text: string) =>
    run('psql', '-h', folder, '-p', String(port), '-d', 'postgres', '-Atqc', text).trim();

  own(data);
  own(archive);
  execFileSync('chmod', ['777', folder]);
  run('initdb', '-D', data, '-A', 'scram-sha-256', '--auth-local', 'peer', '-U', who());
  set({ port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: folder });
  set({ archive_mode: 'on', archive_timeout: '60' });
  set({ archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` });
  start();
  query(`create role ${ROLE} login password '${PASSWORD}'`);
  query(`create database candor owner ${ROLE}`);

  return {
    version: query('show server_version'),
    url: `postgres://${ROLE}:${PASSWORD}@127.0.0.1:${port}/candor`,
    start,
    kill: () => void run('pg_ctl', 'stop', '-m', 'immediate', '-D', data),
    stop: () => void run('pg_ctl', 'stop', '-m', 'fast', '-D', data),
    query,
    copyBase: () =>
      void run('pg_basebackup', '-h', folder, '-p', String(port), '-D', base, '-X', 'none'),
    loseData: () => rmSync(data, { recursive: true }),
    restoreTo(instant) {
      execFileSync('cp', ['-a', base, data]);
      set({ restore_command: `cp ${archive}/%f %p`, recovery_target_time: instant });
      set({ recovery_target_action: 'promote' });
      writeFileSync(join(data, 'recovery.signal'), '');
    },
  };
}

/** The account it runs as is its superuser. */
function who(): string {
  return process.getuid?.() === 0
    ? 'postgres'
    : execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();
}
