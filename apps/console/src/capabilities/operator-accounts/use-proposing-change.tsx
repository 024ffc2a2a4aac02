/** A form whose answer is proposed: open or not, and being sent. One request id for each opening. */
import { newRequestId } from '@candor/client/request-id';
import type { SentBodyOf } from '@candor/contract/kernel/endpoint';
import {
  listOperatorChanges,
  listOperators,
  proposeOperatorChange,
} from '@candor/contract/operator-accounts';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { refetchCall } from '../../platform/use-call-query.ts';

export type Wanted = SentBodyOf<typeof proposeOperatorChange>['wanted'];

export function useProposingChange() {
  const t = useText();
  const [requestId, setRequestId] = useState<string | null>(null);
  const sending = useCallMutation(proposeOperatorChange, {
    done: () => {
      setRequestId(null);
      showToast(t('console.propose.done'), 'done');
      refetchCall(listOperatorChanges, listOperators);
    },
  });
  return {
    isOpen: requestId !== null,
    sending,
    ask: () => {
      sending.reset();
      setRequestId(newRequestId());
    },
    close: () => setRequestId(null),
    propose: (wanted: Wanted, reason: string) => {
      if (requestId !== null) sending.send({ body: { requestId, wanted, reason } });
    },
  };
}
