/** Unread ones are marked by a dot, by weight and in words. */
import { formatDateTime } from '@candor/kit/moment-format';
import { Chip } from '@candor/ui/marks/chip';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { cx } from '@candor/ui/cx';
import { Icon } from '@candor/ui/marks/icon';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { StateView } from '@candor/ui/marks/state-view';
import { SwipeRow } from '@candor/ui/lists/swipe-row';
import { showToast } from '@candor/ui/overlays/toast';
import { CheckCheck, MessageCircleQuestionMark, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo, push } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useSession } from '../../platform/device/session.ts';
import { PagedList } from '../../platform/readings/paged-list.tsx';
import { viewerZone } from '@candor/client/time';
import { useChatUnread, useUnread } from '../../core/customer/unread.ts';
import { glyphs } from './kind-glyphs.ts';
import { useMarkRead, useMessages } from './messages.api.ts';
import { messageFilters, type Message, type MessageFilter } from './messages.model.ts';

export function InboxScreen(_: ScreenOf) {
  const t = useText();
  const isGuest = useSession() === null;
  return (
    <CustomerScreen
      title={t('shell.inbox')}
      onRefresh={refreshShown}
      {...(isGuest ? {} : { actions: <InboxActs /> })}
    >
      {() => <Inbox />}
    </CustomerScreen>
  );
}

function InboxActs() {
  const t = useText();
  return (
    <>
      <ToChat />
      <MarkAll />
      <IconButton
        icon={SlidersHorizontal}
        label={t('messages.settings')}
        onPress={() => void push('setting/notices')}
      />
    </>
  );
}

function ToChat() {
  const t = useText();
  const unread = useChatUnread() ?? 0;
  return (
    <IconButton
      icon={MessageCircleQuestionMark}
      label={unread > 0 ? t('messages.ask.unread', { count: unread }) : t('common.chatWithUs')}
      hasDot={unread > 0}
      onPress={() => push('chat')}
    />
  );
}

function MarkAll() {
  const t = useText();
  const unread = useUnread();
  const marking = useMarkRead({ done: () => showToast(t('messages.allMarked'), 'done') });
  return (
    <IconButton
      icon={CheckCheck}
      label={t('messages.markAll')}
      isDisabled={unread === 0 || marking.isSending}
      onPress={() => marking.mark('all')}
    />
  );
}

function Inbox() {
  const t = useText();
  const [filter, setFilter] = useState<MessageFilter>('all');
  return (
    <>
      <div
        role="group"
        aria-label={t('messages.filter')}
        className="tide-quiet-scroll flex gap-2 overflow-x-auto px-4 py-2"
      >
        {messageFilters.map((value) => (
          <span key={value} className="shrink-0">
            <ChoiceChip isChosen={value === filter} onPress={() => setFilter(value)}>
              {value === 'all' || value === 'unread'
                ? t(`messages.filter.${value}`)
                : t(`messages.kind.${value}`)}
            </ChoiceChip>
          </span>
        ))}
      </div>
      <Messages key={filter} filter={filter} />
    </>
  );
}

function Messages({ filter }: { filter: MessageFilter }) {
  const t = useText();
  const pages = useMessages(filter);
  const marking = useMarkRead();
  if (pages.status !== 'ready') return <QueryState of={pages} rows={6} />;
  if (pages.items.length === 0)
    return (
      <StateView
        kind="empty"
        title={t(filter === 'unread' ? 'messages.empty.unread' : 'messages.empty')}
        detail={t('messages.empty.detail')}
      />
    );
  return (
    <PagedList
      pages={pages}
      renderRow={(message) => (
        <MessageRow key={message.id} message={message} onMark={() => marking.mark([message.id])} />
      )}
    />
  );
}

function MessageRow({ message, onMark }: { message: Message; onMark: () => void }) {
  const t = useText();
  if (message.isRead) return <RowLink message={message} />;
  return (
    <SwipeRow actions={[{ label: t('messages.markOne'), onPress: onMark }]}>
      <RowLink message={message} />
    </SwipeRow>
  );
}

function RowLink({
  message: { id, kind, title, body, createTimestamp, isRead },
}: {
  message: Message;
}) {
  const t = useText();
  return (
    <a
      href={linkTo('pages/notice/detail', { id })}
      className="flex gap-3 px-4 transition-colors duration-press hover:bg-s2/50 focus-visible:-outline-offset-2 active:bg-s2"
    >
      <span className="relative mt-3 grid size-9 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
        <Icon of={glyphs[kind]} />
        {!isRead && (
          <span
            aria-hidden="true"
            className="absolute -top-1 -right-1 size-3 rounded-full border-2 border-bg bg-accent"
          />
        )}
      </span>
      <span className="min-w-0 flex-1 border-b border-line py-3">
        <span className="flex items-start justify-between gap-2">
          <span className={cx('min-w-0 text-body', isRead ? 'text-ink2' : 'font-semibold')}>
            {title}
          </span>
          {!isRead && <Chip tone="accent">{t('messages.filter.unread')}</Chip>}
        </span>
        <span className="mt-0.5 line-clamp-2 text-label text-ink2">{body}</span>
        <span className="mt-1 block text-caption text-ink3">
          {t(`messages.kind.${kind}`)} · {formatDateTime(createTimestamp, viewerZone())}
        </span>
      </span>
    </a>
  );
}
