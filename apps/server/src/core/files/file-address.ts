/**
 * Addresses of images. An <img> sends no session, so the address itself carries the right to look:
 * a signature over the file, the instant it ends and who may look. The viewer is in the signed text
 * only, so an address names no person; and because the server recomputes the text with the file's
 * present owner, an address made for somebody else does not open it.
 */
import { MINUTE_MS } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';

const VALID_MS = 5 * MINUTE_MS;
const GUEST = 'guest';
const PURPOSE = 'file address';

export type FileAddress = { readonly url: string; readonly urlExpiresAt: number };

/** `viewer` is a customer's id, or null for a guest. */
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

/** The same for files that are kept and shown elsewhere; ids of different kinds never meet. */
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

/** Null for what no address of ours looks like. */
export function addressIn(
  prefix: 'fil' | 'trm',
  id: string,
  { e, s }: AddressQuery,
): { fileId: string; expiresAt: number; signature: string } | null {
  return id.startsWith(`${prefix}_`) && /^[a-z]{3}_[0-9a-z]{26}$/.test(id)
    ? addressWith(id, { e, s })
    : null;
}

/** The same for what has no id of its own, such as a document that is made when it is looked at. */
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
  // Some spellings of a signature decode to the same bytes; only the one that was handed out
  // counts.
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
