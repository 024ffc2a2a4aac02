/** What can be sent, and what is said while it is written. */
import {
  chatText,
  CHAT_TEXT_LENGTH_MAX,
  cleanChatText,
  type ChatTell,
} from '@candor/contract/kernel/chat';
import { findTell } from '@candor/contract/chat-guard/tells';
import type { Draft } from './draft.ts';
import type { OutContent } from './outbox.model.ts';

/** So near to the limit it is counted aloud. */
const COUNTED_LEFT = 200;

/** Negative beyond the limit; null while there is plenty of room. */
export function getLettersLeft(text: string): number | null {
  const left = CHAT_TEXT_LENGTH_MAX - cleanChatText(text).length;
  return left > COUNTED_LEFT ? null : left;
}

/** A secret never leaves the device; the server looks again. */
export function getTell(text: string): ChatTell | null {
  return findTell(cleanChatText(text));
}

/** Cards first, so that the question stands below what it is about. Null when nothing can be sent. */
export function getContents({ text, cards }: Draft): readonly OutContent[] | null {
  const written = cleanChatText(text);
  const contents: OutContent[] = cards.map((card) => ({ kind: 'card', ...card }));
  if (written !== '') {
    const parsed = chatText.safeParse(written);
    if (!parsed.success || getTell(written) !== null) return null;
    contents.push({ kind: 'text', text: parsed.data });
  }
  return contents.length === 0 ? null : contents;
}

/** Enter sends where there is a keyboard; a thumb needs it for a new line. */
export function isSendKey(
  event: { readonly key: string; readonly shiftKey: boolean; readonly isComposing: boolean },
  hasKeyboard: boolean,
): boolean {
  return hasKeyboard && event.key === 'Enter' && !event.shiftKey && !event.isComposing;
}
