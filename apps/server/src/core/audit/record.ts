/**
 * Writes one audit entry in the transaction of the act it records.
 *
 * The chain head is locked until the commit, so record late: after the work, before notices and
 * announcements. The customer concerned can read reasons and details, so never put a sensitive
 * value in them.
 */
import { accountTouched, type AuditAction } from '@candor/contract/audit';
import { operatorRoles, type OperatorRole } from '@candor/contract/kernel/enumerations';
import { MINUTE_MS } from '@candor/kit/time';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedInOperator } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newSalt } from '../../platform/random.ts';
import { hasEntrySince, insertEntry, insertSeal, loadHeadForUpdate } from './audit.store.ts';
import {
  encodeEntry,
  encodeSeal,
  encodeWho,
  sealedEntry,
  type ChainEntry,
} from '@candor/ledger-proof/audit-entry';
import { sha256Hex } from '../../platform/sha256.ts';

/** An operator, a rule of the product, or a command run on the server. */
export type AuditActor =
  | {
      readonly kind: 'operator';
      readonly operatorId: string;
      readonly name: string;
      readonly roles: readonly OperatorRole[];
      readonly network: string | null;
    }
  | { readonly kind: 'policy'; readonly name: string }
  | { readonly kind: 'command'; readonly name: string };

export function getActor(
  operator: SignedInOperator,
  network: string | null,
): AuditActor & { readonly kind: 'operator' } {
  return {
    kind: 'operator',
    operatorId: operator.operatorId,
    name: operator.name,
    roles: operator.roles,
    network,
  };
}

type Details = Readonly<Record<string, string | number | boolean | null>>;

export type AuditNote = {
  readonly action: AuditAction;
  readonly customerId: string | null;
  readonly subject: string | null;
  readonly reason: string | null;
  readonly details?: Details;
};

export async function record(tx: Tx, actor: AuditActor, note: AuditNote): Promise<void> {
  await recordNumbered(tx, actor, note);
}

/** Answers its number. */
export async function recordNumbered(tx: Tx, actor: AuditActor, note: AuditNote): Promise<number> {
  const entry = { ...(await nextPlace(tx)), ...getAct(actor, note) };
  await insertEntry(tx, { ...entry, hash: sha256Hex(encodeEntry(entry)) });
  if (note.customerId !== null)
    await announce(tx, note.customerId, accountTouched, {
      seq: entry.seq,
      action: note.action,
      at: tx.now,
    });
  return entry.seq;
}

/**
 * Nobody but operators can tell what it is about before it is opened (`openSeals`, or `opensBy`):
 * the log keeps its place and a hash, and nothing is announced. Null is never opened.
 */
export async function recordSealed(
  tx: Tx,
  actor: AuditActor,
  note: AuditNote & { readonly customerId: string },
  { reference, opensBy }: { readonly reference: string; readonly opensBy: number | null },
): Promise<void> {
  const salt = newSalt();
  const act = getAct(actor, note);
  const who = sha256Hex(encodeWho(salt, act.operatorId, act.network));
  const place = await nextPlace(tx);
  const entry = sealedEntry(place, sha256Hex(encodeSeal({ ...act, salt, who })), opensBy);
  await insertEntry(tx, { ...entry, hash: sha256Hex(encodeEntry(entry)) });
  await insertSeal(tx, place.seq, { customerId: note.customerId, reference, salt, act, opensBy });
}

async function nextPlace(tx: Tx): Promise<Pick<ChainEntry, 'seq' | 'atMs' | 'prevHash'>> {
  const head = await loadHeadForUpdate(tx);
  return { seq: head.seq + 1, atMs: tx.now, prevHash: head.hash };
}

function getAct(actor: AuditActor, note: AuditNote) {
  return {
    actorKind: actor.kind,
    operatorId: actor.kind === 'operator' ? actor.operatorId : null,
    operatorName: actor.name.toWellFormed(),
    // In one order, because a customer computes the hash again from what they are shown.
    roles:
      actor.kind === 'operator' ? operatorRoles.filter((role) => actor.roles.includes(role)) : [],
    network: actor.kind === 'operator' ? actor.network : null,
    action: note.action,
    customerId: note.customerId,
    subject: note.subject?.toWellFormed() ?? null,
    reason: note.reason?.toWellFormed() ?? null,
    details: canonical(note.details ?? {}),
  };
}

/** A screen that refreshes itself must not fill the log. */
const ONE_LOOK_MS = 10 * MINUTE_MS;

/** Opening one customer's record is logged every time. */
export async function recordLook(
  tx: Tx,
  actor: AuditActor & { readonly kind: 'operator' },
  note: AuditNote & { readonly customerId: null },
): Promise<void> {
  const look = {
    operatorId: actor.operatorId,
    action: note.action,
    details: canonical(note.details ?? {}),
  };
  if (!(await hasEntrySince(tx, look, tx.now - ONE_LOOK_MS))) await record(tx, actor, note);
}

function canonical(details: Details): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))),
  ).toWellFormed();
}
