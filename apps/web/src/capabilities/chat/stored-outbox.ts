/**
 * The queue as the device keeps it. A stored text is never trusted: what cannot be read is left
 * out.
 */
import { jsonOrNull } from '@candor/client/json';
import { cardFacts, chatFileTypes, chatText, sentCard } from '@candor/contract/kernel/chat';
import * as z from 'zod/mini';
import { OUTBOX_MAX, type Queued } from './outbox.model.ts';

export function readOutbox(text: string | null): readonly Queued[] {
  const value = jsonOrNull(text);
  if (!Array.isArray(value)) return [];
  return value
    .map((one) => queued.safeParse(one))
    .flatMap(({ data }) => (data === undefined ? [] : [data]))
    .slice(0, OUTBOX_MAX);
}

const upload = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(chatFileTypes),
  bytes: z.int(),
});
const content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: chatText }),
  z.object({ kind: z.literal('upload'), file: upload }),
  z.object({ kind: z.literal('card'), card: sentCard, facts: z.nullable(cardFacts) }),
]);
const queued = z.object({
  owner: z.string(),
  requestId: z.string(),
  at: z.int(),
  content,
  problem: z.nullable(z.string()),
});
