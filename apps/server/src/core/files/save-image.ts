/** The quota is checked before the body is read, and again under a lock when storing. */
import { orRefuse } from '@candor/contract/kernel/refused';
import { DAY_MS } from '@candor/kit/time';
import type { Db, Reader } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { ConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import { insertFile, lockUploader, usageSince } from './files.store.ts';
import { admitUpload } from './quota.rules.ts';
import { readImage } from './read-image.ts';
import { sealPlace } from './seal-place.ts';
import type { Uploader } from './uploader.ts';
import { sha256Hex } from '../../platform/sha256.ts';

export type SavedImage = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
};

export async function requireUploadQuota(
  db: Reader,
  uploader: Uploader,
  now: number,
): Promise<void> {
  orRefuse(admitUpload(await usageSince(db, uploader, now - DAY_MS), 0));
}

export async function saveImage(
  { db, secrets, fewImages }: { db: Db; secrets: Secrets; fewImages: ConcurrencyLimit },
  uploader: Uploader,
  bytes: Buffer,
): Promise<SavedImage> {
  const { jpeg, width, height } = await fewImages(() => readImage(bytes));
  const id = newId('fil');
  const content = secrets.sealBytes(sealPlace(id), jpeg);
  const sha256 = sha256Hex(jpeg);

  await db.transact(async (tx) => {
    await lockUploader(tx, uploader);
    orRefuse(admitUpload(await usageSince(tx, uploader, tx.now - DAY_MS), jpeg.length));
    await insertFile(tx, {
      id,
      content,
      contentType: 'image/jpeg',
      width,
      height,
      sha256,
      bytes: jpeg.length,
      uploader,
    });
  });
  return { id, width, height, bytes: jpeg.length };
}
