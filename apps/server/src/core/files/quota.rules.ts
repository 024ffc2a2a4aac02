import { ok, refuse, type Decision } from '@candor/kit/decision';

const FILES_PER_DAY_MAX = 20;
const BYTES_PER_DAY_MAX = 100 * 1024 * 1024;

export type Usage = { readonly files: number; readonly bytes: number };

/** `bytes` is the next file's size, or 0 while unknown. */
export function admitUpload(used: Usage, bytes: number): Decision<null, 'FILE_QUOTA_REACHED'> {
  const fits = used.files < FILES_PER_DAY_MAX && used.bytes + bytes <= BYTES_PER_DAY_MAX;
  return fits ? ok(null) : refuse('FILE_QUOTA_REACHED');
}
