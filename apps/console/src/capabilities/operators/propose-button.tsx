/** It happens only when somebody else confirms. */
import { propose, listProposals } from '@candor/contract/operators';
import { REASON_LENGTH_MIN } from '@candor/contract/kernel/reason';
import { Button } from '@candor/ui/buttons/button';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { refetchCall } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { actFor } from './proposal-acts.model.ts';
import type { CustomerFile } from './customer-file.ts';

export function ProposeButton({
  file,
  onProposed,
}: {
  file: CustomerFile;
  onProposed: () => void;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const roles = useSession()?.operator.roles ?? [];
  const sending = useCallMutation(propose, {
    done: () => {
      setOpen(false);
      showToast(t('console.propose.done'), 'done');
      refetchCall(listProposals);
      onProposed();
    },
  });
  const act = actFor(file.state);
  if (act === null || !propose.roles.some((role) => roles.includes(role))) return null;
  if (file.proposals.some((proposal) => proposal.act === act && proposal.state === 'open'))
    return <span className="text-label text-ink2">{t('console.propose.waits')}</span>;
  return (
    <>
      <Button
        tone={act === 'freeze' ? 'danger' : 'secondary'}
        size="medium"
        onPress={() => {
          sending.reset();
          setOpen(true);
        }}
      >
        {t(`console.propose.${act}`)}
      </Button>
      <AskReason
        isOpen={isOpen}
        title={t(`console.propose.${act}`)}
        lead={t(`console.propose.${act}.lead`)}
        fieldLabel={t('console.reason.read')}
        fieldHint={t('console.propose.reasonHint')}
        submitLabel={t('console.propose.submit')}
        lengthMin={REASON_LENGTH_MIN}
        sending={sending}
        withNote
        onReason={(reason, note) =>
          sending.send({ body: { act, customerId: file.id, reason, note } })
        }
        onClose={() => setOpen(false)}
      />
    </>
  );
}
