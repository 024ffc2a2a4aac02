import { newRequestId } from '@candor/client/request-id';
import { listDayEnds, proposeDayEnd } from '@candor/contract/day-ends';
import { REASON_LENGTH_MIN } from '@candor/contract/kernel/reason';
import { formatLocalDate } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { refetchCall } from '../../platform/use-call-query.ts';
import type { DayEndShown } from './day-end.ts';
import { isClosable } from './day-end.model.ts';

export function ProposeDayEnd({ of: data }: { of: DayEndShown }) {
  const t = useText();
  const roles = useSession()?.operator.roles ?? [];
  const [requestId, setRequestId] = useState<string | null>(null);
  const sending = useCallMutation(proposeDayEnd, {
    done: () => {
      setRequestId(null);
      showToast(t('console.propose.done'), 'done');
      refetchCall(listDayEnds);
    },
  });
  if (!proposeDayEnd.roles.some((role) => roles.includes(role))) return null;
  const { day, from, figuresHash } = data;
  const period = t('console.dayEnd.period', {
    from: formatLocalDate(from),
    day: formatLocalDate(day),
  });
  return (
    <>
      <Button
        size="medium"
        isDisabled={!isClosable(data)}
        onPress={() => {
          sending.reset();
          setRequestId(newRequestId());
        }}
      >
        {t('console.dayEnd.propose')}
      </Button>
      <AskReason
        isOpen={requestId !== null}
        title={`${t('console.dayEnd.propose')} · ${period}`}
        lead={t('console.dayEnd.propose.lead')}
        fieldLabel={t('console.reason.label')}
        submitLabel={t('console.propose.submit')}
        lengthMin={REASON_LENGTH_MIN}
        sending={sending}
        onReason={(reason) => {
          if (requestId !== null) sending.send({ body: { requestId, day, figuresHash, reason } });
        }}
        onClose={() => setRequestId(null)}
      />
    </>
  );
}
