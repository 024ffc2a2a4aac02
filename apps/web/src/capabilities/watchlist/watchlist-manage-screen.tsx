import { Button } from '@candor/ui/buttons/button';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { useSession } from '../../platform/device/session.ts';
import type { CallQuery } from '@candor/client/reading';
import { GroupChips } from './group-chips.tsx';
import { GroupActions, NewGroupButton } from './group-edit.tsx';
import { GuestNote } from './guest-note.tsx';
import { ManageFooter } from './manage-footer.tsx';
import { ManageRows } from './manage-rows.tsx';
import { useCustomerWatchlist, useGuestWatchlist, type Watchlist } from './use-watchlist.ts';
import { chosenGroup, rowsOfGroup } from './watchlist.model.ts';

export function WatchlistManageScreen(_: ScreenOf) {
  return useSession() === null ? <GuestManage /> : <CustomerManage />;
}

function CustomerManage() {
  return <Manage reading={useCustomerWatchlist()} isGuest={false} />;
}

function GuestManage() {
  return <Manage reading={useGuestWatchlist()} isGuest />;
}

function Manage({ reading, isGuest }: { reading: CallQuery<Watchlist>; isGuest: boolean }) {
  const t = useText();
  if (reading.status === 'ready') return <ManageReady list={reading.data} isGuest={isGuest} />;
  return (
    <PageScreen title={t('watchlist.manage')}>
      <QueryState of={reading} rows={6} />
    </PageScreen>
  );
}

function ManageReady({ list: { groups, items }, isGuest }: { list: Watchlist; isGuest: boolean }) {
  const t = useText();
  const [groupId, setGroupId] = useState<string | null>(null);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const group = chosenGroup(groups, groupId);
  const rows = rowsOfGroup(items, group);
  const chosen = rows.filter(({ id }) => chosenIds.has(id));
  const chooseNone = () => setChosenIds(new Set());
  const choose = (id: string, isChosen: boolean) =>
    setChosenIds((before) =>
      isChosen ? new Set([...before, id]) : new Set([...before].filter((other) => other !== id)),
    );
  const chooseGroup = (id: string | null) => {
    setGroupId(id);
    chooseNone();
  };
  const isAllChosen = rows.length > 0 && chosen.length === rows.length;

  return (
    <PageScreen
      title={t('watchlist.manage')}
      actions={
        rows.length > 0 && (
          <Button
            tone="ghost"
            size="small"
            onPress={() => setChosenIds(new Set(isAllChosen ? [] : rows.map(({ id }) => id)))}
          >
            {isAllChosen ? t('watchlist.chooseNone') : t('watchlist.chooseAll')}
          </Button>
        )
      }
      footer={
        chosen.length > 0 ? (
          <ManageFooter chosen={chosen} groups={groups} isGuest={isGuest} onDone={chooseNone} />
        ) : undefined
      }
    >
      {isGuest && <GuestNote />}
      {!isGuest && (
        <GroupChips groups={groups} chosen={group} onChoose={chooseGroup}>
          <NewGroupButton onMade={chooseGroup} />
        </GroupChips>
      )}
      {group !== null && (
        <GroupActions key={group.id} group={group} onDeleted={() => chooseGroup(null)} />
      )}
      {rows.length === 0 && (
        <StateView
          kind="empty"
          title={group === null ? t('watchlist.empty') : t('watchlist.group.empty')}
          detail={group === null ? t('watchlist.emptyDetail') : t('watchlist.group.emptyDetail')}
          {...(group === null
            ? {
                action: { label: t('watchlist.search'), onPress: () => push('pages/search/index') },
              }
            : {})}
        />
      )}
      <ManageRows rows={rows} group={group} chosenIds={chosenIds} onChoose={choose} />
    </PageScreen>
  );
}
