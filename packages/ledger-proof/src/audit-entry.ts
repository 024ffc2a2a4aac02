/**
 * The bytes the audit log hashes, shared by server, stand-alone tool and browser.
 *
 * An entry's hash is the SHA-256, in hexadecimal, of the UTF-8 bytes of one JSON array: ["candor
 * audit 1", seq, at, actor kind, operator id, name, roles, network, action, customer id, subject,
 * reason, details, previous hash], written without spaces; seq and at are decimal texts, roles an
 * array of texts, details a text, and what is absent is null. The first entry's previous hash is 64
 * zeros.
 *
 * A sealed entry is such an entry that says nothing but the seal of what was done and when it is
 * opened at the latest (`opensBy`, null for never). The seal is the SHA-256 of the array of
 * `encodeSeal`: a random salt comes first, so that nobody can guess what is in it.
 */
import { sha256Hex } from '@candor/kit/sha256';

export type ChainEntry = {
  readonly seq: number;
  readonly atMs: number;
  readonly actorKind: string;
  readonly operatorId: string | null;
  readonly operatorName: string;
  readonly roles: readonly string[];
  readonly network: string | null;
  readonly action: string;
  readonly customerId: string | null;
  readonly subject: string | null;
  readonly reason: string | null;
  readonly details: string;
  readonly prevHash: string;
  readonly hash: string;
};

/** What a sealed entry hides. `who` stands for the operator's id and network, which stay inside. */
export type SealedAct = Pick<
  ChainEntry,
  | 'actorKind'
  | 'operatorName'
  | 'roles'
  | 'action'
  | 'customerId'
  | 'subject'
  | 'reason'
  | 'details'
> & { readonly salt: string; readonly who: string; readonly opensBy: number | null };

const FORMAT = 'candor audit 1';
const SEAL_FORMAT = 'candor audit seal 1';
const WHO_FORMAT = 'candor audit who 1';
export const SEALED_ACTION = 'audit.sealed';
const SEALED_NAME = 'sealed';

export function encodeEntry(entry: Omit<ChainEntry, 'hash'>): string {
  return JSON.stringify([
    FORMAT,
    String(entry.seq),
    String(entry.atMs),
    entry.actorKind,
    entry.operatorId,
    entry.operatorName,
    entry.roles,
    entry.network,
    entry.action,
    entry.customerId,
    entry.subject,
    entry.reason,
    entry.details,
    entry.prevHash,
  ]);
}

export function encodeWho(salt: string, operatorId: string | null, network: string | null): string {
  return JSON.stringify([WHO_FORMAT, salt, operatorId, network]);
}

export function encodeSeal(act: Omit<SealedAct, 'opensBy'>): string {
  return JSON.stringify([
    SEAL_FORMAT,
    act.salt,
    act.who,
    act.actorKind,
    act.operatorName,
    act.roles,
    act.action,
    act.customerId,
    act.subject,
    act.reason,
    act.details,
  ]);
}

/** How the entry of a sealed act stands in the log: the same for every act, customer and operator. */
export function sealedEntry(
  { seq, atMs, prevHash }: Pick<ChainEntry, 'seq' | 'atMs' | 'prevHash'>,
  seal: string,
  opensBy: number | null,
): Omit<ChainEntry, 'hash'> {
  return {
    seq,
    atMs,
    actorKind: 'policy',
    operatorId: null,
    operatorName: SEALED_NAME,
    roles: [],
    network: null,
    action: SEALED_ACTION,
    customerId: null,
    subject: null,
    reason: null,
    details: JSON.stringify({ opensBy, seal }),
    prevHash,
  };
}

/** Whether this content is what the log sealed at this place. */
export function isSealTrue(
  entry: Pick<ChainEntry, 'seq' | 'atMs' | 'prevHash' | 'hash'>,
  act: SealedAct,
  sha256: (text: string) => string = sha256Hex,
): boolean {
  const sealed = sealedEntry(entry, sha256(encodeSeal(act)), act.opensBy);
  return sha256(encodeEntry(sealed)) === entry.hash;
}

/** When a sealed entry is opened at the latest; null for never. */
export function opensByOf({ details }: Pick<ChainEntry, 'details'>): number | null {
  const said: unknown = JSON.parse(details);
  const opensBy: unknown =
    typeof said === 'object' && said !== null ? Reflect.get(said, 'opensBy') : null;
  return typeof opensBy === 'number' ? opensBy : null;
}

/** The server's signature over the newest entry of the log: Ed25519 over `auditCheckpointText`. */
export type AuditCheckpoint = Pick<ChainEntry, 'seq' | 'hash' | 'atMs'> & {
  /** 32 bytes in base64url. */
  readonly publicKey: string;
  readonly signature: string;
};

export function auditCheckpointText({
  seq,
  hash,
  atMs,
}: Pick<AuditCheckpoint, 'seq' | 'hash' | 'atMs'>): string {
  return `candor audit checkpoint 1\n${seq}\n${hash}\n${atMs}\n`;
}
