import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isLogUp, openLog } from './log.ts';
import { LOG_BUFFER_BYTES_MAX, openLogFile, type LogFile } from './log-file.ts';
import type { WriteBytes } from './rotating-file.ts';
import { StartRefused } from './start/start-refused.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
  file = join(folder, 'candor.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const flushed = (log: LogFile) => new Promise<void>((done) => void log.flush(done));
const toLines = (path: string) => readFileSync(path, 'utf8').split('\n').slice(0, -1);

function smallDisk(room: number): { writeBytes: WriteBytes; room: number; text: string } {
  const disk = {
    room,
    text: '',
    writeBytes: async (_fd: number, bytes: Buffer) => {
      if (disk.room === 0)
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
          code: 'ENOSPC',
        });
      const part = bytes.subarray(0, disk.room);
      disk.room -= part.length;
      disk.text += part.toString();
      return part.length;
    },
  };
  return disk;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('a log on a full disk', () => {
  it('drops and counts lines, reports them once there is space again, and continues', async () => {
    const disk = smallDisk(15);
    const log = openLogFile({ file, retryMs: 5, writeBytes: disk.writeBytes });
    for (let i = 0; i < 5; i += 1) log.write(`{"line":${i}}\n`);
    await flushed(log);
    expect(log.isUp()).toBe(false);
    for (let i = 5; i < 100; i += 1) log.write(`{"line":${i}}\n`);
    disk.room = 10_000;
    await until(log.isUp);
    log.write('{"line":100}\n');
    await flushed(log);

    const [first, torn, note, next, ...others] = disk.text.split('\n');
    expect([first, torn, next]).toEqual(['{"line":0}', '{"li', '{"line":100}']);
    expect(JSON.parse(note ?? '')).toMatchObject({ level: 'warn', missing: 99, reason: 'ENOSPC' });
    expect(others).toEqual(['']);
    await log.close();
  });

  it('holds no more than its buffer while the disk does not answer', async () => {
    const answer = Promise.withResolvers<void>();
    let written = '';
    const log = openLogFile({
      file,
      writeBytes: async (_fd, bytes) => {
        await answer.promise;
        written += bytes.toString();
        return bytes.length;
      },
    });
    const line = `${'x'.repeat(999)}\n`;
    log.write(line);
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (let i = 0; i < 10_000; i += 1) log.write(line);
    answer.resolve();
    await flushed(log);

    expect(written.length).toBeLessThan(LOG_BUFFER_BYTES_MAX + 10_000);
    expect(
      JSON.parse(written.split('\n').find((text) => text.startsWith('{')) ?? ''),
    ).toMatchObject({ missing: 10_000 - Math.floor(LOG_BUFFER_BYTES_MAX / 1_000) });
    await log.close();
  });

  it.runIf(existsSync('/dev/full'))(
    'is no reason to fail for who writes to it: a device that is always full',
    async () => {
      const log = openLog({ level: 'info', file: '/dev/full' });
      log.info('nobody reads this');
      await new Promise<void>((done) => log.flush(() => done()));
      expect(isLogUp(log)).toBe(false);
      expect(() => log.info('nor this')).not.toThrow();
    },
  );
});

describe('lines of a log', () => {
  it('are written at once when few, together when many, and all of them when it is flushed', async () => {
    const writes: string[] = [];
    const log = openLogFile({
      file,
      gatherMs: 60_000,
      writeBytes: async (_fd, bytes) => {
        writes.push(bytes.toString());
        return bytes.length;
      },
    });
    log.write('first\n');
    await until(() => writes.length === 1);
    for (let i = 0; i < 3; i += 1) {
      log.write(`${i}\n`);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(writes).toEqual(['first\n']);
    await flushed(log);
    expect(writes).toEqual(['first\n', '0\n1\n2\n']);
    await log.close();
  });
});

describe('the files of a log', () => {
  it('are readable by their owner alone, also one that an older release left open', async () => {
    writeFileSync(file, '');
    chmodSync(file, 0o644);
    const nested = join(folder, 'own', 'candor.log');
    for (const path of [file, nested]) await openLogFile({ file: path }).close();
    expect([file, nested, join(folder, 'own')].map((path) => statSync(path).mode & 0o777)).toEqual([
      0o600, 0o600, 0o700,
    ]);
  });

  it('rotate by size while running, and are bounded in all', async () => {
    const log = openLogFile({ file, bytesMax: 1_000, filesMax: 3 });
    for (let i = 0; i < 100; i += 1) {
      log.write(`${String(i).padEnd(99, '.')}\n`);
      await flushed(log);
    }
    expect(readdirSync(folder).toSorted()).toEqual(['candor.log', 'candor.log.1', 'candor.log.2']);
    expect(toLines(`${file}.2`).map((line) => Number.parseInt(line, 10))).toEqual([
      70, 71, 72, 73, 74, 75, 76, 77, 78, 79,
    ]);
    expect(toLines(file)).toHaveLength(10);
    for (const name of readdirSync(folder))
      expect(statSync(join(folder, name))).toMatchObject({ size: 1_000, mode: 0o100600 });
    await log.close();
  });

  it('rotate by age', async () => {
    let now = Date.now();
    const log = openLogFile({ file, ageMsMax: 60_000, now: () => now });
    log.write('yesterday\n');
    await flushed(log);
    now += 120_000;
    log.write('today\n');
    await flushed(log);
    expect([toLines(`${file}.1`), toLines(file)]).toEqual([['yesterday'], ['today']]);
    await log.close();
  });

  it('are fewer after fewer were asked for', async () => {
    for (const number of [1, 2, 3, 12]) writeFileSync(`${file}.${number}`, '');
    await openLogFile({ file, filesMax: 2 }).close();
    expect(readdirSync(folder).toSorted()).toEqual(['candor.log', 'candor.log.1']);
  });

  it('that cannot be opened end the start in one line', () => {
    writeFileSync(file, '');
    expect(() => openLog({ level: 'info', file: join(file, 'candor.log') })).toThrow(StartRefused);
  });
});
