/**
 * At most one server runs on a data folder.
 *
 * `candor.lock` appears complete or not at all: it is written under another name, then linked. A
 * dead process's lock is removed only under a second lock and after another check, so exactly one
 * starter takes over and none removes the winner's lock.
 */
import { DEVICE_ZONE, formatDateTime } from '@candor/kit/moment-format';
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isErrno } from '../errno.ts';
import { isRunning, ownIdentity } from './process-identity.ts';
import { StartRefused } from './start-refused.ts';

export type InstanceLock = {
  update(address: string): void;
  release(): void;
};

export class DataFolderInUse extends StartRefused {
  override readonly name = 'DataFolderInUse';
}

export function acquireInstanceLock(
  folder: string,
  { address }: { address: string },
): InstanceLock {
  const dataDir = path.resolve(folder);
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'candor.lock');
  const own = newRecord(address);
  const holder = tryToHold(file, own);
  if (holder !== null) throw new DataFolderInUse(inUseMessage(dataDir, holder));

  return {
    update(newAddress) {
      if (read(file)?.token === own.token) replace(file, { ...own, address: newAddress });
    },
    release() {
      if (read(file)?.token === own.token) rmSync(file);
    },
  };
}

const lockRecord = z.object({
  pid: z.int().positive(),
  startedAt: z.iso.datetime(),
  processStart: z.string(),
  address: z.string(),
  token: z.string(),
});
type LockRecord = z.infer<typeof lockRecord>;

const TAKEOVER_WAIT_MS = 10;
const TAKEOVER_ATTEMPTS = 500;
/** A takeover lock needs a takeover itself only if its holder was killed within that millisecond. */
const TAKEOVER_DEPTH = 4;

function tryToHold(file: string, own: LockRecord, depth = 0): LockRecord | null {
  for (let attempt = 0; attempt < TAKEOVER_ATTEMPTS; attempt += 1) {
    if (create(file, own)) return null;
    const held = read(file);
    if (held === null) continue;
    if (isHeldByLiving(held)) return held;
    if (!removeStale(file, held, depth + 1)) sleep(TAKEOVER_WAIT_MS);
  }
  throw new StartRefused(
    `The lock ${file} could not be taken over from a server that has ended. Delete it and start again.`,
  );
}

function removeStale(file: string, judged: LockRecord, depth: number): boolean {
  if (depth > TAKEOVER_DEPTH) return false;
  const takeover = `${file}.takeover`;
  const own = newRecord(judged.address);
  if (tryToHold(takeover, own, depth) !== null) return false;
  try {
    if (read(file)?.token === judged.token) rmSync(file);
  } finally {
    rmSync(takeover);
  }
  return true;
}

function create(file: string, record: LockRecord): boolean {
  const draft = writeDraft(file, record);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function replace(file: string, record: LockRecord): void {
  renameSync(writeDraft(file, record), file);
}

function writeDraft(file: string, record: LockRecord): string {
  const draft = `${file}.${record.pid}-${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(record)}\n`, { flag: 'wx', flush: true });
  return draft;
}

function read(file: string): LockRecord | null {
  try {
    return lockRecord.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    if (error instanceof SyntaxError || error instanceof z.ZodError) {
      throw new StartRefused(
        `The lock ${file} is not readable. If no other Candor runs on this folder, delete it and start again.`,
      );
    }
    throw error;
  }
}

function isHeldByLiving(record: LockRecord): boolean {
  return isRunning({ pid: record.pid, start: record.processStart });
}

function newRecord(address: string): LockRecord {
  const { pid, start } = ownIdentity();
  const token = randomBytes(16).toString('hex');
  return { pid, startedAt: new Date().toISOString(), processStart: start, address, token };
}

function inUseMessage(dataDir: string, holder: LockRecord): string {
  const since = formatDateTime(Date.parse(holder.startedAt), DEVICE_ZONE);
  return (
    `Another Candor is already running on ${dataDir} (process ${holder.pid}, ${holder.address}, since ${since}). ` +
    'Stop it first, or set DATA_DIR to another folder.'
  );
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
