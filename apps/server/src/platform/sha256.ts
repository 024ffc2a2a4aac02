/** SHA-256 by Node; packages/kit has the same one for where Node is not. */
import { hash } from 'node:crypto';

export function sha256(message: string | Uint8Array): Buffer {
  return hash('sha256', message, 'buffer');
}

export function sha256Hex(message: string | Uint8Array): string {
  return hash('sha256', message, 'hex');
}
