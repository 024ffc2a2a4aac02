/** The wait belongs to an address: another one may be sent a code at once. */
import { showToast } from '@candor/ui/overlays/toast';
import { useCountdown } from '@candor/ui/use-countdown';
import { useRef, useState } from 'react';
import type { CallRefused } from '@candor/client/call-errors';
import { secondsUntil } from '../../core/email-code/email-code.model.ts';
import type { EmailCode } from '../../core/email-code/email-code-field.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { nowMs } from '@candor/client/time';
import { useRequestEmailCode } from './auth.api.ts';

export function useEmailCode(
  purpose: 'register' | 'resetPassword',
  email: string,
  onReady?: () => void,
): EmailCode & { readonly sendTo: (email: string) => void } {
  const t = useText();
  const countdown = useCountdown();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const address = email.trim().toLowerCase();
  // What is typed meanwhile does not count.
  const asked = useRef('');
  const sendTo = (to: string) => {
    asked.current = to.trim().toLowerCase();
    sending.send({ body: { email: to.trim(), purpose } });
  };
  const sending = useRequestEmailCode({
    done: ({ nextAllowedAt }) => {
      setSentTo(asked.current);
      setWaitsFor(asked.current);
      countdown.start(secondsUntil(nextAllowedAt, nowMs()));
      showToast(t('auth.code.sendSuccess'), 'done');
      onReady?.();
    },
    refused: (refusal) => {
      const seconds = secondsIn(refusal);
      if (seconds === null) return;
      setWaitsFor(asked.current);
      countdown.start(seconds);
      // A code that was just sent is still good.
      if (refusal.reason === 'EMAIL_CODE_TOO_SOON') onReady?.();
    },
  });
  const secondsLeft = waitsFor === address ? countdown.secondsLeft : 0;
  return {
    isSending: sending.isSending,
    wasSent: sentTo === address,
    secondsLeft,
    problem:
      sending.refusal === null || (secondsIn(sending.refusal) !== null && secondsLeft === 0)
        ? null
        : sending.refusal.message,
    send: () => {
      if (secondsLeft === 0) sendTo(email);
    },
    sendTo,
  };
}

function secondsIn(refusal: CallRefused): number | null {
  const seconds = refusal.values['seconds'];
  return typeof seconds === 'number' ? seconds : null;
}
