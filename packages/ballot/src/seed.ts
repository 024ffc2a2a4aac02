/**
 * The seed of a ballot is 64 hexadecimal digits. Its hash is published before the subscription
 * opens and the seed itself with the result, so that nobody can choose it afterwards.
 */
import { sha256Hex } from '@candor/kit/sha256';

const SEED = /^[0-9a-f]{64}$/;

export function isSeed(text: string): boolean {
  return SEED.test(text);
}

export function commitmentTo(seed: string): string {
  return sha256Hex(`candor ballot seed ${seed}`);
}
