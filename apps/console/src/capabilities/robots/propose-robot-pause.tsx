import { listRobotPauses, proposeRobotPause } from '@candor/contract/robots';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { ProposePause } from '../../platform/ui/two-people/propose-pause.tsx';
import { refetchCall } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';

export function ProposeRobotPause() {
  const t = useText();
  const [requestId, setRequestId] = useState<string | null>(null);
  const sending = useCallMutation(proposeRobotPause, {
    done: () => {
      setRequestId(null);
      showToast(t('console.switch.proposed'), 'done');
      refetchCall(listRobotPauses);
    },
  });
  return (
    <ProposePause
      roles={proposeRobotPause.roles}
      label={t('console.rentalPauses.propose')}
      title={t('console.rentalPauses.proposeTitle')}
      hint={t('console.rentalPauses.reasonHint')}
      requestId={requestId}
      sending={sending}
      onOpen={setRequestId}
      onReason={(id, reasons) => sending.send({ body: { requestId: id, ...reasons } })}
      onClose={() => setRequestId(null)}
    />
  );
}
