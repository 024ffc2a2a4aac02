export const UPLOAD_SIZE_MB_MAX = 5;
export const UPLOAD_BYTES_MAX = UPLOAD_SIZE_MB_MAX * 1024 * 1024;

/** In order of precedence, wherever an image is taken. */
export const imageRefusals = [
  'FILE_QUOTA_REACHED',
  'FILE_MISSING',
  'FILE_TOO_LARGE',
  'FILE_NOT_AN_IMAGE',
  'FILE_PIXELS_TOO_MANY',
  'SERVER_BUSY',
] as const;
