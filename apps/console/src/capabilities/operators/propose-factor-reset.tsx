/** Taking a second factor off: two people, a waiting time, and a customer who can stop it. */
import { formatDateTime } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { useText } from '../../platform/i18n/text.ts';
import { AskProposal } from './ask-proposal.tsx';
import { WhatHappens } from './account-parts.tsx';
import type { CustomerFile } from './customer-file.ts';
import { useProposing } from './use-proposing.ts';

export function ProposeFactorReset({
  onProposed,
  file,
}: {
  onProposed: () => void;
  file: CustomerFile;
}) {
  const t = useText();
  const { isOpen, sending, mayPropose, ask, close } = useProposing(onProposed);
  const { hasAuthenticator, passkeys, factorResetAt, factorResetWaitSeconds } = file.security;
  if (factorResetAt !== null)
    return (
      <Note tone="alert">
        {t('console.factorReset.waits', { time: formatDateTime(factorResetAt, viewerZone()) })}
      </Note>
    );
  const hasFactor = hasAuthenticator || passkeys > 0;
  if (!hasFactor || file.isDemo || !mayPropose) return null;
  if (file.proposals.some(({ act, state }) => act === 'resetFactor' && state === 'open'))
    return <p className="text-label text-ink2">{t('console.propose.waits')}</p>;
  return (
    <>
      <Button tone="secondary" size="medium" onPress={ask}>
        {t('console.factorReset.propose')}
      </Button>
      <AskProposal
        isOpen={isOpen}
        title={t('console.factorReset.propose')}
        lead={t('console.factorReset.lead')}
        sending={sending}
        onReason={(reason, note) =>
          sending.send({ body: { act: 'resetFactor', customerId: file.id, reason, note } })
        }
        onClose={close}
        lastLook={
          <WhatHappens
            lines={[
              t('console.factorReset.wait', { seconds: factorResetWaitSeconds }),
              t('console.factorReset.stoppable'),
              t('console.factorReset.after'),
            ]}
          />
        }
      />
    </>
  );
}
