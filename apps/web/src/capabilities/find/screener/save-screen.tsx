/** Saving a screen under a name; a saved one is changed, renamed or removed. */
import { SCREEN_NAME_MAX, type Screen } from '@candor/contract/find';
import { Button } from '@candor/ui/buttons/button';
import { ConfirmButton } from '@candor/ui/buttons/confirm-button';
import { TextField } from '@candor/ui/fields/text-field';
import { showToast } from '@candor/ui/overlays/toast';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { AppSheet } from '../../../platform/app-sheet.tsx';
import {
  refetchScreens,
  useAddScreen,
  useChangeScreen,
  useRemoveScreen,
  type SavedScreen,
} from '../find.api.ts';

type Props = {
  isOpen: boolean;
  screen: Screen;
  saved: SavedScreen | null;
  onClose: () => void;
  /** Its id; null once it is removed. */
  onSaved: (id: string | null) => void;
};

export function SaveScreen(props: Props) {
  const t = useText();
  return (
    <AppSheet
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={props.saved === null ? t('find.save') : t('find.savedScreen')}
    >
      <SaveForm {...props} />
    </AppSheet>
  );
}

function SaveForm({ screen, saved, onSaved }: Props) {
  const t = useText();
  const [name, setName] = useState(saved?.name ?? '');
  const [isTouched, setTouched] = useState(false);
  const done = ({ id }: SavedScreen) => {
    showToast(t('common.saved'));
    void refetchScreens().then(() => onSaved(id));
  };
  const adding = useAddScreen({ done });
  const changing = useChangeScreen({ done });
  const removing = useRemoveScreen({
    done: () => {
      void refetchScreens();
      onSaved(null);
    },
  });
  return (
    <SubmitForm
      className="grid gap-4"
      onSubmit={() => {
        setTouched(true);
        const called = name.trim();
        if (called === '') return;
        if (saved === null) adding.send({ body: { name: called, screen } });
        else
          changing.send({
            body: { id: saved.id, revision: saved.revision, name: called, screen },
          });
      }}
    >
      <TextField
        label={t('find.name')}
        value={name}
        onChange={setName}
        autoComplete="off"
        maxLength={SCREEN_NAME_MAX}
        error={isTouched && name.trim() === '' ? t('find.problem.name') : null}
      />
      <Button type="submit" isWide size="medium" isBusy={adding.isSending || changing.isSending}>
        {t('find.save')}
      </Button>
      {saved !== null && (
        <ConfirmButton
          tone="danger"
          size="medium"
          isWide
          isBusy={removing.isSending}
          onPress={() => removing.send({ body: { id: saved.id } })}
        >
          {t('find.remove')}
        </ConfirmButton>
      )}
    </SubmitForm>
  );
}
