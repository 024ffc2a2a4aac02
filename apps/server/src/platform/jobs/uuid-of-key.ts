import { sha256Hex } from '../sha256.ts';

/** Version 8: a custom hash. */
export function uuidOfKey(name: string, key: string): string {
  const hex = sha256Hex(`${name}\n${key}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
