/** One row of the conversation: a message, what still waits here, or a quiet line. */
import { formatTimeOfDay } from '@candor/kit/moment-format';
import { chatSystemText } from '@candor/i18n/chat/system-text';
import { nowMs, viewerZone } from '@candor/client/time';
import { cx } from '@candor/ui/cx';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useLanguage, useText } from '../../platform/i18n/text.ts';
import { AgentMark } from './agent-mark.tsx';
import { AssistantView } from './assistant-view.tsx';
import { CardBody, CardLink } from './card-view.tsx';
import type { ChatSide } from './chat-side.ts';
import { FileLine, PictureView, SaveRow } from './file-views.tsx';
import { removeQueued } from './outbox.ts';
import type { OutContent, Queued } from './outbox.model.ts';
import { nameDay, type Mark, type Row } from './rows.model.ts';
import type { ChatMessage } from './thread.model.ts';
import { completeLanguage } from '../../platform/i18n/language.ts';

export function DayLine({ at }: { at: number }) {
  const t = useText();
  const name = nameDay(at, nowMs(), viewerZone());
  return (
    <p className="py-2 text-center text-caption text-ink3">
      {typeof name === 'string' ? t(`chat.day.${name}`) : name.date}
    </p>
  );
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

export function SystemLine({ message: { system, at } }: { message: ChatMessage }) {
  const language = completeLanguage(useLanguage());
  if (system === null) return null;
  const isWarning = system.code === 'refusedAttempt';
  return (
    <p
      className={cx(
        'mx-auto my-2 max-w-[86%] text-center text-caption',
        isWarning ? 'rounded-control bg-warn-tint px-3 py-2 text-warn' : 'text-ink3',
      )}
    >
      {chatSystemText(system, language)}{' '}
      <time dateTime={new Date(at).toISOString()}>{formatTimeOfDay(at, viewerZone())}</time>
    </p>
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
      <Bubble
        isOwn={message.sender === 'customer'}
        isPlain={message.text === null}
        agent={agent}
        isFirst={isFirst}
        isLast={isLast}
        foot={isLast && <Foot at={at} mark={mark} />}
      >
        <Content message={message} place={place} />
      </Bubble>
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
  return <span className="wrap-anywhere whitespace-pre-wrap">{text}</span>;
}

export function QueuedRow({
  row: { queued, mark, isFirst, isLast },
  onEdit,
}: {
  row: Extract<Row, { kind: 'queued' }>;
  onEdit: (queued: Queued) => void;
}) {
  const { content, at, problem, requestId } = queued;
  return (
    <Bubble
      isOwn
      isPlain={content.kind !== 'text'}
      agent={null}
      isFirst={isFirst}
      isLast={isLast}
      foot={
        problem === null ? (
          isLast && <Foot at={at} mark={mark} />
        ) : (
          <Refused
            problem={problem}
            onEdit={content.kind === 'text' ? () => onEdit(queued) : null}
            onDelete={() => removeQueued(requestId)}
          />
        )
      }
    >
      <QueuedContent content={content} />
    </Bubble>
  );
}

function QueuedContent({ content }: { content: OutContent }) {
  switch (content.kind) {
    case 'text':
      return <span className="wrap-anywhere whitespace-pre-wrap">{content.text}</span>;
    case 'card':
      return <CardBody of={content.card.of} facts={content.facts} />;
    case 'upload':
      return (
        <span className="flex items-center gap-3">
          <FileLine name={content.file.name} bytes={content.file.bytes} />
        </span>
      );
  }
}

function Refused({
  problem,
  onEdit,
  onDelete,
}: {
  problem: string;
  onEdit: (() => void) | null;
  onDelete: () => void;
}) {
  const t = useText();
  return (
    <div role="alert" className="grid max-w-full justify-items-end gap-1 text-caption text-alert">
      <p className="flex gap-1 text-right">
        <Icon of={CircleAlert} size={14} className="mt-px shrink-0" />
        <span>
          <span className="font-semibold">{t('chat.mark.refused')}</span> {problem}
        </span>
      </p>
      <span className="flex gap-1 font-semibold text-ink">
        {onEdit !== null && <TextButton onPress={onEdit}>{t('chat.queued.edit')}</TextButton>}
        <TextButton onPress={onDelete}>{t('chat.queued.delete')}</TextButton>
      </span>
    </div>
  );
}

export function TextButton({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="relative min-h-9 rounded-control px-2.5 text-label font-semibold before:absolute before:-inset-1 hover:bg-s2"
    >
      {children}
    </button>
  );
}

export function Bubble({
  isOwn,
  agent,
  isPlain = false,
  isFirst,
  isLast,
  foot,
  children,
}: {
  isOwn: boolean;
  /** A card or a file looks the same from both sides. */
  isPlain?: boolean;
  agent: ChatMessage['agent'];
  isFirst: boolean;
  isLast: boolean;
  foot: ReactNode;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <div className={cx('flex gap-2', isOwn && 'flex-row-reverse', isFirst && 'mt-2')}>
      {!isOwn && (
        <span className="flex w-7 shrink-0 items-end">
          {isLast && agent !== null && <AgentMark agent={agent} size="small" />}
        </span>
      )}
      <div
        className={cx(
          'grid max-w-[82%] gap-1',
          isOwn ? 'justify-items-end' : 'justify-items-start',
        )}
      >
        {isFirst && !isOwn && <span className="px-1 text-caption text-ink3">{agent?.name}</span>}
        <div
          className={cx(
            'max-w-full min-w-0 rounded-card px-3.5 py-2.5 text-body text-ink',
            isOwn && !isPlain ? 'bg-s3' : 'border border-line bg-s1',
            isLast && (isOwn ? 'rounded-br-chip' : 'rounded-bl-chip'),
          )}
        >
          {isOwn && isFirst && <span className="sr-only">{t('chat.you')}: </span>}
          {children}
        </div>
        {foot}
      </div>
    </div>
  );
}

function Foot({ at, mark }: { at: number; mark: Mark | null }) {
  const t = useText();
  return (
    <span className="flex items-center gap-1 px-1 text-tab text-ink3">
      <time dateTime={new Date(at).toISOString()}>{formatTimeOfDay(at, viewerZone())}</time>
      {mark !== null && (
        <span className={cx('flex items-center gap-1', mark === 'read' && 'text-accent')}>
          <Icon of={MARK_GLYPHS[mark]} size={14} />
          <span className={cx(mark !== 'waiting' && 'sr-only')}>{t(`chat.mark.${mark}`)}</span>
        </span>
      )}
    </span>
  );
}

const MARK_GLYPHS: Readonly<Record<Mark, Glyph>> = {
  waiting: Clock3,
  refused: CircleAlert,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
};
