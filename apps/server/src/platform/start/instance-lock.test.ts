import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { acquireInstanceLock, DataFolderInUse } from './instance-lock.ts';

const address = 'http://localhost:8080';
const folders: string[] = [];

afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

describe('the lock of a data folder', () => {
  it('refuses a second server in one line that names the first', async () => {
    const dataDir = await newFolder();
    acquireInstanceLock(dataDir, { address });

    const second = () => acquireInstanceLock(dataDir, { address: 'http://localhost:9090' });

    expect(second).toThrow(DataFolderInUse);
    expect(second).toThrow(
      new RegExp(
        `^Another Candor is already running on ${dataDir} \\(process ${process.pid}, http://localhost:8080, ` +
          'since \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d:\\d\\d [AP]M\\)\\. Stop it first, or set DATA_DIR to another folder\\.$',
      ),
    );
  });

  it('names the address that the first server really listens on', async () => {
    const dataDir = await newFolder();
    acquireInstanceLock(dataDir, { address: 'starting' }).update(address);

    expect(() => acquireInstanceLock(dataDir, { address })).toThrow(address);
  });

  it('is free again after release and leaves no file behind', async () => {
    const dataDir = await newFolder();
    acquireInstanceLock(dataDir, { address }).release();

    expect(await readdir(dataDir)).toEqual([]);
    acquireInstanceLock(dataDir, { address });
  });

  it('stays with its holder when an earlier holder releases twice', async () => {
    const dataDir = await newFolder();
    const first = acquireInstanceLock(dataDir, { address });
    first.release();
    acquireInstanceLock(dataDir, { address });

    first.release();

    expect(existsSync(path.join(dataDir, 'candor.lock'))).toBe(true);
  });

  it('is taken over from a server that was killed', async () => {
    const dataDir = await newFolder();
    const killed = await holdInOtherProcess(dataDir);
    killed.kill('SIGKILL');
    await once(killed, 'exit');

    acquireInstanceLock(dataDir, { address });

    expect(await getHolder(dataDir)).toMatchObject({ pid: process.pid });
  });

  it('is taken over when the process number now belongs to another process', async () => {
    const dataDir = await newFolder();
    acquireInstanceLock(dataDir, { address });
    const file = path.join(dataDir, 'candor.lock');
    const record = await getHolder(dataDir);
    await writeFile(
      file,
      JSON.stringify({ ...record, processStart: 'long ago', token: 'of another process' }),
    );

    acquireInstanceLock(dataDir, { address });

    expect(await getHolder(dataDir)).toMatchObject({ processStart: record['processStart'] });
  });

  it('goes to exactly one of several servers that find a stale lock at the same moment', async () => {
    const dataDir = await newFolder();
    const killed = await holdInOtherProcess(dataDir);
    killed.kill('SIGKILL');
    await once(killed, 'exit');

    const startAtMs = Date.now() + 1_200;
    const racers = Array.from({ length: 6 }, () => startHolder(dataDir, startAtMs));
    const answers = await Promise.all(racers.map(getAnswer));
    for (const racer of racers) racer.kill('SIGKILL');

    expect(answers.toSorted()).toEqual(['held', ...Array.from({ length: 5 }, () => 'refused')]);
    expect(await readdir(dataDir)).toEqual(['candor.lock']);
  });

  it('refuses to start when its file is not readable, instead of guessing', async () => {
    const dataDir = await newFolder();
    await writeFile(path.join(dataDir, 'candor.lock'), 'garbage');

    expect(() => acquireInstanceLock(dataDir, { address })).toThrow('is not readable');
  });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-lock-'));
  folders.push(folder);
  return folder;
}

async function getHolder(dataDir: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(path.join(dataDir, 'candor.lock'), 'utf8'));
}

async function holdInOtherProcess(dataDir: string) {
  const holder = startHolder(dataDir, 0);
  await once(holder.stdout, 'data');
  return holder;
}

async function getAnswer(holder: ReturnType<typeof startHolder>): Promise<string> {
  const [answer] = await once(holder.stdout, 'data');
  return String(answer).trim();
}

function startHolder(dataDir: string, atMs: number) {
  const module = new URL('./instance-lock.ts', import.meta.url).href;
  const code = `
    const { acquireInstanceLock, DataFolderInUse } = await import(${JSON.stringify(module)});
    while (Date.now() < ${atMs});
    try {
      acquireInstanceLock(${JSON.stringify(dataDir)}, { address: 'http://localhost:8080' });
      console.log('held');
    } catch (error) {
      console.log(error instanceof DataFolderInUse ? 'refused' : String(error));
    }
    setInterval(() => undefined, 60_000);
  `;
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
