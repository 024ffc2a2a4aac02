/** Taking a second factor off: two people, a waiting time, and a customer who can stop it. */
import { listProposals, propose } from '@candor/contract/operators';
import { REASON_LENGTH_MIN } from '@candor/contract/kernel/reason';
import { formatDateTime } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { refetchCall } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { WhatHappens } from './account-parts.tsx';
import type { CustomerFile } from './customer-file.ts';

export function ProposeFactorReset({
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
  const { hasAuthenticator, passkeys, factorResetAt, factorResetWaitSeconds } = file.security;
  if (factorResetAt !== null)
    return (
      <Note tone="alert">
        {t('console.factorReset.waits', { time: formatDateTime(factorResetAt, viewerZone()) })}
      </Note>
    );
  const hasFactor = hasAuthenticator || passkeys > 0;
  if (!hasFactor || file.isDemo || !propose.roles.some((role) => roles.includes(role))) return null;
  if (file.proposals.some(({ act, state }) => act === 'resetFactor' && state === 'open'))
    return <p className="text-label text-ink2">{t('console.propose.waits')}</p>;
  return (
    <>
      <Button
        tone="secondary"
        size="medium"
        onPress={() => {
          sending.reset();
          setOpen(true);
        }}
      >
        {t('console.factorReset.propose')}
      </Button>
      <AskReason
        isOpen={isOpen}
        title={t('console.factorReset.propose')}
        lead={t('console.factorReset.lead')}
        fieldLabel={t('console.reason.read')}
        fieldHint={t('console.propose.reasonHint')}
        submitLabel={t('console.propose.submit')}
        lengthMin={REASON_LENGTH_MIN}
        sending={sending}
        withNote
        onReason={(reason, note) =>
          sending.send({ body: { act: 'resetFactor', customerId: file.id, reason, note } })
        }
        onClose={() => setOpen(false)}
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
