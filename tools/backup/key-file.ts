import { readFileSync } from 'node:fs';
import { BackupWrong } from './backup-wrong.ts';

/** 64 hex digits, as `openssl rand -hex 32` writes them. */
export function readKeyFile(file: string | undefined): Buffer | null {
  if (file === undefined) return null;
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new BackupWrong(`The key file ${file} cannot be read.`, { cause: error });
  }
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new BackupWrong(`The key file ${file} must hold 64 hex digits (openssl rand -hex 32).`);
  return Buffer.from(text, 'hex');
}
