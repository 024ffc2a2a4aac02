/**
 * An <img> sends no session, so the address carries a signature over the file, its expiry and the
 * viewer. The viewer is only in the signed text, so an address names nobody; one made for somebody
 * else fails.
 */
import { MINUTE_MS } from '@candor/kit/time';
import type { Secrets } from '../../platform/start/secrets.ts';

const VALID_MS = 5 * MINUTE_MS;
const GUEST = 'guest';
const PURPOSE = 'file address';

export type FileAddress = { readonly url: string; readonly urlExpiresAt: number };

export function getAddress(
  secrets: Secrets,
  fileId: string,
  viewer: string | null,
  now: number,
): FileAddress {
  return signedAddress(secrets, { path: `/file/${fileId}`, fileId, viewer, now });
}

type Wanted = {
  readonly path: string;
  readonly fileId: string;
  readonly viewer: string | null;
  readonly now: number;
};

export function signedAddress(
  secrets: Secrets,
  { path, fileId, viewer, now }: Wanted,
): FileAddress {
  const expiresAt = now + VALID_MS;
  return {
    url: `${path}?e=${expiresAt}&s=${secrets.sign(PURPOSE, signedText(fileId, expiresAt, viewer))}`,
    urlExpiresAt: expiresAt,
  };
}

export type AddressQuery = { readonly e?: unknown; readonly s?: unknown };

export function addressIn(
  prefix: 'fil' | 'trm',
  id: string,
  { e, s }: AddressQuery,
): { fileId: string; expiresAt: number; signature: string } | null {
  return id.startsWith(`${prefix}_`) && /^[a-z]{3}_[0-9a-z]{26}$/.test(id)
    ? addressWith(id, { e, s })
    : null;
}

export function addressWith(
  fileId: string,
  { e, s }: AddressQuery,
): { fileId: string; expiresAt: number; signature: string } | null {
  const isWellFormed =
    typeof e === 'string' && /^\d{13}$/.test(e) && typeof s === 'string' && /^[\w-]{43}$/.test(s);
  return isWellFormed ? { fileId, expiresAt: Number(e), signature: s } : null;
}

export function opens(
  secrets: Secrets,
  address: { fileId: string; expiresAt: number; signature: string },
  viewer: string | null,
  now: number,
): boolean {
  // Several spellings of a signature decode to the same bytes; only the issued one counts.
  const isCanonical =
    Buffer.from(address.signature, 'base64url').toString('base64url') === address.signature;
  return (
    now < address.expiresAt &&
    isCanonical &&
    secrets.isSigned(
      PURPOSE,
      signedText(address.fileId, address.expiresAt, viewer),
      address.signature,
    )
  );
}

function signedText(fileId: string, expiresAt: number, viewer: string | null): string {
  return `${fileId} ${expiresAt} ${viewer ?? GUEST}`;
}
