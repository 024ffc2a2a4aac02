import { Button } from '@candor/ui/buttons/button';
import { CodeField } from '@candor/ui/fields/code-field';
import type { FieldBinding } from '@candor/ui/fields/field-frame';
import { showToast } from '@candor/ui/overlays/toast';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import {
  MAILBOX_HREF,
  readMailedCode,
  useHasLocalMailbox,
} from '../../platform/device/local-mailbox.ts';

export type EmailCode = {
  readonly isSending: boolean;
  readonly wasSent: boolean;
  /** Until another code may be asked for; 0 when it may be now. */
  readonly secondsLeft: number;
  /** Why no code was sent. */
  readonly problem: string | null;
  readonly send: () => void;
};

/**
 * The mailed six digits and the button that requests them. After sending, the field is focused, and
 * the sixth digit submits. In a practice installation the mail is one tap away.
 */
export function EmailCodeField({
  email,
  code,
  field,
  onComplete,
}: {
  email: string;
  code: EmailCode;
  field: Required<FieldBinding<string>>;
  /** With all six digits, typed or filled in. */
  onComplete?: (code: string) => void;
}) {
  const t = useText();
  const { wasSent } = code;
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wasSent) return;
    document.getElementsByName(field.name)[0]?.focus({ preventScroll: true });
    // With what fills it in, below it.
    whole.current?.scrollIntoView({ block: 'center' });
  }, [wasSent, field.name]);
  // Focus came automatically, so leaving it empty is no mistake yet.
  const leave = () => {
    if (field.value !== '') field.onBlur();
  };
  return (
    <div ref={whole} className="grid gap-1.5">
      <CodeField
        {...field}
        onBlur={leave}
        label={t('auth.field.emailCode')}
        error={field.error ?? code.problem}
        hint={
          wasSent ? t('auth.hint.codeSentTo', { email }) : t('auth.hint.codeNotSent', { email })
        }
        action={<SendButton code={code} />}
        {...(onComplete === undefined ? {} : { onComplete })}
      />
      <p className="text-caption text-ink3">{t('auth.code.staff')}</p>
      {wasSent && (
        <MailedCode
          email={email}
          onRead={(digits) => {
            field.onChange(digits);
            onComplete?.(digits);
          }}
        />
      )}
    </div>
  );
}

function SendButton({ code }: { code: EmailCode }) {
  const t = useText();
  const words = code.wasSent ? t('auth.code.sendAgain') : t('auth.code.send');
  return (
    <Button
      size="medium"
      tone="secondary"
      isBusy={code.isSending}
      isDisabled={code.secondsLeft > 0}
      onPress={code.send}
    >
      {code.secondsLeft > 0 ? t('common.secondsShort', { seconds: code.secondsLeft }) : words}
    </Button>
  );
}

/** Where mails land in the local mailbox, which is open to this machine alone. */
function MailedCode({ email, onRead }: { email: string; onRead: (digits: string) => void }) {
  const t = useText();
  const hasMailbox = useHasLocalMailbox();
  const [isReading, setReading] = useState(false);
  if (!hasMailbox) return null;
  const read = async () => {
    setReading(true);
    try {
      const digits = await readMailedCode(email);
      if (digits === null) showToast(t('auth.code.notThere'), 'problem');
      else onRead(digits);
    } finally {
      setReading(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
      <Button size="medium" isBusy={isReading} onPress={() => void read()}>
        {t('auth.code.fillIn')}
      </Button>
      <a
        href={MAILBOX_HREF}
        target="_blank"
        rel="noopener"
        className="text-caption font-medium text-accent underline underline-offset-2"
      >
        {t('auth.code.openMailbox')}
      </a>
    </div>
  );
}
