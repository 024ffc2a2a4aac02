import type { uploadFile as contractUploadFile } from '@candor/contract/files';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { addressOf } from '../../core/files/file-address.ts';
import type { FewAtOnce } from '../../platform/few-at-once.ts';
import { requireUploadQuota, saveImage } from '../../core/files/save-image.ts';
import { uploaderOf } from '../../core/files/uploader.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/bind.ts';
import type { Secrets } from '../../platform/secrets.ts';

type Upload = Pick<Call<typeof contractUploadFile>, 'customer' | 'origin' | 'now' | 'file'>;

/**
 * Quota before anything is read, then the file, then its pixels: each step costs more than the one
 * before.
 */
export async function uploadFile(
  means: { db: Db; secrets: Secrets; fewImages: FewAtOnce },
  { customer, origin, now, file }: Upload,
): Promise<DataOf<typeof contractUploadFile>> {
  const uploader = uploaderOf(customer, origin.network);
  await requireUploadQuota(means.db, uploader, now);
  const { bytes } = await file();
  const saved = await saveImage(means, uploader, bytes);
  return { ...saved, ...addressOf(means.secrets, saved.id, uploader.customerId, now) };
}
