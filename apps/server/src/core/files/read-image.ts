import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { refuseNow } from '@candor/contract/kernel/refused';
import { UPLOAD_BYTES_MAX, UPLOAD_SIZE_MB_MAX } from '@candor/contract/kernel/upload';

export type ReadImage = { readonly jpeg: Buffer; readonly width: number; readonly height: number };
type Size = { readonly width: number; readonly height: number };

const acceptedTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
const PIXELS_MAX = 24_000_000;
const SIDE_PIXELS_MAX = 2_400;
const JPEG_QUALITY = 82;
const READ_TIMEOUT_SECONDS = 20;

// One thread per image and no cache: memory must stay within what the queue allows.
sharp.concurrency(1);
sharp.cache(false);

export async function readImage(
  bytes: Buffer,
  max: Size = { width: SIDE_PIXELS_MAX, height: SIDE_PIXELS_MAX },
): Promise<ReadImage> {
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || !acceptedTypes.includes(type.mime)) refuseNow('FILE_NOT_AN_IMAGE');

  const { width, height, pages = 1 } = await orNotAnImage(open(bytes).metadata());
  if (width * height > PIXELS_MAX) refuseNow('FILE_PIXELS_TOO_MANY');
  if (pages > 1) refuseNow('FILE_NOT_AN_IMAGE');

  const { data, info } = await orNotAnImage(encode(bytes, max));
  if (data.length > UPLOAD_BYTES_MAX)
    refuseNow('FILE_TOO_LARGE', { megabytes: UPLOAD_SIZE_MB_MAX });
  return { jpeg: data, width: info.width, height: info.height };
}

function open(bytes: Buffer) {
  // A safety net; above it has its own refusal.
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true });
}

function encode(bytes: Buffer, { width, height }: Size) {
  return open(bytes)
    .timeout({ seconds: READ_TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true });
}

/** Every failure means the same to the sender. */
async function orNotAnImage<Result>(reading: Promise<Result>): Promise<Result> {
  return reading.catch((error: unknown) => {
    if (error instanceof Error && /exceeds pixel limit/i.test(error.message))
      return refuseNow('FILE_PIXELS_TOO_MANY');
    return refuseNow('FILE_NOT_AN_IMAGE');
  });
}
