/** The first person's part of a pause. Customers read the reason, each in their language. */
import type { CallRefused } from '@candor/client/call-errors';
import { newRequestId } from '@candor/client/request-id';
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { Button } from '@candor/ui/buttons/button';
import { useState, type ReactNode } from 'react';
import { TextField } from '@candor/ui/fields/text-field';
import { isChineseReason } from '../../chinese-reason.model.ts';
import { useText } from '../../i18n/text.ts';
import { useSession } from '../../session.ts';
import { AskReason } from '../ask-reason.tsx';

/** Shorter ones tell customers nothing. */
const REASON_LENGTH_MIN = 8;

export type PauseReasons = { readonly reason: string; readonly reasonZhHans: string };

export function ProposePause({
  roles,
  label,
  title,
  hint,
  requestId,
  sending,
  mistake = null,
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
  /** What is wrong in the caller's own fields. */
  mistake?: string | null;
  onOpen: (requestId: string) => void;
  onReason: (requestId: string, reasons: PauseReasons) => void;
  onClose: () => void;
  /** Where it is to be paused, if not everywhere. */
  children?: ReactNode;
}) {
  const t = useText();
  const [reasonZhHans, setReasonZhHans] = useState('');
  const own = useSession()?.operator.roles ?? [];
  if (!roles.some((role) => own.includes(role))) return null;
  return (
    <>
      <Button
        size="medium"
        tone="secondary"
        onPress={() => {
          sending.reset();
          setReasonZhHans('');
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
        mistake={
          mistake ?? (isChineseReason(reasonZhHans) ? null : t('console.switch.zhHansMissing'))
        }
        onReason={(reason) =>
          requestId !== null && onReason(requestId, { reason, reasonZhHans: reasonZhHans.trim() })
        }
        onClose={onClose}
      >
        {children}
        <TextField
          label={t('console.switch.reasonZhHans')}
          hint={t('console.switch.reasonZhHansHint')}
          name="reasonZhHans"
          value={reasonZhHans}
          onChange={setReasonZhHans}
          maxLength={TEXT_LENGTH_MAX}
          autoComplete="off"
          hasCounter
          isRequired
        />
      </AskReason>
    </>
  );
}
