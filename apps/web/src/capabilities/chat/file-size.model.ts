const KILO = 1024;

export type FileSize = {
  readonly unit: 'bytes' | 'kilobytes' | 'megabytes';
  readonly n: string;
};

/** In the largest unit that is not below one. */
export function getFileSize(bytes: number): FileSize {
  if (bytes < KILO) return { unit: 'bytes', n: String(bytes) };
  if (bytes < KILO * KILO) return { unit: 'kilobytes', n: String(Math.round(bytes / KILO)) };
  return { unit: 'megabytes', n: (bytes / KILO / KILO).toFixed(1) };
}
