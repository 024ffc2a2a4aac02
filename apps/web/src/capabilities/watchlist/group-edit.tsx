import { GROUP_NAME_MAX } from '@candor/contract/watchlist';
import { Button } from '@candor/ui/buttons/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { Icon } from '@candor/ui/marks/icon';
import { TextField } from '@candor/ui/fields/text-field';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { AppSheet } from '../../platform/app-sheet.tsx';
import { tryOrToast } from './watch-acts.ts';
import { dropGroup, refetchWatchlist, saveGroup, type WatchGroup } from './watchlist.api.ts';

export function NewGroupButton({ onMade }: { onMade: (id: string) => void }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="ghost"
        size="small"
        icon={<Icon of={Plus} size={16} />}
        onPress={() => setOpen(true)}
      >
        {t('watchlist.group.new')}
      </Button>
      <NameSheet
        isOpen={isOpen}
        title={t('watchlist.group.new')}
        nameBefore=""
        onClose={() => setOpen(false)}
        onSave={async (name) => onMade((await saveGroup(name)).id)}
      />
    </>
  );
}

export function GroupActions({ group, onDeleted }: { group: WatchGroup; onDeleted: () => void }) {
  const t = useText();
  const [opened, setOpened] = useState<'rename' | 'delete' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => setOpened(null);
  const remove = async () => {
    setBusy(true);
    const isDone = await tryOrToast(async () => {
      await dropGroup(group.id);
      await refetchWatchlist();
    });
    setBusy(false);
    close();
    if (isDone) onDeleted();
  };
  return (
    <div className="flex gap-1 px-1 pb-1">
      <Button tone="ghost" size="small" onPress={() => setOpened('rename')}>
        {t('watchlist.group.rename')}
      </Button>
      <Button tone="ghost" size="small" onPress={() => setOpened('delete')}>
        {t('watchlist.group.delete')}
      </Button>
      <NameSheet
        isOpen={opened === 'rename'}
        title={t('watchlist.group.rename')}
        nameBefore={group.name}
        onClose={close}
        onSave={async (name) => void (await saveGroup(name, group.id))}
      />
      <Dialog
        isOpen={opened === 'delete'}
        title={t('watchlist.group.delete.question', { name: group.name })}
        confirmLabel={t('watchlist.group.delete')}
        cancelLabel={t('framework.cancel')}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        {t('watchlist.group.delete.text')}
      </Dialog>
    </div>
  );
}

function NameSheet({
  isOpen,
  title,
  nameBefore,
  onClose,
  onSave,
}: {
  isOpen: boolean;
  title: string;
  nameBefore: string;
  onClose: () => void;
  onSave: (name: string) => Promise<void>;
}) {
  return (
    <AppSheet isOpen={isOpen} onClose={onClose} title={title}>
      <NameForm nameBefore={nameBefore} onSave={onSave} onClose={onClose} />
    </AppSheet>
  );
}

/** Inside the sheet, so that each opening starts with the current name. */
function NameForm({
  nameBefore,
  onSave,
  onClose,
}: {
  nameBefore: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}) {
  const t = useText();
  const [name, setName] = useState(nameBefore);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy || name.trim() === '') return;
    setBusy(true);
    const isDone = await tryOrToast(async () => {
      await onSave(name.trim());
      await refetchWatchlist();
    });
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <SubmitForm className="grid gap-4" onSubmit={() => void save()}>
      <TextField
        label={t('watchlist.group.name')}
        name="groupName"
        value={name}
        onChange={setName}
        maxLength={GROUP_NAME_MAX}
        hasCounter
      />
      <Button type="submit" isWide isBusy={isBusy} isDisabled={name.trim() === ''}>
        {t('common.save')}
      </Button>
    </SubmitForm>
  );
}
