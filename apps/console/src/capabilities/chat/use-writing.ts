/** What an operator writes into a conversation, and sending it: a message or a note. */
import { noteInChat, typeAnswer } from '@candor/contract/chat';
import { findAsk } from '@candor/contract/chat-guard/asks';
import {
  CHAT_NOTE_LENGTH_MAX,
  CHAT_TEXT_LENGTH_MAX,
  cleanChatText,
  type ChatAsk,
} from '@candor/contract/kernel/chat';
import { useTypingSign } from '@candor/client/chat/use-typing-sign';
import { useState, type RefObject } from 'react';
import { call } from '../../platform/call.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { changeDraft, useDraft } from './chat-drafts.ts';
import { sendMessage, takeNotes } from './chat-live.ts';

export function useWriting(
  id: string,
  canSend: boolean,
  area: RefObject<HTMLTextAreaElement | null>,
) {
  const draft = useDraft(id);
  const mode = canSend ? draft.mode : 'note';
  const text = draft[mode];
  const isNote = mode === 'note';
  const lengthMax = isNote ? CHAT_NOTE_LENGTH_MAX : CHAT_TEXT_LENGTH_MAX;
  const noting = useCallMutation(noteInChat, {
    done: (notes) => {
      takeNotes(id, notes);
      changeDraft(id, { note: '', mode: 'message' });
    },
  });
  const tellTyping = useTypingSign(
    async () => await call(typeAnswer, { params: { id }, isQuiet: true }),
  );
  // The server refuses by the same rules and puts it on record; nobody should get there by accident.
  const [warned, setWarned] = useState<{ text: string; ask: ChatAsk } | null>(null);
  return {
    isNote,
    text,
    lengthMax,
    /** What the text as it is now asks for, once sending it was tried. */
    warning: warned !== null && warned.text === cleanChatText(text) ? warned.ask : null,
    refusal: noting.refusal,
    isSaving: noting.isSending,
    write: (value: string) => {
      changeDraft(id, { [mode]: value });
      if (!isNote && value.trim() !== '') tellTyping();
    },
    submit: () => {
      const cleaned = cleanChatText(text);
      if (cleaned === '' || cleaned.length > lengthMax) return;
      const ask = isNote ? null : findAsk(cleaned);
      if (ask !== null && warned?.text !== cleaned) return setWarned({ text: cleaned, ask });
      setWarned(null);
      if (isNote) return noting.send({ params: { id }, body: { text: cleaned } });
      sendMessage(id, { kind: 'text', text: cleaned }, cleaned);
      changeDraft(id, { message: '' });
      area.current?.focus();
    },
  };
}

export type Writing = ReturnType<typeof useWriting>;
