/** All conversations, the newest first: of one state, one customer, one operator. */
import { searchChats } from '@candor/contract/chat';
import { conversationStates } from '@candor/contract/kernel/chat';
import { Button } from '@candor/ui/buttons/button';
import { Chip, type ChipTone } from '@candor/ui/marks/chip';
import { useText } from '../../platform/i18n/text.ts';
import { refine, usePlace } from '../../platform/nav/location.ts';
import { AllOrOne } from '../../platform/ui/all-or-one.tsx';
import { momentColumn, textColumn } from '../../platform/ui/columns.tsx';
import type { Column } from '../../platform/ui/data-table.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { PagedList } from '../../platform/ui/paged-list.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import type { DeskConversation } from './chat.ts';
import { myId } from './chat-live.ts';
import { useCustomerName } from './customer-name.tsx';
import { StarsView } from './rating-view.tsx';

const TONES: Readonly<Record<DeskConversation['state'], ChipTone>> = {
  waiting: 'warn',
  open: 'accent',
  ended: 'neutral',
};

export function ChatHistoryScreen() {
  const t = useText();
  const { query } = usePlace();
  const state = stateIn(query);
  const { customer, operator } = query;
  const chats = useLook(searchChats, {
    query: {
      pageNum: query['page'] ?? '1',
      ...(state === undefined ? {} : { state }),
      ...(customer === undefined ? {} : { customer }),
      ...(operator === undefined ? {} : { operator }),
    },
  });
  const columns = useColumns();
  return (
    <PageFrame
      title={t('console.chat.history')}
      lead={t('console.chat.history.lead')}
      actions={
        <a href={hrefTo('chat')} className="text-label font-medium text-accent hover:underline">
          {t('console.chat.history.back')}
        </a>
      }
    >
      <Filters rows={chats.status === 'ready' ? chats.data.items : []} />
      <PagedList
        of={chats}
        label={t('console.chat.history')}
        columns={columns}
        getId={({ id }) => id}
        getHref={({ id }) => hrefTo('chat', { query: { c: id } })}
        empty={t('console.chat.history.none')}
      />
    </PageFrame>
  );
}

function stateIn(query: Readonly<Record<string, string | undefined>>) {
  return conversationStates.find((one) => one === query['state']);
}

function Filters({ rows }: { rows: readonly DeskConversation[] }) {
  const t = useText();
  const { query } = usePlace();
  const { customer, operator } = query;
  const names = new Map(operatorsIn(rows, operator)).set(myId(), t('console.chat.history.me'));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-56">
        <AllOrOne
          isLong
          label={t('common.state')}
          name="state"
          value={stateIn(query)}
          options={conversationStates}
          getLabel={(state) => t(`console.chat.state.${state}`)}
        />
      </div>
      <div className="w-56">
        <AllOrOne
          isLong
          label={t('console.chat.operator')}
          name="operator"
          value={operator}
          options={[myId(), ...[...names.keys()].filter((id) => id !== myId())]}
          getLabel={(id) => names.get(id) ?? id}
        />
      </div>
      {customer !== undefined && (
        <Button
          size="medium"
          tone="secondary"
          onPress={() => refine({ customer: undefined, page: undefined })}
        >
          {t('console.chat.history.allCustomers')}
        </Button>
      )}
    </div>
  );
}

/** Those of the shown page, and the chosen one when the page has none. */
function operatorsIn(
  rows: readonly DeskConversation[],
  chosen: string | undefined,
): ReadonlyMap<string, string> {
  const names = new Map(
    rows.flatMap(({ claimedBy }) => (claimedBy === null ? [] : [[claimedBy.id, claimedBy.name]])),
  );
  if (chosen !== undefined && !names.has(chosen)) names.set(chosen, chosen);
  return names;
}

function useColumns(): Column<DeskConversation>[] {
  const t = useText();
  const nameOf = useCustomerName();
  return [
    {
      key: 'customer',
      title: t('console.common.customer'),
      cell: (one) => (
        <span className="grid">
          <span>{nameOf(one)}</span>
          {one.customer !== null && (
            <span className="text-caption text-ink3">{one.customer.userId}</span>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('common.state'),
      cell: ({ state }) => <Chip tone={TONES[state]}>{t(`console.chat.state.${state}`)}</Chip>,
    },
    {
      key: 'operator',
      title: t('console.chat.operator'),
      cell: ({ claimedBy }) => claimedBy?.name ?? '–',
    },
    {
      key: 'language',
      title: t('common.language'),
      cell: ({ language }) => t(`console.chat.language.${language}`),
    },
    momentColumn('startedAt', t('console.common.started')),
    momentColumn('endedAt', t('common.endedAt'), { none: 'console.moment.notYet' }),
    textColumn('lastSequence', t('console.chat.messageCount'), { isEnd: true }),
    {
      key: 'rating',
      title: t('console.chat.rating'),
      cell: ({ stars }) => (stars === null ? '–' : <StarsView stars={stars} />),
    },
  ];
}
