/** One entry of a conversation. A note never looks like a message: it has its own colour and label. */
import { chatSystemText } from '@candor/i18n/chat/system-text';
import { formatTimeOfDay } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { cx } from '@candor/ui/cx';
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { Check, CheckCheck, CircleAlert, Clock, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../platform/i18n/text.ts';
import { AssistantView } from './assistant-view.tsx';
import { CardView } from './card-view.tsx';
import type { ChatMessage, ChatNote, DeskConversation } from './chat.ts';
import { FileView } from './file-view.tsx';
import type { Outgoing } from './outbox.model.ts';
import { markOf, type Mark } from './thread.model.ts';

export function MessageView({
  message,
  conversation,
  customerName,
  isFollowing,
  onReload,
}: {
  message: ChatMessage;
  conversation: DeskConversation;
  customerName: string;
  isFollowing: boolean;
  onReload: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  if (message.system !== null)
    return (
      <p
        className={cx(
          'mx-auto max-w-[85%] py-1 text-center text-caption',
          message.system.code === 'refusedAttempt' ? 'font-medium text-alert' : 'text-ink3',
        )}
      >
        {chatSystemText(message.system, language)} <ClockTime at={message.at} />
      </p>
    );
  const isOurs = message.sender === 'operator';
  const who = isOurs ? (message.agent?.name ?? t('console.chat.operator')) : customerName;
  return (
    <div className={cx('grid max-w-[85%] gap-1', isOurs ? 'ml-auto justify-items-end' : 'mr-auto')}>
      {isFollowing ? (
        <span className="sr-only">{who}</span>
      ) : (
        <span className="mt-2 text-caption font-medium text-ink2">{who}</span>
      )}
      <Bubble isOurs={isOurs} isText={message.text !== null}>
        {message.text !== null && (
          <p className="text-body whitespace-pre-wrap wrap-anywhere">{message.text}</p>
        )}
        {message.file !== null && <FileView file={message.file} onReload={onReload} />}
        {message.card !== null && (
          <CardView
            of={message.card.of}
            facts={message.card.facts}
            customerId={conversation.customer?.id ?? null}
          />
        )}
      </Bubble>
      {message.assistant !== null && (
        <AssistantView of={message.assistant} customerId={conversation.customer?.id ?? null} />
      )}
      <span className="flex items-center gap-1.5 text-caption text-ink3">
        <ClockTime at={message.at} />
        {isOurs && <MarkView mark={markOf(message, conversation)} />}
      </span>
    </div>
  );
}

export function NoteView({ note }: { note: ChatNote }) {
  const t = useText();
  return (
    <div
      role="note"
      className="my-1 grid gap-1 rounded-control border border-dashed border-warn bg-warn-tint px-3 py-2.5"
    >
      <span className="flex items-center gap-1.5 text-caption font-semibold text-warn">
        <Icon of={LockKeyhole} size={14} />
        {t('console.chat.note.label', { name: note.by.name })}
        <span className="font-normal">
          <ClockTime at={note.at} />
        </span>
      </span>
      <p className="text-body whitespace-pre-wrap wrap-anywhere">{note.text}</p>
    </div>
  );
}

/** Written here, and not confirmed by the server. */
export function OutgoingView({
  outgoing,
  onAgain,
  onEdit,
  onDiscard,
}: {
  outgoing: Outgoing;
  onAgain: () => void;
  onEdit: () => void;
  onDiscard: () => void;
}) {
  const t = useText();
  const { state, text, problem } = outgoing;
  const isStuck = state === 'lost' || state === 'refused';
  return (
    <div className="ml-auto grid max-w-[85%] justify-items-end gap-1">
      <div
        className={cx(
          'min-w-0 rounded-card border px-3 py-2',
          isStuck ? 'border-alert bg-alert-tint' : 'border-line bg-s2 opacity-75',
        )}
      >
        <p className="text-body whitespace-pre-wrap wrap-anywhere">{text}</p>
      </div>
      {!isStuck && (
        <span className="flex items-center gap-1.5 text-caption text-ink3">
          <Icon of={Clock} size={14} />
          {t('console.chat.sending')}
        </span>
      )}
      {isStuck && (
        <div role="alert" className="grid justify-items-end gap-1">
          <p className="flex items-start gap-1.5 text-label font-medium text-alert">
            <Icon of={CircleAlert} size={16} className="mt-px shrink-0" />
            {problem ?? t('console.chat.lost')}
          </p>
          <span className="flex flex-wrap justify-end gap-1">
            {state === 'lost' && (
              <Button size="small" tone="secondary" onPress={onAgain}>
                {t('console.chat.again')}
              </Button>
            )}
            {outgoing.content.kind === 'text' && (
              <Button size="small" tone="ghost" onPress={onEdit}>
                {t('console.chat.edit')}
              </Button>
            )}
            <Button size="small" tone="ghost" onPress={onDiscard}>
              {t('console.chat.discard')}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}

function Bubble({
  isOurs,
  isText,
  children,
}: {
  isOurs: boolean;
  isText: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={cx(
        'min-w-0 max-w-full rounded-card',
        isText && 'px-3 py-2',
        isText && isOurs && 'bg-ink text-bg',
        isText && !isOurs && 'border border-line bg-s1',
      )}
    >
      {children}
    </div>
  );
}

function MarkView({ mark }: { mark: Mark }) {
  const t = useText();
  return (
    <span className={cx('inline-flex items-center gap-1', mark === 'read' && 'text-sound')}>
      <Icon of={mark === 'sent' ? Check : CheckCheck} size={14} />
      {t(`console.chat.mark.${mark}`)}
    </span>
  );
}

function ClockTime({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap tabular-nums">
      {formatTimeOfDay(at, viewerZone())}
    </time>
  );
}
