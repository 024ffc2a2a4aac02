import { showToast } from '@candor/ui/overlays/toast';
import { useCountdown } from '@candor/ui/use-countdown';
import { useState } from 'react';
import type { EmailCode } from '../../../core/email-code/email-code-field.tsx';
import { secondsUntil } from '../../../core/email-code/email-code.model.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { nowMs } from '@candor/client/time';
import { useRequestPayCode } from '../account.api.ts';

export function usePayCode(): EmailCode {
  const t = useText();
  const countdown = useCountdown();
  const [wasSent, setSent] = useState(false);
  const sending = useRequestPayCode({
    done: ({ nextAllowedAt }) => {
      setSent(true);
      countdown.start(secondsUntil(nextAllowedAt, nowMs()));
      showToast(t('auth.code.sendSuccess'), 'done');
    },
    refused: ({ values }) => {
      const seconds = values['seconds'];
      if (typeof seconds === 'number') countdown.start(seconds);
    },
  });
  const isWait = typeof sending.refusal?.values['seconds'] === 'number';
  return {
    isSending: sending.isSending,
    wasSent,
    secondsLeft: countdown.secondsLeft,
    problem:
      sending.refusal === null || (isWait && countdown.secondsLeft === 0)
        ? null
        : sending.refusal.message,
    send: () => {
      if (countdown.secondsLeft === 0) sending.send();
    },
  };
}
