/** The own chats, and the queue with the longest wait first. */
import { cx } from '@candor/ui/cx';
import { Button } from '@candor/ui/buttons/button';
import { Chip } from '@candor/ui/marks/chip';
import { MINUTE_MS } from '@candor/kit/time';
import { useId, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import type { Desk, DeskConversation } from './chat.ts';
import { canClaim, orderedQueue, unreadIn, waitsFor } from './chat-desk.model.ts';
import { useDrafts } from './chat-drafts.ts';
import { chatNow, myId, useChat } from './chat-live.ts';
import { LanguageChip, useCustomerName } from './customer-name.tsx';
import { WaitText } from './wait-text.tsx';

/** From then on a wait is marked: for an answer, and in the queue. */
const ANSWER_LONG_MS = 2 * MINUTE_MS;
const QUEUE_LONG_MS = 5 * MINUTE_MS;

export function ChatLists({
  desk,
  selectedId,
  canServe,
  claimingId,
  onSelect,
  onClaim,
}: {
  desk: Desk;
  selectedId: string | null;
  canServe: boolean;
  claimingId: string | null;
  onSelect: (id: string) => void;
  onClaim: (id: string) => void;
}) {
  const t = useText();
  const queue = orderedQueue(desk, myId());
  return (
    <>
      {canServe && (
        <Group title={t('console.chat.own', { count: desk.own.length })}>
          {desk.own.length === 0 && <Nothing>{t('console.chat.own.none')}</Nothing>}
          {desk.own.map((one) => (
            <li key={one.id}>
              <OwnRow
                conversation={one}
                isSelected={one.id === selectedId}
                onSelect={() => onSelect(one.id)}
              />
            </li>
          ))}
        </Group>
      )}
      <Group title={t('console.chat.queue', { count: desk.waiting })}>
        {queue.length === 0 && <Nothing>{t('console.chat.queue.none')}</Nothing>}
        {queue.map((one) => (
          <QueueRow
            key={one.id}
            conversation={one}
            isSelected={one.id === selectedId}
            claim={
              canServe && desk.onDutySince !== null
                ? { isBusy: claimingId === one.id, onPress: () => onClaim(one.id) }
                : null
            }
            onRead={() => onSelect(one.id)}
          />
        ))}
        {desk.waiting > queue.length && (
          <Nothing>{t('console.chat.queue.more', { count: desk.waiting - queue.length })}</Nothing>
        )}
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-line last:border-b-0">
      <h2 id={id} className="px-4 pt-3 pb-1.5 text-label font-semibold text-ink2">
        {title}
      </h2>
      <ul className="pb-2">{children}</ul>
    </section>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <li className="px-4 py-2 text-label text-ink3">{children}</li>;
}

function OwnRow({
  conversation,
  isSelected,
  onSelect,
}: {
  conversation: DeskConversation;
  isSelected: boolean;
  onSelect: () => void;
}) {
  const t = useText();
  const nameOf = useCustomerName();
  const draft = useDrafts()[conversation.id];
  const { aheadMs } = useChat();
  const unread = unreadIn(conversation);
  const waiter = waitsFor(conversation);
  const written = (draft?.message ?? '') === '' ? draft?.note : draft?.message;
  return (
    <button
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
      className={cx(
        'grid w-full gap-0.5 px-4 py-2.5 text-left focus-visible:-outline-offset-2 hover:bg-s2',
        isSelected && 'bg-s2 shadow-[inset_3px_0_0_var(--accent)]',
      )}
    >
      <span className="flex min-w-0 items-center gap-2">
        <span className={cx('min-w-0 flex-1 truncate text-body', unread > 0 && 'font-semibold')}>
          {nameOf(conversation)}
        </span>
        {unread > 0 && <Unread count={unread} />}
      </span>
      <span className="truncate text-label text-ink2">
        {!isSelected && (written ?? '') !== '' ? (
          <span className="text-warn">{t('console.chat.draft', { text: written ?? '' })}</span>
        ) : (
          (conversation.lastText ?? t('console.chat.noText'))
        )}
      </span>
      <span className="flex flex-wrap gap-x-2 text-caption text-ink3">
        <span>{t(`console.chat.language.${conversation.language}`)}</span>
        <span>
          {t(`console.chat.waitsFor.${waiter}`)}{' '}
          <WaitText
            since={conversation.lastAt}
            aheadMs={aheadMs}
            longMs={waiter === 'you' ? ANSWER_LONG_MS : Number.POSITIVE_INFINITY}
          />
        </span>
      </span>
    </button>
  );
}

function Unread({ count }: { count: number }) {
  const t = useText();
  return (
    <span className="grid min-h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-caption font-semibold text-bg">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('common.countUnread', { count })}</span>
    </span>
  );
}

function QueueRow({
  conversation,
  isSelected,
  claim,
  onRead,
}: {
  conversation: DeskConversation;
  isSelected: boolean;
  claim: { isBusy: boolean; onPress: () => void } | null;
  onRead: () => void;
}) {
  const t = useText();
  const name = useCustomerName()(conversation);
  const { aheadMs } = useChat();
  const { offeredTo, waitingSince, startedAt, lastText, lastSequence, customer, language } =
    conversation;
  const isForMe = offeredTo?.id === myId();
  return (
    <li className={cx('grid gap-1 px-4 py-2.5', isSelected && 'bg-s2', isForMe && 'bg-sound-tint')}>
      <span className="flex min-w-0 items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate text-body font-medium">{name}</span>
        <span className="text-label text-ink2">
          <WaitText since={waitingSince ?? startedAt} longMs={QUEUE_LONG_MS} aheadMs={aheadMs} />
        </span>
      </span>
      <span className="line-clamp-2 text-label text-ink2 wrap-anywhere">
        {lastText ?? t('console.chat.messages', { count: lastSequence })}
      </span>
      {offeredTo !== null && (
        <span className="text-caption font-medium text-sound">
          {isForMe
            ? t('console.chat.offeredToYou')
            : t('console.chat.offeredTo', { name: offeredTo.name })}
        </span>
      )}
      <span className="flex flex-wrap items-center gap-1.5">
        <LanguageChip language={language} />
        {customer === null && <Chip tone="warn">{t('console.chat.guest')}</Chip>}
        <span className="ml-auto flex gap-1">
          <Button
            size="small"
            tone="ghost"
            label={t('console.chat.readOf', { name })}
            onPress={onRead}
          >
            {t('console.chat.read')}
          </Button>
          {claim !== null && (
            <Button
              size="small"
              tone={isForMe ? 'primary' : 'secondary'}
              label={t('console.chat.claimOf', { name })}
              isBusy={claim.isBusy}
              isDisabled={!canClaim(conversation, myId(), chatNow())}
              onPress={claim.onPress}
            >
              {t('console.chat.claim')}
            </Button>
          )}
        </span>
      </span>
    </li>
  );
}
