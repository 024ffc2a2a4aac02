/** An act that is confirmed with what the person has set: at once where that is nothing. */
import type { CallRefused } from '@candor/client/call-errors';
import { useState } from 'react';
import {
  ConfirmSecurity,
  type Confirming,
  type Given,
} from '../../core/customer/confirm-security.tsx';
import { useText } from '../../platform/i18n/text.ts';

type Sending = {
  readonly isSending: boolean;
  readonly isLost: boolean;
  readonly refusal: CallRefused | null;
};

const OF_CONFIRMING = /^(PAY_PASSWORD|SECOND_FACTOR)/;

export function useConfirmed(confirming: Confirming) {
  const [isAsked, setAsked] = useState(false);
  const needsMore = confirming.hasPayPassword || confirming.methods.length > 0;
  return {
    isAsked,
    close: () => setAsked(false),
    /** What is wrong with the password stays in its sheet. */
    refused: ({ reason }: CallRefused) => {
      if (!OF_CONFIRMING.test(reason)) setAsked(false);
    },
    begin: (send: (given: Given) => void) => {
      if (needsMore) setAsked(true);
      else send({});
    },
  };
}

export function ConfirmedSheet({
  of,
  confirming,
  label,
  text,
  sending,
  onGiven,
}: {
  of: ReturnType<typeof useConfirmed>;
  confirming: Confirming;
  label: string;
  text?: string;
  sending: Sending;
  onGiven: (given: Given) => void;
}) {
  const t = useText();
  return (
    <ConfirmSecurity
      {...(text === undefined ? {} : { text })}
      lostText={t('companies.lost')}
      isOpen={of.isAsked}
      onClose={of.close}
      confirming={confirming}
      label={label}
      isSending={sending.isSending}
      isLost={sending.isLost}
      refusal={sending.refusal}
      onGiven={onGiven}
    />
  );
}
