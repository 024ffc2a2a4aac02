/** What is written, reviewed and confirmed, whatever is bought. */

/** The request id, and whether a duplicate is intended. */
export type Sent = { readonly requestId: string; readonly allowDuplicate: boolean };

export type Confirming<Asked, Preview> = Sent & {
  readonly asked: Asked;
  readonly preview: Preview;
};

export type Written<Asked, Preview> = {
  /** Null where what is typed can be asked for by nobody. */
  readonly asked: Asked | null;
  readonly preview: Preview | null;
  /** The preview answers what is typed. */
  readonly isCurrent: boolean;
  /** What keeps it from being confirmed, and the field that says so, if one does. */
  readonly stopped: { readonly field: string | null } | null;
  /** No answer to the newest question. */
  readonly trouble: { readonly retry: () => Promise<unknown> } | null;
  /** The customer wants to go on: a field that is wrong, if there is one. */
  readonly tryIt: () => string | null;
  /** It was sent: coming back to this screen begins anew. */
  readonly sent: () => void;
};

export type Review<Asked, Preview> = {
  readonly confirming: Confirming<Asked, Preview> | null;
  readonly isWaiting: boolean;
  readonly start: () => void;
  /** The same under another id: an intended duplicate, or one refused and asked about again. */
  readonly repeat: (allowDuplicate: boolean) => Sent;
  /** The figures a request was sent with that has no answer yet. */
  readonly sentWith: (requestId: string) => Preview | undefined;
  readonly sending: (requestId: string, preview: Preview) => void;
  readonly refused: (requestId: string) => void;
  /** The answer is known: the next is another one. */
  readonly placed: () => void;
  readonly end: () => void;
};
