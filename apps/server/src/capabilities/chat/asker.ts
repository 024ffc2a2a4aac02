/** Whose conversation it is: a customer's, or that of a guest who has its key. */
import { CHAT_AGENT_TONES } from '@candor/contract/kernel/chat';
import type { Language } from '@candor/contract/kernel/language';
import { sha256, sha256Hex } from '../../platform/sha256.ts';

export type Asker =
  | { readonly kind: 'customer'; readonly customerId: string }
  | { readonly kind: 'guest'; readonly hash: Buffer; readonly network: string };

export type Asking = { readonly asker: Asker; readonly language: Language };

export function guestWith(key: string, network: string): Asker & { readonly kind: 'guest' } {
  return { kind: 'guest', hash: sha256(key), network };
}

export function authorOf(asker: Asker): string {
  return asker.kind === 'customer' ? asker.customerId : guestAuthor(asker.hash);
}

export function guestAuthor(hash: Buffer): string {
  return `guest ${hash.toString('hex')}`;
}

/** Follows from the key but does not open anything. */
export function guestChannel(hash: Buffer): string {
  return `chat:${sha256(`chat channel ${hash.toString('hex')}`).toString('base64url')}`;
}

/** The same colour for the same operator, everywhere. */
export function agentTone(operatorId: string): number {
  return Number.parseInt(sha256Hex(operatorId).slice(0, 4), 16) % CHAT_AGENT_TONES;
}
