/** The form of a card or a wallet: its fields, saving and deleting, each confirmed by a password. */
import { Button } from '@candor/ui/buttons/button';
import { cx } from '@candor/ui/cx';
import { Note } from '@candor/ui/marks/note';
import type { ReactNode } from 'react';
import type { CallRefused } from '@candor/client/call-errors';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { useText } from '../../platform/i18n/text.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { RestingNote } from './resting-note.tsx';
import type { Confirming } from './use-confirming.ts';

type Act = {
  readonly text: string;
  readonly isBusy: boolean;
  readonly refusal: CallRefused | null;
  readonly send: (payPassword: string) => void;
};

export function MethodForm({
  usableAt,
  isFixed,
  hasGroups = false,
  confirming,
  onConfirming,
  submit,
  saving,
  deleting,
  children,
}: {
  /** Undefined for a new one. */
  usableAt: number | undefined;
  isFixed: boolean;
  hasGroups?: boolean;
  confirming: Confirming;
  onConfirming: (confirming: Confirming) => void;
  submit: (then: () => void) => void;
  saving: Act;
  /** Null for a new one. */
  deleting: Act | null;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <>
      <SubmitForm
        className={cx('grid px-4 pt-2 pb-8', hasGroups ? 'gap-6' : 'gap-4')}
        onSubmit={() => submit(() => onConfirming('save'))}
      >
        {isFixed && <Note tone="warn">{t('payout.demo')}</Note>}
        {usableAt !== undefined && <RestingNote usableAt={usableAt} />}
        {children}
        <Note>{t('payout.rest.note')}</Note>
        {!isFixed && (
          <Button type="submit" isWide>
            {t('common.save')}
          </Button>
        )}
        {!isFixed && deleting !== null && (
          <Button tone="danger" isWide onPress={() => onConfirming('delete')}>
            {t('common.delete')}
          </Button>
        )}
      </SubmitForm>
      <ConfirmSheet
        isOpen={confirming === 'save'}
        text={saving.text}
        isBusy={saving.isBusy}
        refusal={saving.refusal}
        onConfirm={saving.send}
        onClose={() => onConfirming(null)}
      />
      {deleting !== null && (
        <ConfirmSheet
          isOpen={confirming === 'delete'}
          text={deleting.text}
          isDanger
          isBusy={deleting.isBusy}
          refusal={deleting.refusal}
          onConfirm={deleting.send}
          onClose={() => onConfirming(null)}
        />
      )}
    </>
  );
}
