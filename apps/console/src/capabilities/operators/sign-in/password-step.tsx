import { operatorLogin } from '@candor/contract/operators';
import { EMAIL_LENGTH_MAX, PASSWORD_BYTES_MAX } from '@candor/contract/kernel/patterns';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { PasswordField } from '@candor/ui/fields/password-field';
import { TextField } from '@candor/ui/fields/text-field';
import { useCountdown } from '@candor/ui/use-countdown';
import { useForm } from '@candor/ui/fields/use-form';
import { useFirstField } from '../../../platform/first-field.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { useCallMutation } from '../../../platform/use-call-mutation.ts';
import { loginForm } from './login.model.ts';
import type { Challenge } from './challenge.ts';

export function PasswordStep({ onChallenge }: { onChallenge: (challenge: Challenge) => void }) {
  const t = useText();
  const wait = useCountdown();
  useFirstField('email');
  const form = useForm(loginForm, null, (problem) => t(problem.key));
  const login = useCallMutation(operatorLogin, {
    done: onChallenge,
    refused: ({ values }) => {
      if (typeof values['seconds'] === 'number') wait.start(values['seconds']);
      document.getElementsByName('password')[0]?.focus();
    },
  });
  const isWaiting = wait.secondsLeft > 0;
  return (
    <SubmitForm
      className="grid gap-4"
      onSubmit={() => {
        if (!isWaiting)
          form.submit(({ email, password }) =>
            login.send({ body: { email: email.trim(), password } }),
          );
      }}
    >
      <TextField
        {...form.field('email')}
        label={t('common.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={EMAIL_LENGTH_MAX}
      />
      <PasswordField
        {...form.field('password')}
        label={t('common.password')}
        autoComplete="current-password"
        showLabel={t('common.showThePassword')}
        hideLabel={t('common.hideThePassword')}
        maxLength={PASSWORD_BYTES_MAX}
      />
      {login.refusal !== null && <Note tone="alert">{login.refusal.message}</Note>}
      <Button type="submit" isWide isBusy={login.isSending} isDisabled={isWaiting}>
        {isWaiting
          ? t('console.login.tryAgainIn', { seconds: wait.secondsLeft })
          : t('common.continue')}
      </Button>
      <p className="text-caption text-ink3">{t('console.login.noAccount')}</p>
    </SubmitForm>
  );
}
