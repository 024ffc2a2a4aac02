/** One row of the conversation: a message, what still waits here, or a quiet line. */
import { formatTimeOfDay } from '@candor/kit/moment-format';
import { chatSystemText } from '@candor/i18n/chat/system-text';
import { nowMs, viewerZone } from '@candor/client/time';
import {
  Bubble,
  BubbleFoot,
  BubbleText,
  ClockTime,
  NotSent,
  TextButton,
} from '@candor/ui/chat/bubble';
import { DayLine, SystemLine } from '@candor/ui/chat/thread-lines';
import { memo, type ReactNode } from 'react';
import { useLanguage, useText } from '../../platform/i18n/text.ts';
import { AgentMark } from './agent-mark.tsx';
import { AssistantView } from './assistant-view.tsx';
import { CardBody, CardLink } from './card-view.tsx';
import type { ChatSide } from './chat-side.ts';
import { FileOf, PictureView, SaveRow } from './file-views.tsx';
import { removeQueued } from './outbox.ts';
import type { OutContent, Queued } from './outbox.model.ts';
import type { Mark } from '@candor/client/chat/messages.model';
import { nameDay, type Row } from './rows.model.ts';
import type { ChatMessage } from './thread.model.ts';
import { completeLanguage } from '../../platform/i18n/language.ts';

export function DayOf({ at }: { at: number }) {
  const t = useText();
  const name = nameDay(at, nowMs(), viewerZone());
  return <DayLine>{typeof name === 'string' ? t(`chat.day.${name}`) : name.date}</DayLine>;
}

export function NewLine() {
  const t = useText();
  return (
    <p
      data-new=""
      className="flex scroll-mt-3 items-center gap-3 py-2 text-caption font-medium text-accent before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
    >
      {t('chat.new')}
    </p>
  );
}

export function SystemOf({ message: { system, at } }: { message: ChatMessage }) {
  const language = completeLanguage(useLanguage());
  if (system === null) return null;
  return (
    <SystemLine isWarning={system.code === 'refusedAttempt'}>
      {chatSystemText(system, language)}{' '}
      <ClockTime at={at} time={formatTimeOfDay(at, viewerZone())} />
    </SystemLine>
  );
}

export const MessageRow = memo(function MessageRow({
  row: { message, mark, isFirst, isLast },
  side,
  conversationId,
}: {
  row: Extract<Row, { kind: 'message' }>;
  side: ChatSide;
  conversationId: string;
}) {
  const { agent, sequence, at } = message;
  const place = { side, conversationId, sequence };
  return (
    <>
      <ChatBubble
        isOwn={message.sender === 'customer'}
        isPlain={message.text === null}
        agent={agent}
        isFirst={isFirst}
        isLast={isLast}
        foot={isLast && <Foot at={at} mark={mark} />}
      >
        <Content message={message} place={place} />
      </ChatBubble>
      {message.assistant !== null && <AssistantView of={message.assistant} />}
    </>
  );
});

function Content({
  message: { text, file, card },
  place,
}: {
  message: ChatMessage;
  place: Parameters<typeof SaveRow>[0]['place'];
}) {
  if (file !== null)
    return file.type === 'jpeg' ? (
      <PictureView file={file} place={place} />
    ) : (
      <SaveRow file={file} place={place} />
    );
  if (card !== null) return <CardLink card={card} facts={card.facts} />;
  return <BubbleText>{text}</BubbleText>;
}

export function QueuedRow({
  row: { queued, mark, isFirst, isLast },
  onEdit,
}: {
  row: Extract<Row, { kind: 'queued' }>;
  onEdit: (queued: Queued) => void;
}) {
  const t = useText();
  const { content, at, problem, requestId } = queued;
  return (
    <ChatBubble
      isOwn
      isPlain={content.kind !== 'text'}
      agent={null}
      isFirst={isFirst}
      isLast={isLast}
      foot={
        problem === null ? (
          isLast && <Foot at={at} mark={mark} />
        ) : (
          <NotSent title={t('chat.mark.refused')} problem={problem}>
            {content.kind === 'text' && (
              <TextButton onPress={() => onEdit(queued)}>{t('common.edit')}</TextButton>
            )}
            <TextButton onPress={() => removeQueued(requestId)}>{t('common.delete')}</TextButton>
          </NotSent>
        )
      }
    >
      <QueuedContent content={content} />
    </ChatBubble>
  );
}

function QueuedContent({ content }: { content: OutContent }) {
  switch (content.kind) {
    case 'text':
      return <BubbleText>{content.text}</BubbleText>;
    case 'card':
      return <CardBody of={content.card.of} facts={content.facts} />;
    case 'upload':
      return (
        <span className="flex items-center gap-3">
          <FileOf name={content.file.name} bytes={content.file.bytes} />
        </span>
      );
  }
}

/** The own side is only read out; of the others the name is shown once a group. */
export function ChatBubble({
  isOwn,
  agent,
  ...shown
}: {
  isOwn: boolean;
  isPlain?: boolean;
  agent: ChatMessage['agent'];
  isFirst: boolean;
  isLast: boolean;
  foot: ReactNode;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <Bubble
      {...shown}
      isOwn={isOwn}
      name={isOwn ? t('chat.you') : (agent?.name ?? null)}
      isNameShown={!isOwn}
      avatar={agent === null ? null : <AgentMark agent={agent} size="small" />}
    />
  );
}

function Foot({ at, mark }: { at: number; mark: Mark | null }) {
  const t = useText();
  return (
    <BubbleFoot
      at={at}
      time={formatTimeOfDay(at, viewerZone())}
      mark={mark === null ? null : { kind: mark, text: t(`chat.mark.${mark}`) }}
    />
  );
}
