import { chown, rename, writeFile } from 'node:fs/promises';
import type { Account } from './account.ts';

/** Atomically, even across a power cut. */
export async function writeWhole(
  file: string,
  content: string,
  owner: Account | null = null,
): Promise<void> {
  const draft = `${file}.draft`;
  await writeFile(draft, content, { mode: 0o600, flush: true });
  if (owner !== null) await chown(draft, owner.uid, owner.gid);
  await rename(draft, file);
}
