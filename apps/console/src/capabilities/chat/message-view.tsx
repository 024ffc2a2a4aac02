/** One entry of a conversation. A note never looks like a message: it has its own colour and label. */
import { chatSystemText } from '@candor/i18n/chat/system-text';
import { formatTimeOfDay } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import {
  Bubble,
  BubbleFoot,
  BubbleText,
  ClockTime,
  NotSent,
  TextButton,
} from '@candor/ui/chat/bubble';
import { SystemLine } from '@candor/ui/chat/thread-lines';
import { Icon } from '@candor/ui/marks/icon';
import { LockKeyhole } from 'lucide-react';
import { useLanguage, useText } from '../../platform/i18n/text.ts';
import { AssistantView } from './assistant-view.tsx';
import { CardView } from './card-view.tsx';
import type { ChatMessage, ChatNote, DeskConversation } from './chat.ts';
import { FileView } from './file-view.tsx';
import type { Outgoing } from './outbox.model.ts';
import type { PlacedEntry } from './thread.model.ts';

export function MessageView({
  message,
  conversation,
  customerName,
  place: { mark, isFirst, isLast },
  onReload,
}: {
  message: ChatMessage;
  conversation: DeskConversation;
  customerName: string;
  place: Pick<PlacedEntry, 'mark' | 'isFirst' | 'isLast'>;
  onReload: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  if (message.system !== null)
    return (
      <SystemLine isWarning={message.system.code === 'refusedAttempt'}>
        {chatSystemText(message.system, language)} <Clocked at={message.at} />
      </SystemLine>
    );
  const isOurs = message.sender === 'operator';
  const who = isOurs ? (message.agent?.name ?? t('console.chat.operator')) : customerName;
  const customerId = conversation.customer?.id ?? null;
  return (
    <>
      <Bubble
        isOwn={isOurs}
        isPlain={message.text === null}
        name={who}
        isNameShown
        isFirst={isFirst}
        isLast={isLast}
        foot={isLast && <Foot at={message.at} mark={mark} />}
      >
        {message.text !== null && <BubbleText>{message.text}</BubbleText>}
        {message.file !== null && <FileView file={message.file} onReload={onReload} />}
        {message.card !== null && (
          <CardView of={message.card.of} facts={message.card.facts} customerId={customerId} />
        )}
      </Bubble>
      {message.assistant !== null && (
        <AssistantView of={message.assistant} customerId={customerId} />
      )}
    </>
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
          <Clocked at={note.at} />
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
  const { state, text, problem, content } = outgoing;
  const isStuck = state === 'lost' || state === 'refused';
  return (
    <Bubble
      isOwn
      isPlain={content.kind !== 'text'}
      name={null}
      isNameShown={false}
      isFirst
      isLast
      foot={
        isStuck ? (
          <NotSent problem={problem ?? t('console.chat.lost')}>
            {state === 'lost' && (
              <TextButton onPress={onAgain}>{t('console.chat.again')}</TextButton>
            )}
            {content.kind === 'text' && (
              <TextButton onPress={onEdit}>{t('console.chat.edit')}</TextButton>
            )}
            <TextButton onPress={onDiscard}>{t('console.chat.discard')}</TextButton>
          </NotSent>
        ) : (
          <BubbleFoot
            at={outgoing.at}
            time={timeOf(outgoing.at)}
            mark={{ kind: 'waiting', text: t('console.chat.sending') }}
          />
        )
      }
    >
      <BubbleText>{text}</BubbleText>
    </Bubble>
  );
}

function Foot({ at, mark }: { at: number; mark: PlacedEntry['mark'] }) {
  const t = useText();
  return (
    <BubbleFoot
      at={at}
      time={timeOf(at)}
      mark={
        mark === null || mark === 'waiting' || mark === 'refused'
          ? null
          : { kind: mark, text: t(`console.chat.mark.${mark}`) }
      }
    />
  );
}

function Clocked({ at }: { at: number }) {
  return <ClockTime at={at} time={timeOf(at)} />;
}

function timeOf(at: number): string {
  return formatTimeOfDay(at, viewerZone());
}
