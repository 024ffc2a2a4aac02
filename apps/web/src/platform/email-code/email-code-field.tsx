import { Button } from '@candor/ui/button';
import { CodeField } from '@candor/ui/code-field';
import type { FieldBinding } from '@candor/ui/field-frame';
import { useText } from '../i18n/text.ts';
import { MAILBOX_HREF, useHasLocalMailbox } from '../local-mailbox.ts';

export type EmailCode = {
  readonly isSending: boolean;
  readonly wasSent: boolean;
  /** Until another code may be asked for; 0 when it may be now. */
  readonly secondsLeft: number;
  /** Why no code was sent. */
  readonly problem: string | null;
  readonly send: () => void;
};

/** The six digits from the mail, with the button that sends them. On a practice installation the mail is one tap away. */
export function EmailCodeField({ email, code, field }: { email: string; code: EmailCode; field: Required<FieldBinding<string>> }) {
  const t = useText();
  return (
    <div className="grid gap-1.5">
      <CodeField
        {...field}
        label={t('auth.field.emailCode')}
        error={field.error ?? code.problem}
        hint={code.wasSent ? t('auth.hint.codeSentTo', { email }) : t('auth.hint.codeNotSent', { email })}
        action={<SendButton code={code} />}
      />
      <p className="text-caption text-ink3">
        {t('auth.code.staff')} {code.wasSent && <MailboxLink />}
      </p>
    </div>
  );
}

function SendButton({ code }: { code: EmailCode }) {
  const t = useText();
  const words = code.wasSent ? t('auth.code.sendAgain') : t('auth.code.send');
  return (
    <Button size="medium" tone="secondary" isBusy={code.isSending} isDisabled={code.secondsLeft > 0} onPress={code.send}>
      {code.secondsLeft > 0 ? t('auth.code.wait', { seconds: code.secondsLeft }) : words}
    </Button>
  );
}

function MailboxLink() {
  const t = useText();
  const hasMailbox = useHasLocalMailbox();
  if (!hasMailbox) return null;
  return (
    <a href={MAILBOX_HREF} target="_blank" rel="noopener" className="font-medium text-accent underline underline-offset-2">
      {t('auth.code.openMailbox')}
    </a>
  );
}
