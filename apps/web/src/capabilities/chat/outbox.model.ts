/**
 * What waits on this device to be sent. The requestId is made once, when the message is written:
 * the server answers the same one with its first message, so that trying again, from whichever tab,
 * never sends twice. What was refused stays, with the reason, until it is edited or deleted.
 */
import type { CardFacts, ChatFileType, SentCard, SentContent } from '@candor/contract/kernel/chat';

export type UploadedFile = {
  readonly id: string;
  readonly name: string;
  readonly type: ChatFileType;
  readonly bytes: number;
};
export type PreparedCard = { readonly card: SentCard; readonly facts: CardFacts | null };
export type OutContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'upload'; readonly file: UploadedFile }
  | ({ readonly kind: 'card' } & PreparedCard);
export type Queued = {
  /** The customer's id, or `guest`. */
  readonly owner: string;
  readonly requestId: string;
  readonly at: number;
  readonly content: OutContent;
  /** Why it was refused, in the server's words; null while it waits. */
  readonly problem: string | null;
};

/** More than anybody writes without network; the device's storage is small. */
export const OUTBOX_MAX = 50;

export function hasRoom(outbox: readonly Queued[], owner: string): boolean {
  return outbox.filter((one) => one.owner === owner).length < OUTBOX_MAX;
}

/** In the order in which they were written. */
export function nextToSend(outbox: readonly Queued[], owner: string): Queued | null {
  return outbox.find((one) => one.owner === owner && one.problem === null) ?? null;
}

export function withQueued(outbox: readonly Queued[], added: Queued): readonly Queued[] {
  return outbox.some(({ requestId }) => requestId === added.requestId)
    ? outbox
    : [...outbox, added];
}

export function toSend(content: OutContent): SentContent {
  switch (content.kind) {
    case 'text':
      return { kind: 'text', text: content.text };
    case 'upload':
      return { kind: 'upload', fileId: content.file.id as FileId };
    case 'card':
      return { kind: 'card', card: content.card };
  }
}

type FileId = Extract<SentContent, { kind: 'upload' }>['fileId'];
