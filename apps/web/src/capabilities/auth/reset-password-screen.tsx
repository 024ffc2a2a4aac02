/** Goes on whether or not an account exists, to reveal nothing. */
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { EmailCodeField, type EmailCode } from '../../core/email-code/email-code-field.tsx';
import { EmailField } from '../../core/email-code/email-field.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { replace } from '../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../platform/page-screen.tsx';
import { NewPasswordFields } from '../../core/passwords/new-password-fields.tsx';
import type { PasswordPolicy } from '../../core/passwords/password.model.ts';
import { usePasswordPolicy } from '../../core/passwords/use-password-policy.ts';
import { useResetPassword } from './auth.api.ts';
import {
  resetPasswordForm,
  resetRefused,
  resetSteps,
  type ResetPasswordInput,
} from './reset-password.model.ts';
import { useEmailCode } from './use-email-code.ts';
import { useStepForm, type StepForm } from '../../platform/forms/use-step-form.ts';

type ResetForm = StepForm<ResetPasswordInput, null, 'email' | 'code'>;

export function ResetPasswordScreen({ params }: ScreenOf) {
  const reading = usePasswordPolicy();
  const [isDone, setDone] = useState(false);
  // Without the policy the wider rule applies; the server checks in any case.
  const policy: PasswordPolicy = reading.status === 'ready' ? reading.data.policy : 'spec';
  const form = useStepForm(resetPasswordForm, { email: params['email'] ?? '', policy }, resetSteps);
  const email = form.value.email.trim();
  const code = useEmailCode('resetPassword', email, () => form.goTo(CODE_STEP));
  const reset = useResetPassword({
    done: () => {
      setDone(true);
      form.goTo(0);
    },
    refused: (refusal) => {
      const problems = resetRefused(refusal.reason);
      if (problems.length === 0) showToast(refusal.message, 'problem');
      form.refuse(problems);
    },
  });
  const submit = () => {
    form.next(
      ({ emailCode, newPassword }) => reset.send({ body: { email, emailCode, newPassword } }),
      code.wasSent ? undefined : code.send,
    );
  };
  if (isDone) return <ResetDone email={email} />;
  return (
    <SubmitForm onSubmit={submit}>
      {form.step.id === 'email' ? (
        <EmailStep form={form} code={code} />
      ) : (
        <CodeStep form={form} code={code} policy={policy} isBusy={reset.isSending} />
      )}
    </SubmitForm>
  );
}

const CODE_STEP = 1;

function EmailStep({ form, code }: { form: ResetForm; code: EmailCode }) {
  const t = useText();
  const email = form.field('email');
  return (
    <PageScreen title={t('auth.reset.title')}>
      <div className="grid gap-4 px-4 pt-2 pb-8">
        <p className="text-body text-ink2">{t('auth.reset.emailLead')}</p>
        <EmailField {...email} error={email.error ?? code.problem} />
        <Button type="submit" isWide isBusy={code.isSending}>
          {t('common.nextStep')}
        </Button>
      </div>
    </PageScreen>
  );
}

function CodeStep({
  form,
  code,
  policy,
  isBusy,
}: {
  form: ResetForm;
  code: EmailCode;
  policy: PasswordPolicy;
  isBusy: boolean;
}) {
  const t = useText();
  const email = form.value.email.trim();
  return (
    <PageScreen title={t('auth.reset.title')}>
      <div className="grid gap-4 px-4 pt-2 pb-8">
        <div>
          <h2 id={form.headingId} tabIndex={-1} className="text-body text-ink2 outline-none">
            {t('auth.reset.codeLead', { email })}
          </h2>
          <button
            type="button"
            onClick={() => form.goTo(0)}
            className="-mx-2 min-h-11 px-2 text-label font-semibold text-accent"
          >
            {t('auth.reset.changeEmail')}
          </button>
        </div>
        {/* For password managers: whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <EmailCodeField email={email} code={code} field={form.field('emailCode')} />
        <NewPasswordFields
          rule={policy === 'strict' ? 'strict' : 'reset'}
          owner={{ userId: '', email }}
          label={t('auth.field.newPassword')}
          password={form.field('newPassword')}
          again={form.field('passwordAgain')}
        />
        <Note>{t('auth.reset.endsSessions')}</Note>
        <Button type="submit" isWide isBusy={isBusy}>
          {t('auth.reset.submit')}
        </Button>
      </div>
    </PageScreen>
  );
}

function ResetDone({ email }: { email: string }) {
  const t = useText();
  return (
    <PageScreen title={t('auth.reset.title')}>
      <div role="status" className="grid justify-items-center gap-4 px-4 pt-12 text-center">
        <span className="grid size-14 place-items-center rounded-sheet bg-s2">
          <Icon of={ShieldCheck} size={26} />
        </span>
        <div className="grid gap-1">
          <h2 className="text-sheet font-semibold tracking-heading">{t('auth.reset.doneTitle')}</h2>
          <p className="text-body text-ink2">{t('auth.reset.doneText')}</p>
        </div>
        <Button isWide onPress={() => replace('pages/auth/login', { username: email })}>
          {t('auth.reset.toLogin')}
        </Button>
      </div>
    </PageScreen>
  );
}
