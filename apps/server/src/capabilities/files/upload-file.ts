import type { uploadFile as contractUploadFile } from '@candor/contract/files';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { getAddress } from '../../core/files/file-address.ts';
import type { ConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import { requireUploadQuota, saveImage } from '../../core/files/save-image.ts';
import { getUploader } from '../../core/files/uploader.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/bind.ts';
import type { Secrets } from '../../platform/start/secrets.ts';

type Upload = Pick<Call<typeof contractUploadFile>, 'customer' | 'origin' | 'now' | 'file'>;

/** Quota, then the file, then its pixels: each step costs more than the one before. */
export async function uploadFile(
  deps: { db: Db; secrets: Secrets; fewImages: ConcurrencyLimit },
  { customer, origin, now, file }: Upload,
): Promise<DataOf<typeof contractUploadFile>> {
  const uploader = getUploader(customer, origin.network);
  await requireUploadQuota(deps.db, uploader, now);
  const { bytes } = await file();
  const saved = await saveImage(deps, uploader, bytes);
  return { ...saved, ...getAddress(deps.secrets, saved.id, uploader.customerId, now) };
}
