/** Every other device is signed out, which is said before and after. */
import { PASSWORD_BYTES_MAX } from '@candor/contract/kernel/patterns';
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { PasswordField } from '@candor/ui/fields/password-field';
import { showToast } from '@candor/ui/overlays/toast';
import { useForm } from '@candor/ui/fields/use-form';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { refusedAt, useFieldText } from '../../../platform/calls/form-refusal.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, replace } from '../../../platform/nav/nav.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { NewPasswordFields } from '../../../core/passwords/new-password-fields.tsx';
import { passwordRule } from '../../../core/passwords/password.model.ts';
import { usePasswordPolicy } from '../../../core/passwords/use-password-policy.ts';
import type { Session } from '../../../platform/device/session.ts';
import { refetchSecurity, useChangePassword } from '../account.api.ts';
import { changePasswordForm, changePasswordRefusedField } from './change-password.model.ts';
import { DemoFixed } from '../demo-fixed.tsx';

export function ChangePasswordScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('account.field.loginPassword')}>
      {({ user }) => (user.isDemo ? <DemoFixed /> : <ChangePassword user={user} />)}
    </CustomerScreen>
  );
}

function ChangePassword({ user }: { user: Session['user'] }) {
  const t = useText();
  const policy = usePasswordPolicy();
  // Without the policy the wider rule applies; the server checks in any case.
  const rule = passwordRule(
    policy.status === 'ready' ? policy.data.policy : 'spec',
    user.accountType,
  );
  const form = useForm(changePasswordForm, { rule }, useFieldText());
  const change = useChangePassword({
    done: () => {
      showToast(t('account.password.done'), 'done');
      void refetchSecurity();
      replace('pages/setting/security');
    },
    refused: (refusal) => {
      const field = changePasswordRefusedField(refusal.reason);
      if (field === null) showToast(refusal.message, 'problem');
      else form.refuse(refusedAt(field, refusal));
    },
  });
  return (
    <SubmitForm
      className="grid gap-4 px-4 pt-2 pb-8"
      onSubmit={() =>
        form.submit(({ oldPassword, newPassword }) =>
          change.send({ body: { oldPassword, newPassword } }),
        )
      }
    >
      {/* For password managers: whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user.userId}
        readOnly
        hidden
      />
      <div>
        <PasswordField
          {...form.field('oldPassword')}
          label={t('account.field.oldPassword')}
          autoComplete="current-password"
          showLabel={t('auth.password.show')}
          hideLabel={t('auth.password.hide')}
          maxLength={PASSWORD_BYTES_MAX}
        />
        <p className="mt-1 text-right text-label">
          <a
            className="inline-flex min-h-11 items-center font-semibold text-accent"
            href={linkTo('pages/auth/resetpwd', { email: user.email })}
          >
            {t('auth.login.forgot')}
          </a>
        </p>
      </div>
      <NewPasswordFields
        rule={rule}
        owner={user}
        label={t('auth.field.newPassword')}
        password={form.field('newPassword')}
        again={form.field('passwordAgain')}
      />
      <Note>{t('account.password.endsOthers')}</Note>
      <Button type="submit" isWide isBusy={change.isSending}>
        {t('account.password.submit')}
      </Button>
    </SubmitForm>
  );
}
