/**
 * The conversation with service, of a customer or a guest. `?of=deposit&id=…` opens it with the
 * card of that deposit (order, withdrawal, transfer) ready to be asked about.
 */
import { sentCard, type SentCard } from '@candor/contract/kernel/chat';
import { nowMs } from '@candor/client/time';
import { DAY_MS } from '@candor/kit/time';
import { Button } from '@candor/ui/buttons/button';
import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useNoteParams } from '../../platform/nav/use-note-params.ts';
import type { RouteParams } from '../../platform/nav/nav.rules.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { AttachSheet, type CardList } from './attach-sheet.tsx';
import { useCurrent, useThread } from './chat.api.ts';
import { ChatHead } from './chat-head.tsx';
import { ChatMenu } from './chat-menu.tsx';
import { useChatSide, type ChatSide } from './chat-side.ts';
import { Composer } from './composer.tsx';
import { addCard, changeDraft, useDraft } from './draft.ts';
import { useGuestUpdates } from './guest-updates.ts';
import { Intro } from './intro.tsx';
import { removeQueued, useOutbox } from './outbox.ts';
import type { PreparedCard, Queued } from './outbox.model.ts';
import { RatingCard } from './rating.tsx';
import { NobodyNote } from './service-notes.tsx';
import { countUnread, type Conversation, type Current } from './thread.model.ts';
import { ThreadView } from './thread-view.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useUploads, type Uploads } from './use-uploads.ts';

/** What other capabilities know about the own orders and money, given by a composed screen. */
export type CardParts = {
  readonly CardList: CardList;
  /** Reads what a card shows, for one that only has its id. */
  readonly CardReader: ComponentType<{ card: SentCard; onRead: (card: PreparedCard) => void }>;
};

export function ChatScreen({ params, ...parts }: ScreenOf & CardParts) {
  const side = useChatSide();
  return <Chat key={side.owner} side={side} params={params} {...parts} />;
}

function Chat({
  side,
  params,
  CardList: List,
  CardReader,
}: { side: ChatSide; params: RouteParams } & CardParts) {
  const t = useText();
  const reading = useCurrent(side);
  const current = reading.status === 'ready' ? reading.data : null;
  const conversation = current?.conversation ?? null;
  const { isNew, startNew } = useNewConversation(conversation);
  const uploads = useUploads(side.owner);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isAttaching, setAttaching] = useState(false);
  const draft = useDraft();
  usePreparedCard(side.isGuest ? {} : params, startNew);
  useGuestUpdates(side.isGuest);
  const canWrite = isNew || conversation?.state !== 'ended';
  const isDropping = useFileDrop(!side.isGuest && canWrite, uploads.add);
  return (
    <PageScreen
      title={t('common.chatWithUs')}
      header={
        <ChatHead
          current={current && (isNew ? { ...current, conversation: null } : current)}
          actions={<ChatMenu side={side} conversation={isNew ? null : conversation} />}
        />
      }
      footer={
        canWrite ? (
          <Composer
            side={side}
            conversationId={conversation?.state === 'open' ? conversation.id : null}
            field={field}
            onAttach={side.isGuest ? null : () => setAttaching(true)}
            onFiles={uploads.add}
            onSent={() => undefined}
          />
        ) : (
          <Button isWide onPress={startNew}>
            {t('chat.again')}
          </Button>
        )
      }
    >
      {reading.status === 'ready' ? (
        <Body side={side} current={reading.data} isNew={isNew} uploads={uploads} field={field} />
      ) : (
        <QueryState of={reading} rows={5} />
      )}
      {isDropping && (
        <p className="pointer-events-none absolute inset-3 z-10 grid place-items-center rounded-card border-2 border-dashed border-accent bg-bg/90 text-body font-semibold">
          {t('chat.drop')}
        </p>
      )}
      {draft.cards.map(
        ({ card, facts }) =>
          facts === null && <CardReader key={card.id} card={card} onRead={addCard} />,
      )}
      {!side.isGuest && (
        <AttachSheet
          isOpen={isAttaching}
          CardList={List}
          onFiles={uploads.add}
          onClose={() => setAttaching(false)}
        />
      )}
    </PageScreen>
  );
}

type BodyProps = {
  side: ChatSide;
  current: Current;
  isNew: boolean;
  uploads: Uploads;
  field: RefObject<HTMLTextAreaElement | null>;
};

function Body({ side, current, isNew, uploads, field }: BodyProps) {
  const queued = useOutbox(side.owner);
  const { conversation, service } = current;
  const edit = ({ requestId, content }: Queued) => {
    if (content.kind !== 'text') return;
    removeQueued(requestId);
    changeDraft({ text: content.text });
    field.current?.focus();
  };
  const rest = <UploadRows {...uploads} />;
  if (conversation !== null && !isNew)
    return (
      <LiveThread
        key={conversation.id}
        side={side}
        conversation={conversation}
        queued={queued}
        onEdit={edit}
        end={
          <>
            {rest}
            {conversation.state === 'waiting' && (
              <div className="pt-4">
                <NobodyNote service={service} conversation={conversation} isGuest={side.isGuest} />
              </div>
            )}
            {conversation.state === 'ended' && (
              <RatingCard side={side} conversation={conversation} />
            )}
          </>
        }
      />
    );
  if (queued.length === 0 && uploads.uploads.length === 0)
    return (
      <Intro current={current} isGuest={side.isGuest} onTopic={() => field.current?.focus()} />
    );
  return (
    <ThreadView
      side={side}
      thread={null}
      queued={queued}
      isLive
      onEdit={edit}
      end={
        <>
          {rest}
          <div className="pt-4">
            <NobodyNote service={service} conversation={null} isGuest={side.isGuest} />
          </div>
        </>
      }
    />
  );
}

function LiveThread({
  side,
  conversation,
  ...view
}: {
  side: ChatSide;
  conversation: Conversation;
} & Pick<Parameters<typeof ThreadView>[0], 'queued' | 'onEdit' | 'end'>) {
  const reading = useThread(side, conversation.id);
  if (reading.status !== 'ready') return <QueryState of={reading} rows={5} />;
  // Pushed changes reach the newest reading first.
  return <ThreadView side={side} thread={{ ...reading.data, conversation }} isLive {...view} />;
}

/** What ended long ago is history: the screen begins with the next question. */
const OVER_MS = DAY_MS;

function useNewConversation(conversation: Conversation | null) {
  const [newAfter, setNewAfter] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  const [openedAt] = useState(nowMs);
  const isEnded = conversation?.state === 'ended';
  const isOver =
    conversation?.endedAt !== null &&
    conversation?.endedAt !== undefined &&
    openedAt - conversation.endedAt > OVER_MS &&
    countUnread(conversation) === 0;
  return {
    isNew:
      conversation === null || (isEnded && (isOver || isWanted || newAfter === conversation.id)),
    startNew: () => {
      setNewAfter(conversation?.id ?? null);
      // Before it is known which one has ended.
      if (conversation === null) setWanted(true);
    },
  };
}

/** Taken over once; the address forgets it, so that coming back does not prepare it again. */
function usePreparedCard({ of, id }: RouteParams, startNew: () => void): void {
  const noteParams = useNoteParams('chat');
  const start = useRef(startNew);
  useEffect(() => {
    start.current = startNew;
  });
  useEffect(() => {
    const card = sentCard.safeParse({ of, id });
    if (!card.success) return;
    addCard({ card: card.data, facts: null });
    start.current();
    noteParams({});
  }, [noteParams, of, id]);
}
