/** A question whose answer is proposed: open or not, and being sent. */
import { listProposals, propose } from '@candor/contract/operators';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { refetchCall } from '../../platform/use-call-query.ts';

export function useProposing(onProposed: () => void) {
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
  return {
    isOpen,
    sending,
    mayPropose: propose.roles.some((role) => roles.includes(role)),
    ask: () => {
      sending.reset();
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
