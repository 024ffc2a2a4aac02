/** The own conversations, newest first; `?id=` opens one to read. */
import { formatDateTime } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { ListRow } from '@candor/ui/lists/list-row';
import { RowIcon } from '@candor/ui/lists/row-icon';
import { StateView } from '@candor/ui/marks/state-view';
import { MessagesSquare } from 'lucide-react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { PagedList } from '../../platform/readings/paged-list.tsx';
import { AgentMark } from './agent-mark.tsx';
import { useConversations, useThread } from './chat.api.ts';
import { TranscriptRow } from './chat-menu.tsx';
import { useChatSide } from './chat-side.ts';
import { RatingCard, Stars } from './rating.tsx';
import type { Conversation } from './thread.model.ts';
import { ThreadView } from './thread-view.tsx';

export function EarlierChatsScreen({ params: { id } }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen
      title={t(id === undefined ? 'chat.menu.earlier' : 'chat.earlier.title')}
      {...(id === undefined ? { onRefresh: refreshShown } : {})}
    >
      {() => (id === undefined ? <Conversations /> : <OneConversation id={id} />)}
    </CustomerScreen>
  );
}

function Conversations() {
  const t = useText();
  const pages = useConversations();
  if (pages.status !== 'ready') return <QueryState of={pages} rows={5} />;
  if (pages.items.length === 0)
    return (
      <StateView
        kind="empty"
        title={t('chat.earlier.empty')}
        detail={t('chat.earlier.empty.detail')}
      />
    );
  return (
    <PagedList
      pages={pages}
      renderRow={(conversation) => (
        <ConversationRow key={conversation.id} conversation={conversation} />
      )}
    />
  );
}

function ConversationRow({
  conversation: { id, agent, startedAt, endedAt, rating },
}: {
  conversation: Conversation;
}) {
  const t = useText();
  const isOpen = endedAt === null;
  return (
    <ListRow
      href={isOpen ? linkTo('chat') : linkTo('chat/earlier', { id })}
      leading={agent === null ? <RowIcon of={MessagesSquare} /> : <AgentMark agent={agent} />}
      title={agent?.name ?? t('chat.team')}
      detail={`${formatDateTime(startedAt, viewerZone())}${isOpen ? ` · ${t('chat.earlier.open')}` : ''}`}
      middle={
        rating === null ? undefined : (
          <span role="img" aria-label={t('chat.earlier.rated', { n: rating.stars })}>
            <Stars count={rating.stars} />
          </span>
        )
      }
      hasChevron
    />
  );
}

function OneConversation({ id }: { id: string }) {
  const side = useChatSide();
  const reading = useThread(side, id);
  if (reading.status !== 'ready') return <QueryState of={reading} rows={6} />;
  const { conversation } = reading.data;
  return (
    <ThreadView
      side={side}
      thread={reading.data}
      queued={NONE}
      isLive={false}
      onEdit={() => undefined}
      end={
        <>
          {conversation.state === 'ended' && <RatingCard side={side} conversation={conversation} />}
          <div className="-mx-4 pt-2">
            <TranscriptRow side={side} id={id} />
          </div>
        </>
      }
    />
  );
}

const NONE = [] as const;
