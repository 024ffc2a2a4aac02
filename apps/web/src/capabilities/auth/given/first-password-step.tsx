/** A sign-in that was handed over: its owner chooses the password that nobody else knows. */
import { Button } from '@candor/ui/buttons/button';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { useForm } from '@candor/ui/fields/use-form';
import { Note } from '@candor/ui/marks/note';
import type { CallRefused } from '@candor/client/call-errors';
import { NewPasswordFields } from '../../../core/passwords/new-password-fields.tsx';
import { passwordRule, type PasswordPolicy } from '../../../core/passwords/password.model.ts';
import { usePasswordPolicy } from '../../../core/passwords/use-password-policy.ts';
import { AccountType } from '@candor/contract/kernel/enumerations';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { firstPasswordForm } from './first-password.model.ts';
import { TextLink } from '../text-link.tsx';

export function FirstPasswordStep({
  username,
  oneTime,
  isBusy,
  refusal,
  onChosen,
  onBack,
}: {
  username: string;
  oneTime: string;
  isBusy: boolean;
  refusal: CallRefused | null;
  onChosen: (password: string) => void;
  onBack: () => void;
}) {
  const t = useText();
  const reading = usePasswordPolicy();
  // Without the policy the wider rule applies; the server checks in any case.
  const policy: PasswordPolicy = reading.status === 'ready' ? reading.data.policy : 'spec';
  const form = useForm(firstPasswordForm, { oneTime, policy }, (problem) => t(problem.key));
  return (
    <SubmitForm
      className="grid gap-4 px-4 pt-2 pb-8"
      onSubmit={() => form.submit(({ newPassword }) => onChosen(newPassword))}
    >
      <h2 className="text-sheet font-semibold tracking-heading">{t('auth.first.title')}</h2>
      <p className="text-body text-ink2">{t('auth.first.lead')}</p>
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields
        rule={passwordRule(policy, AccountType.Individual)}
        owner={{ userId: username, email: '' }}
        label={t('auth.field.newPassword')}
        password={form.field('newPassword')}
        again={form.field('passwordAgain')}
      />
      {refusal !== null && refusal.reason !== 'PASSWORD_ONE_TIME' && (
        <Note tone="alert">{refusal.message}</Note>
      )}
      <Note>
        {t('auth.first.terms')}{' '}
        <TextLink href={linkTo('pages/auth/protocol')}>{t('auth.first.read')}</TextLink>
      </Note>
      <Button type="submit" isWide isBusy={isBusy}>
        {t('auth.first.submit')}
      </Button>
      <button
        type="button"
        onClick={onBack}
        className="-mx-2 min-h-11 justify-self-center px-2 text-label font-semibold text-accent"
      >
        {t('auth.factor.back')}
      </button>
    </SubmitForm>
  );
}
