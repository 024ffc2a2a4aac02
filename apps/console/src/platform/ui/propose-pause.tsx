/** The first person's part of a pause. The reason is for customers. */
import type { CallRefused } from '@candor/client/call-errors';
import { newRequestId } from '@candor/client/request-id';
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { Button } from '@candor/ui/buttons/button';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import { useSession } from '../session.ts';
import { AskReason } from './ask-reason.tsx';

/** Shorter ones tell customers nothing. */
const REASON_LENGTH_MIN = 8;

export function ProposePause({
  roles,
  label,
  title,
  hint,
  requestId,
  sending,
  onOpen,
  onReason,
  onClose,
  children,
}: {
  /** Who may propose it. */
  roles: readonly OperatorRole[];
  label: string;
  title: string;
  hint: string;
  /** Held by the caller, because it closes when the server has answered; null while it is closed. */
  requestId: string | null;
  sending: {
    readonly isSending: boolean;
    readonly refusal: CallRefused | null;
    readonly reset: () => void;
  };
  onOpen: (requestId: string) => void;
  onReason: (requestId: string, reason: string) => void;
  onClose: () => void;
  /** Where it is to be paused, if not everywhere. */
  children?: ReactNode;
}) {
  const t = useText();
  const own = useSession()?.operator.roles ?? [];
  if (!roles.some((role) => own.includes(role))) return null;
  return (
    <>
      <Button
        size="medium"
        tone="secondary"
        onPress={() => {
          sending.reset();
          onOpen(newRequestId());
        }}
      >
        {label}
      </Button>
      <AskReason
        isOpen={requestId !== null}
        title={title}
        lead={t('console.switch.lead')}
        fieldLabel={t('console.switch.reason')}
        fieldHint={hint}
        submitLabel={t('console.switch.submit')}
        lengthMin={REASON_LENGTH_MIN}
        sending={sending}
        onReason={(reason) => requestId !== null && onReason(requestId, reason)}
        onClose={onClose}
      >
        {children}
      </AskReason>
    </>
  );
}
