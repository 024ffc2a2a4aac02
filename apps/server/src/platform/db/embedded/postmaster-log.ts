/** Opened by us and passed on, so PostgreSQL's account need not have access. */
import { open, readFile, stat, truncate } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { existsSync } from 'node:fs';

export async function openLog(file: string): Promise<FileHandle> {
  if (existsSync(file) && (await stat(file)).size > LOG_BYTES_MAX) await truncate(file);
  return open(file, 'a', 0o600);
}

export async function readLogFrom(file: string, bytes: number): Promise<string> {
  return (await readFile(file)).subarray(bytes).toString('utf8');
}

export function reasonIn(text: string): string {
  const lines = text.trim().split('\n');
  const reason = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? '';
  return reason.replace(/^.*?\b(?=FATAL|PANIC)/, '');
}

const LOG_BYTES_MAX = 20 * 1024 * 1024;
