import { uploadFile } from '@candor/contract/files';
import { upload, type UploadOptions } from './upload.ts';

export async function uploadImage(file: File, options: UploadOptions): Promise<string> {
  return (await upload(uploadFile, file, options)).id;
}
