/** The size an uploaded image may have (spec 5, 9). */
export const UPLOAD_SIZE_MB_MAX = 5;
export const UPLOAD_BYTES_MAX = UPLOAD_SIZE_MB_MAX * 1024 * 1024;
