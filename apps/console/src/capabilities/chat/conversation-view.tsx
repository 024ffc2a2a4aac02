/** One conversation: its messages and notes, what may be done with it, and the composer. */
import { notArrived } from '@candor/client/chat/outbox.model';
import { viewerZone } from '@candor/client/time';
import { useNow } from '@candor/client/use-now';
import { formatDate } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { Chip } from '@candor/ui/marks/chip';
import { DayLine, ToNewest } from '@candor/ui/chat/thread-lines';
import { useThreadScroll } from '@candor/ui/chat/use-thread-scroll';
import { ArrowLeft, PanelRight } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { ChatActs, type ChatAct } from './chat-acts.tsx';
import type { Desk, DeskConversation } from './chat.ts';
import { isOwn } from './chat-desk.model.ts';
import { changeDraft, draftOf } from './chat-drafts.ts';
import {
  discard,
  myId,
  readEarlier,
  readThread,
  sendAgain,
  tellMarks,
  useChat,
} from './chat-live.ts';
import { Composer } from './composer.tsx';
import { LanguageChip, useCustomerName } from './customer-name.tsx';
import { MessageView, NoteView, OutgoingView } from './message-view.tsx';
import { RatingView, StarsView } from './rating-view.tsx';
import { entriesOf, keyOf, newestIn, type Thread } from './thread.model.ts';
import { useInView } from './use-in-view.ts';
import { withCanned } from './canned.model.ts';

/** What a conversation gets from the desk around it. */
export type ConversationAround = {
  desk: Desk;
  canServe: boolean;
  isPicking: boolean;
  onPicking: (isPicking: boolean) => void;
  asked: ChatAct | null;
  onAsk: (act: ChatAct | null) => void;
  area: RefObject<HTMLTextAreaElement | null>;
  onBack: () => void;
  onContext: () => void;
};

export function ConversationView({
  thread,
  desk,
  canServe,
  isPicking,
  onPicking,
  asked,
  onAsk,
  area,
  onBack,
  onContext,
}: ConversationAround & { thread: Thread }) {
  const t = useText();
  const { conversation } = thread;
  const name = useCustomerName()(conversation);
  const isMine = isOwn(conversation, myId());
  useReadMarks(thread, isMine);
  return (
    <section aria-label={name} className="flex min-h-0 min-w-0 flex-1 flex-col bg-bg">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-s1 px-4 py-2">
        <span className="-ml-2 @2xl:hidden">
          <IconButton icon={ArrowLeft} label={t('console.chat.back')} onPress={onBack} />
        </span>
        <h2 className="min-w-40 flex-1 truncate text-section font-semibold tracking-heading">
          {name}
        </h2>
        <span className="flex flex-wrap items-center gap-1.5">
          <LanguageChip language={conversation.language} />
          {conversation.customer === null && <Chip tone="warn">{t('console.chat.guest')}</Chip>}
          {!isMine && <Chip>{t(`console.chat.state.${conversation.state}`)}</Chip>}
        </span>
        {isMine && canServe && <ChatActs {...{ conversation, asked, onAsk, desk }} />}
        <span className="@4xl:hidden">
          <IconButton icon={PanelRight} label={t('console.chat.context')} onPress={onContext} />
        </span>
      </header>
      <Messages key={`messages ${conversation.id}`} thread={thread} name={name} />
      <Standing conversation={conversation} isMine={isMine} />
      {canServe && (
        <Composer
          key={conversation.id}
          conversation={conversation}
          canSend={isMine}
          isPicking={isPicking}
          onPicking={onPicking}
          area={area}
        />
      )}
    </section>
  );
}

/** Why nothing can be sent here. */
function Standing({
  conversation: { state, claimedBy, offeredTo, endedBy },
  isMine,
}: {
  conversation: DeskConversation;
  isMine: boolean;
}) {
  const t = useText();
  if (isMine) return null;
  const text =
    state === 'ended'
      ? t(`console.chat.endedBy.${endedBy ?? 'rule'}`)
      : state === 'waiting'
        ? offeredTo === null
          ? t('console.chat.isWaiting')
          : t('console.chat.offeredTo', { name: offeredTo.name })
        : t('console.chat.claimedBy', { name: claimedBy?.name ?? t('console.chat.operator') });
  return (
    <p
      role="status"
      className="border-t border-line bg-s2 px-4 py-2 text-center text-label text-ink2"
    >
      {text}
    </p>
  );
}

function Messages({ thread, name }: { thread: Thread; name: string }) {
  const t = useText();
  const { conversation, messages, hasEarlier, rating } = thread;
  const { outbox } = useChat();
  const outgoing = notArrived(
    outbox.filter(({ conversationId }) => conversationId === conversation.id),
    messages,
  );
  const [area, setArea] = useState<HTMLDivElement | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const newest = `${outgoing.at(-1)?.requestId ?? newestIn(thread)} ${thread.notes.length}`;
  const { isAtEnd, goToEnd } = useThreadScroll({
    area,
    content,
    firstKey: String(messages[0]?.sequence ?? ''),
    lastKey: newest,
    isLastOwn: outgoing.length > 0,
  });
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  return (
    <div
      ref={setArea}
      role="region"
      aria-label={t('console.chat.log')}
      tabIndex={0}
      className="min-h-40 flex-1 overflow-y-auto px-4 py-3 focus-visible:-outline-offset-2"
    >
      <div ref={content}>
        <div role="log" className="grid content-start gap-1">
          {hasEarlier && (
            <Button size="small" tone="ghost" onPress={() => void readEarlier(conversation.id)}>
              {t('console.chat.earlier')}
            </Button>
          )}
          <Entries thread={thread} name={name} />
          {outgoing.map((one) => (
            <OutgoingView
              key={one.requestId}
              outgoing={one}
              onAgain={() => sendAgain(one.requestId)}
              onDiscard={() => discard(one.requestId)}
              onEdit={() => backIntoDraft(conversation.id, one)}
            />
          ))}
          {rating !== null && <RatingView rating={rating} />}
          {rating === null && conversation.stars !== null && (
            <span className="grid justify-items-center py-2">
              <StarsView stars={conversation.stars} />
            </span>
          )}
        </div>
        <Typing id={conversation.id} name={name} />
      </div>
      {!isAtEnd && seen !== newest && (
        <ToNewest
          label={t('console.chat.below')}
          text={t('console.chat.below')}
          onPress={goToEnd}
        />
      )}
    </div>
  );
}

function Entries({ thread, name }: { thread: Thread; name: string }) {
  const { conversation } = thread;
  const zone = viewerZone();
  return entriesOf(thread, (at) => formatDate(at, zone)).map((entry) => (
    <div key={keyOf(entry)} className="grid">
      {entry.day !== null && <DayLine>{entry.day}</DayLine>}
      {entry.note !== null && <NoteView note={entry.note} />}
      {entry.message !== null && (
        <MessageView
          message={entry.message}
          conversation={conversation}
          customerName={name}
          place={entry}
          onReload={() =>
            void readThread(conversation.id, {
              after: String((entry.message?.sequence ?? 1) - 1),
              limit: '1',
            })
          }
        />
      )}
    </div>
  ));
}

function backIntoDraft(id: string, { text, requestId }: { text: string; requestId: string }): void {
  changeDraft(id, { mode: 'message', message: withCanned(draftOf(id).message, text) });
  discard(requestId);
}

const TICK_MS = 1000;

function Typing({ id, name }: { id: string; name: string }) {
  const t = useText();
  const { typing, aheadMs } = useChat();
  const now = useNow(TICK_MS) + aheadMs;
  const isShown = (typing[id] ?? 0) > now;
  return (
    <p aria-live="polite" className="min-h-5 pt-1 text-caption text-ink3">
      {isShown && t('console.chat.typing', { name })}
    </p>
  );
}

/** Read is what was in view while the tab was in front. */
function useReadMarks(thread: Thread, isMine: boolean): void {
  const { id } = thread.conversation;
  const newest = newestIn(thread);
  const isSeen = useInView(id);
  useEffect(() => {
    if (isMine) void tellMarks(id, newest, isSeen);
  }, [id, newest, isMine, isSeen]);
}
