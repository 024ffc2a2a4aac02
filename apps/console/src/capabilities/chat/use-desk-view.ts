/** What an agent has open: the conversation of the address, what lies over it, and the keys. */
import { claimChat } from '@candor/contract/chat';
import { showToast } from '@candor/ui/overlays/toast';
import { useRef, useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { refine, usePlace } from '../../platform/nav/location.ts';
import { useSession } from '../../platform/session.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import type { ChatAct } from './chat-acts.tsx';
import { isOwn, nextChat, nextToClaim } from './chat-desk.model.ts';
import { changeDraft } from './chat-drafts.ts';
import { chatNow, myId, readThread, takeConversation, useChat } from './chat-live.ts';
import type { Desk } from './chat.ts';
import { claimRefusal } from './claim-refusal.ts';
import { useChatKeys } from './use-chat-keys.ts';

export function useDeskView(desk: Desk | null) {
  const canServe = useSession()?.operator.roles.includes('support') === true;
  const selectedId = usePlace().query['c'] ?? null;
  const { threads } = useChat();
  const thread = selectedId === null ? null : (threads[selectedId] ?? null);
  const [isContextOpen, setContextOpen] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const [asked, setAsked] = useState<ChatAct | null>(null);
  const [areKeysOpen, setKeysOpen] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const select = (id: string | null) => {
    refine({ c: id ?? undefined });
    setContextOpen(false);
    setPicking(false);
    setAsked(null);
  };
  const { claim, claimingId } = useClaim(select);
  const claimNext = useClaimNext(canServe ? desk : null, claim);
  const isMine = thread !== null && isOwn(thread.conversation, myId());
  const focusComposer = (mode: 'message' | 'note') => {
    if (selectedId === null) return;
    changeDraft(selectedId, { mode });
    area.current?.focus();
  };
  useChatKeys({
    next: () => {
      const id = desk === null ? null : nextChat(desk.own, selectedId);
      if (id !== null) select(id);
    },
    claim: claimNext,
    write: () => focusComposer('message'),
    note: () => focusComposer('note'),
    canned: () => {
      if (!isMine || selectedId === null) return;
      changeDraft(selectedId, { mode: 'message' });
      setPicking(true);
    },
    end: () => {
      if (isMine && canServe) setAsked('end');
    },
    help: () => setKeysOpen(true),
  });
  return {
    canServe,
    selectedId,
    thread,
    select,
    claim,
    claimingId,
    isContextOpen,
    setContextOpen,
    isPicking,
    setPicking,
    asked,
    setAsked,
    areKeysOpen,
    setKeysOpen,
    area,
  };
}

export type DeskView = ReturnType<typeof useDeskView>;

function useClaim(select: (id: string) => void) {
  const [claimingId, setClaimingId] = useState<string | null>(null);
  const claiming = useCallMutation(claimChat, {
    done: (claimed) => {
      setClaimingId(null);
      takeConversation(claimed);
      select(claimed.id);
      void readThread(claimed.id);
    },
    refused: (refusal) => {
      setClaimingId(null);
      if (claimingId === null) return;
      void claimRefusal(claimingId, refusal).then((text) => showToast(text, 'problem'));
    },
  });
  return {
    claim: (id: string) => {
      setClaimingId(id);
      claiming.send({ params: { id } });
    },
    claimingId: claiming.isSending ? claimingId : null,
  };
}

/** Null is somebody who may not claim. */
function useClaimNext(desk: Desk | null, claim: (id: string) => void): () => void {
  const t = useText();
  return () => {
    if (desk === null) return;
    const next = nextToClaim(desk, myId(), chatNow());
    if (next === null) showToast(t('console.chat.queue.none'));
    else if (desk.onDutySince === null) showToast(t('console.chat.duty.first'), 'problem');
    else claim(next.id);
  };
}
