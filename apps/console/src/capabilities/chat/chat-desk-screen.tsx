/**
 * An agent's desk: own chats and queue, the conversation, and who asks. Three columns where there
 * is room; with less, who asks is opened over the conversation, and on a phone one thing at a time
 * is shown. The open conversation is in the address, so that a reload comes back to it.
 */
import { claimChat } from '@candor/contract/chat';
import { cx } from '@candor/ui/cx';
import { StateView } from '@candor/ui/marks/state-view';
import { SkeletonRows } from '@candor/ui/marks/skeleton';
import { showToast } from '@candor/ui/overlays/toast';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { refine, usePlace } from '../../platform/nav/location.ts';
import { setPageTitle } from '../../platform/page-title.ts';
import { useWhilePresent } from '../../platform/presence.ts';
import { useSession } from '../../platform/session.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import type { ChatAct } from './chat-acts.tsx';
import { isOwn, nextChat, nextToClaim } from './chat-desk.model.ts';
import { changeDraft } from './chat-drafts.ts';
import {
  catchUp,
  chatNow,
  followChat,
  myId,
  readDesk,
  readThread,
  takeConversation,
  useChat,
} from './chat-live.ts';
import { ChatLists } from './chat-lists.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { DeskHeader, LinkBanner } from './desk-header.tsx';
import { ShortcutsPanel } from './shortcuts-panel.tsx';
import { SidePanel } from './side-panel.tsx';
import { useChatKeys } from './use-chat-keys.ts';
import { claimRefusal } from './claim-refusal.ts';

/** Without a stream the desk is read again so often. */
const READ_EVERY_MS = 10_000;

export function ChatDeskScreen() {
  const t = useText();
  const canServe = useSession()?.operator.roles.includes('support') === true;
  const { desk, deskProblem, link, threads } = useChat();
  const { query } = usePlace();
  const selectedId = query['c'] ?? null;
  const thread = selectedId === null ? undefined : threads[selectedId];
  const [isContextOpen, setContextOpen] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const [asked, setAsked] = useState<ChatAct | null>(null);
  const [areKeysOpen, setKeysOpen] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(followChat, []);
  useWhilePresent(link === 'lost' ? READ_EVERY_MS : undefined, catchUp);
  const title = `${t('console.chat.title')} · ${t('console.shell.name')}`;
  useEffect(() => setPageTitle(title), [title]);

  const select = (id: string | null) => {
    refine({ c: id ?? undefined });
    setContextOpen(false);
    setPicking(false);
    setAsked(null);
  };
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
  const claim = (id: string) => {
    setClaimingId(id);
    claiming.send({ params: { id } });
  };
  const isMine = thread !== undefined && isOwn(thread.conversation, myId());
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
    claim: () => {
      if (desk === null || !canServe) return;
      const next = nextToClaim(desk, myId(), chatNow());
      if (next === null) showToast(t('console.chat.queue.none'));
      else if (desk.onDutySince === null) showToast(t('console.chat.duty.first'), 'problem');
      else claim(next.id);
    },
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

  if (desk === null)
    return deskProblem === null ? (
      <SkeletonRows count={8} label={t('framework.loading')} />
    ) : (
      <StateView
        kind="error"
        title={deskProblem.message ?? t('framework.networkError')}
        action={{ label: t('framework.retry'), onPress: () => void readDesk() }}
      />
    );
  return (
    <div className="@container flex h-full min-h-0 flex-col">
      <DeskHeader
        desk={desk}
        canServe={canServe}
        isFolded={selectedId !== null}
        onKeys={() => setKeysOpen(true)}
      />
      <LinkBanner link={link} />
      <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] @2xl:grid-cols-[15rem_minmax(0,1fr)] @4xl:grid-cols-[15rem_minmax(0,1fr)_17.5rem] @6xl:grid-cols-[18rem_minmax(0,1fr)_20rem]">
        <div
          className={cx(
            'min-h-0 overflow-y-auto border-r border-line bg-s1',
            selectedId !== null && '@max-2xl:hidden',
          )}
        >
          <ChatLists
            desk={desk}
            selectedId={selectedId}
            canServe={canServe}
            claimingId={claiming.isSending ? claimingId : null}
            onSelect={select}
            onClaim={claim}
          />
        </div>
        <div
          className={cx(
            'flex min-h-0 min-w-0',
            selectedId === null && '@max-2xl:hidden',
            isContextOpen && '@max-4xl:hidden',
          )}
        >
          <ConversationPane
            selectedId={selectedId}
            desk={desk}
            canServe={canServe}
            isPicking={isPicking}
            onPicking={setPicking}
            asked={asked}
            onAsk={setAsked}
            area={area}
            onBack={() => select(null)}
            onContext={() => setContextOpen(true)}
          />
        </div>
        <div
          className={cx(
            'min-h-0 overflow-y-auto border-l border-line bg-s1',
            !isContextOpen && '@max-4xl:hidden',
          )}
        >
          <SidePanel
            thread={thread ?? null}
            canServe={canServe}
            onClose={isContextOpen ? () => setContextOpen(false) : null}
          />
        </div>
      </div>
      <ShortcutsPanel isOpen={areKeysOpen} onClose={() => setKeysOpen(false)} />
    </div>
  );
}
