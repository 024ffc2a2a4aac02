/** It happens only when somebody else confirms. */
import { Button } from '@candor/ui/buttons/button';
import { useText } from '../../platform/i18n/text.ts';
import { AskProposal } from './ask-proposal.tsx';
import { actFor } from './proposal-acts.model.ts';
import type { CustomerFile } from './customer-file.ts';
import { useProposing } from './use-proposing.ts';

export function ProposeButton({
  file,
  onProposed,
}: {
  file: CustomerFile;
  onProposed: () => void;
}) {
  const t = useText();
  const { isOpen, sending, mayPropose, ask, close } = useProposing(onProposed);
  const act = actFor(file.state);
  if (act === null || !mayPropose) return null;
  if (file.proposals.some((proposal) => proposal.act === act && proposal.state === 'open'))
    return <span className="text-label text-ink2">{t('console.propose.waits')}</span>;
  return (
    <>
      <Button tone={act === 'freeze' ? 'danger' : 'secondary'} size="medium" onPress={ask}>
        {t(`console.propose.${act}`)}
      </Button>
      <AskProposal
        isOpen={isOpen}
        title={t(`console.propose.${act}`)}
        lead={t(`console.propose.${act}.lead`)}
        sending={sending}
        onReason={(reason, note) =>
          sending.send({ body: { act, customerId: file.id, reason, note } })
        }
        onClose={close}
      />
    </>
  );
}
