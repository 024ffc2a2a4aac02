/** The messages of one conversation, and what waits on this device to be sent in it. */
import { problemText } from '@candor/client/call-errors';
import { viewerZone } from '@candor/client/time';
import { ToNewest } from '@candor/ui/chat/thread-lines';
import { useThreadScroll } from '@candor/ui/chat/use-thread-scroll';
import { useScrollArea } from '@candor/ui/frame/scroll-area';
import { Spinner } from '@candor/ui/marks/spinner';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useIsVisible } from '../../platform/window/use-visible.ts';
import { after } from '../../platform/timers.ts';
import { loadEarlier, noteMarks } from './chat.api.ts';
import type { ChatSide } from './chat-side.ts';
import { DayOf, MessageRow, NewLine, QueuedRow, SystemOf } from './message-rows.tsx';
import type { Queued } from './outbox.model.ts';
import { getRows, type Row, type Unread } from './rows.model.ts';
import { hasEarlier, type Conversation, type Thread } from './thread.model.ts';

/** Several marks in one call, while many messages arrive. */
const MARK_PAUSE_MS = 300;

export function ThreadView({
  side,
  thread,
  queued,
  isLive,
  onEdit,
  end,
}: {
  side: ChatSide;
  thread: Thread | null;
  queued: readonly Queued[];
  /** Not an earlier conversation that is only read. */
  isLive: boolean;
  onEdit: (queued: Queued) => void;
  end: ReactNode;
}) {
  const t = useText();
  const content = useRef<HTMLDivElement>(null);
  const area = useScrollArea();
  const unread = useUnreadAtOpening(isLive ? (thread?.conversation ?? null) : null);
  const rows = useMemo(
    () =>
      getRows({
        messages: thread?.messages ?? [],
        queued,
        operatorMarks: thread?.conversation.operatorMarks ?? NO_MARKS,
        unread,
        zone: viewerZone(),
      }),
    [thread, queued, unread],
  );
  const earlier = useEarlier(side, thread);
  const lastRow = rows.at(-1);
  const { isAtEnd, goToEnd } = useThreadScroll({
    area,
    content,
    firstKey: getKey(rows.find(({ kind }) => kind !== 'day')),
    lastKey: getKey(lastRow),
    isLastOwn: lastRow?.kind === 'queued',
    // After a failure only a tap tries again: scrolling would ask without end.
    onTop: () => earlier.status === 'ready' && earlier.load(),
  });
  useReadMarks(side, isLive ? (thread?.conversation ?? null) : null, isAtEnd);
  const hasUnseen = !isAtEnd && lastRow !== undefined;
  return (
    <>
      <div ref={content} className="px-4 pt-1 pb-4">
        <Earlier {...earlier} />
        <div
          role="log"
          aria-live="polite"
          aria-relevant="additions"
          aria-busy={earlier.status === 'loading'}
          aria-label={t('chat.log')}
          className="grid gap-1"
        >
          {rows.map((row) => (
            <RowView
              key={row.key}
              row={row}
              side={side}
              conversationId={thread?.conversation.id ?? ''}
              onEdit={onEdit}
            />
          ))}
        </div>
        {end}
      </div>
      {hasUnseen && (
        <ToNewest
          label={t('chat.toNewest')}
          text={isUnread(thread) ? t('chat.new') : null}
          onPress={goToEnd}
        />
      )}
    </>
  );
}

const NO_MARKS = { deliveredThrough: 0, readThrough: 0 };

function getKey(row: Row | undefined): string | null {
  return row?.key ?? null;
}

function isUnread(thread: Thread | null): boolean {
  const last = thread?.messages.at(-1);
  return (
    thread !== null &&
    last !== undefined &&
    last.sender !== 'customer' &&
    last.sequence > thread.conversation.customerMarks.readThrough
  );
}

function RowView({
  row,
  side,
  conversationId,
  onEdit,
}: {
  row: Row;
  side: ChatSide;
  conversationId: string;
  onEdit: (queued: Queued) => void;
}) {
  switch (row.kind) {
    case 'day':
      return <DayOf at={row.at} />;
    case 'new':
      return <NewLine />;
    case 'system':
      return <SystemOf message={row.message} />;
    case 'message':
      return <MessageRow row={row} side={side} conversationId={conversationId} />;
    case 'queued':
      return <QueuedRow row={row} onEdit={onEdit} />;
  }
}

type Loading = {
  readonly status: 'none' | 'ready' | 'loading' | 'failed';
  readonly load: () => void;
};

function useEarlier(side: ChatSide, thread: Thread | null): Loading {
  const [status, setStatus] = useState<'ready' | 'loading' | 'failed'>('ready');
  const isUnderWay = useRef(false);
  const isThere = thread !== null && hasEarlier(thread.messages);
  const load = () => {
    if (isUnderWay.current || !isThere) return;
    isUnderWay.current = true;
    setStatus('loading');
    void loadEarlier(side, thread)
      .then(
        () => setStatus('ready'),
        (error: unknown) => {
          problemText(error);
          setStatus('failed');
        },
      )
      .finally(() => (isUnderWay.current = false));
  };
  return { status: isThere ? status : 'none', load };
}

function Earlier({ status, load }: Loading) {
  const t = useText();
  if (status === 'loading')
    return (
      <p role="status" aria-label={t('framework.loading')} className="grid place-items-center py-2">
        <Spinner size={20} />
      </p>
    );
  if (status !== 'failed') return null;
  return (
    <button
      type="button"
      onClick={load}
      className="mx-auto block min-h-11 px-4 text-label font-semibold text-accent"
    >
      {t('framework.tapToReload')}
    </button>
  );
}

/** It stays for this visit, also once it was read. */
function useUnreadAtOpening(conversation: Conversation | null): Unread | null {
  const [opened, setOpened] = useState<{ id: string; unread: Unread } | null>(null);
  if (conversation === null) return null;
  if (opened?.id === conversation.id) return opened.unread;
  const { id, customerMarks, lastSequence } = conversation;
  const unread = { after: customerMarks.readThrough, through: lastSequence };
  setOpened({ id, unread });
  return unread;
}

/** What has arrived here is delivered; what is at the end of a visible page is read. */
function useReadMarks(side: ChatSide, conversation: Conversation | null, isAtEnd: boolean): void {
  const isVisible = useIsVisible();
  const id = conversation?.id ?? null;
  const last = conversation?.lastSequence ?? 0;
  const delivered = conversation?.customerMarks.deliveredThrough ?? 0;
  const read = conversation?.customerMarks.readThrough ?? 0;
  const readThrough = isVisible && isAtEnd ? last : read;
  useEffect(() => {
    if (id === null || (delivered >= last && read >= readThrough)) return;
    return after(MARK_PAUSE_MS, () => {
      const marks = { deliveredThrough: last, readThrough };
      void side.mark(id, marks).then(
        () => noteMarks(side.owner, id, { customerMarks: marks }),
        (error: unknown) => problemText(error),
      );
    });
  }, [side, id, last, delivered, read, readThrough]);
}
