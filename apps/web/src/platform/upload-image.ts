import { uploadFile } from '@candor/contract/files';
import { upload, type UploadOptions } from './upload.ts';

/** Uploads one picture and gives its id, for every form that hands in pictures. */
export async function uploadImage(file: File, options: UploadOptions): Promise<string> {
  return (await upload(uploadFile, file, options)).id;
}
