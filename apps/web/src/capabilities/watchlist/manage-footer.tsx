import { Button } from '@candor/ui/buttons/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { ListRow } from '@candor/ui/lists/list-row';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { AppSheet } from '../../platform/app-sheet.tsx';
import { orderRows, removeRows } from './watch-acts.ts';
import type { WatchGroup, WatchedRow } from './watchlist.api.ts';

type Opened = 'move' | 'remove' | null;

export function ManageFooter({
  chosen,
  groups,
  isGuest,
  onDone,
}: {
  chosen: readonly WatchedRow[];
  groups: readonly WatchGroup[];
  isGuest: boolean;
  onDone: () => void;
}) {
  const t = useText();
  const [opened, setOpened] = useState<Opened>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => setOpened(null);
  const finish = async (act: Promise<boolean>, text: string) => {
    setBusy(true);
    const isDone = await act;
    setBusy(false);
    close();
    if (!isDone) return;
    showToast(text, 'done');
    onDone();
  };
  const n = chosen.length;
  const move = (group: WatchGroup | null) =>
    void finish(
      orderRows(chosen, group?.id ?? null),
      t('watchlist.movedTo', { n, group: group?.name ?? t('watchlist.group.none') }),
    );

  return (
    <div className="flex gap-2.5 *:flex-1">
      {!isGuest && (
        <Button
          tone="secondary"
          size="medium"
          isDisabled={groups.length === 0}
          onPress={() => setOpened('move')}
        >
          {t('watchlist.move', { n })}
        </Button>
      )}
      <Button tone="danger" size="medium" onPress={() => setOpened('remove')}>
        {t('watchlist.removeMany', { n })}
      </Button>
      <AppSheet isOpen={opened === 'move'} onClose={close} title={t('watchlist.move', { n })}>
        <div className="-mx-4">
          {groups.map((group) => (
            <ListRow key={group.id} title={group.name} onPress={() => move(group)} />
          ))}
          <ListRow title={t('watchlist.group.none')} isLast onPress={() => move(null)} />
        </div>
      </AppSheet>
      <Dialog
        isOpen={opened === 'remove'}
        title={t('watchlist.removeMany.question', { n })}
        confirmLabel={t('common.remove')}
        cancelLabel={t('framework.cancel')}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => void finish(removeRows(chosen), t('watchlist.removedMany', { n }))}
        onCancel={close}
      >
        {t('watchlist.removeMany.text')}
      </Dialog>
    </div>
  );
}
