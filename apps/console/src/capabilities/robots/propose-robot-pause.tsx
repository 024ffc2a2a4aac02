/** The reason is for customers. */
import { listRobotPauses, proposeRobotPause } from '@candor/contract/robots';
import { newRequestId } from '@candor/client/request-id';
import { Button } from '@candor/ui/buttons/button';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { refetchCall } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';

/** Shorter ones tell customers nothing. */
const REASON_LENGTH_MIN = 8;

export function ProposeRobotPause() {
  const t = useText();
  const roles = useSession()?.operator.roles ?? [];
  const [requestId, setRequestId] = useState<string | null>(null);
  const sending = useCallMutation(proposeRobotPause, {
    done: () => {
      setRequestId(null);
      showToast(t('console.switch.proposed'), 'done');
      refetchCall(listRobotPauses);
    },
  });
  if (!proposeRobotPause.roles.some((role) => roles.includes(role))) return null;
  return (
    <>
      <Button
        size="medium"
        tone="secondary"
        onPress={() => {
          sending.reset();
          setRequestId(newRequestId());
        }}
      >
        {t('console.rentalPauses.propose')}
      </Button>
      <AskReason
        isOpen={requestId !== null}
        title={t('console.rentalPauses.proposeTitle')}
        lead={t('console.switch.lead')}
        fieldLabel={t('console.switch.reason')}
        fieldHint={t('console.rentalPauses.reasonHint')}
        submitLabel={t('console.switch.submit')}
        lengthMin={REASON_LENGTH_MIN}
        sending={sending}
        onReason={(reason) => requestId !== null && sending.send({ body: { requestId, reason } })}
        onClose={() => setRequestId(null)}
      />
    </>
  );
}
