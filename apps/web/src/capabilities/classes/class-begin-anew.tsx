/** For the teacher: one member begins anew, asked for once more before it is done. */
import { newRequestId } from '@candor/client/request-id';
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { refetchClasses, useBeginMemberAnew, type ClassRow } from './classes.api.ts';

export function BeginAnew({ id, row: { member, name } }: { id: string; row: ClassRow }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  // One id until an answer came, so that it is done once.
  const [requestId, setRequestId] = useState(newRequestId);
  const answered = () => {
    setAsked(false);
    setRequestId(newRequestId());
  };
  const beginning = useBeginMemberAnew({
    done: () => {
      answered();
      showToast(t('classes.member.anew.done'), 'done');
      void refetchClasses();
    },
    refused: answered,
  });
  return (
    <>
      {beginning.refusal !== null && <Note tone="alert">{beginning.refusal.message}</Note>}
      <Button isWide tone="secondary" onPress={() => setAsked(true)}>
        {t('classes.member.anew')}
      </Button>
      <Dialog
        isOpen={isAsked}
        title={t('classes.member.anew')}
        confirmLabel={t('classes.member.anew.confirm')}
        cancelLabel={t('framework.cancel')}
        tone="danger"
        isBusy={beginning.isSending}
        onConfirm={() => beginning.send({ body: { requestId, id, member } })}
        onCancel={() => setAsked(false)}
      >
        {beginning.isLost ? t('classes.lost') : t('classes.member.anew.question', { name })}
      </Dialog>
    </>
  );
}
