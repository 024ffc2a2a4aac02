/**
 * The rows of one table as PostgreSQL's COPY writes them, packed by zstd and, where there is a key,
 * encrypted: 16 bytes of salt, AES-256-GCM with a key of this file's own, 16 bytes of tag.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  openSync,
  readSync,
  statSync,
} from 'node:fs';
import { Transform, type Readable, type TransformCallback, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupWrong } from './backup-wrong.ts';

const SALT_BYTES = 16;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** A key is used once, so its nonce may be the same. */
const NONCE = Buffer.alloc(12);
const LEVEL = 1;

export type WrittenFile = { readonly bytes: number; readonly sha256: string };

export async function writeTableFile(
  rows: Readable,
  file: string,
  key: Buffer | null,
): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const packing = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: LEVEL },
  });
  const out = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
  await (key === null
    ? pipeline(rows, packing, counting, out)
    : pipeline(rows, packing, encrypting(key), counting, out));
  return { bytes, sha256: hash.digest('hex') };
}

export async function readTableFile(
  file: string,
  into: Writable,
  key: Buffer | null,
): Promise<void> {
  const unpacking = createZstdDecompress();
  if (key === null) return pipeline(createReadStream(file), unpacking, into);
  const { salt, tag, end } = framesOf(file);
  const decipher = createDecipheriv('aes-256-gcm', keyOfFile(key, salt), NONCE);
  decipher.setAuthTag(tag);
  return pipeline(createReadStream(file, { start: SALT_BYTES, end }), decipher, unpacking, into);
}

/** Before anything of it is believed. */
export async function requireUnchanged(file: string, written: WrittenFile): Promise<void> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
  } catch (error) {
    throw new BackupWrong(`${file} cannot be read. Nothing was changed.`, { cause: error });
  }
  if (hash.digest('hex') !== written.sha256)
    throw new BackupWrong(
      `${file} is not as it was written (${statSync(file).size} of ${written.bytes} bytes). Nothing was changed; take another backup.`,
    );
}

function encrypting(key: Buffer): Transform {
  const salt = randomBytes(SALT_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOfFile(key, salt), NONCE);
  let isBegun = false;
  const begin = (through: Transform) => {
    if (!isBegun) through.push(salt);
    isBegun = true;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      begin(this);
      done(null, cipher.update(chunk));
    },
    flush(done: TransformCallback) {
      begin(this);
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
}

function keyOfFile(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'candor backup file', KEY_BYTES));
}

function framesOf(file: string): { salt: Buffer; tag: Buffer; end: number } {
  const { size } = statSync(file);
  const [salt, tag] = [Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES)];
  const opened = openSync(file, 'r');
  try {
    readSync(opened, salt, 0, SALT_BYTES, 0);
    readSync(opened, tag, 0, TAG_BYTES, size - TAG_BYTES);
  } finally {
    closeSync(opened);
  }
  return { salt, tag, end: size - TAG_BYTES - 1 };
}
