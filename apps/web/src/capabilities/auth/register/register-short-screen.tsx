/**
 * Where mails land in the local mailbox, the form can be filled with a sample account. Parameters:
 * `referral`, `next`; `full` opens the form that asks for the identity too.
 */
import {
  PASSWORD_BYTES_MAX,
  PASSWORD_RECOMMENDED_LENGTH_MIN,
  USER_ID_LENGTH_MAX,
} from '@candor/contract/kernel/patterns';
import { AccountType } from '@candor/contract/kernel/enumerations';
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { PasswordField } from '@candor/ui/fields/password-field';
import { StrengthMeter } from '@candor/ui/fields/strength-meter';
import { TextField } from '@candor/ui/fields/text-field';
import { useForm, type Form } from '@candor/ui/fields/use-form';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { useState } from 'react';
import { EmailCodeField } from '../../../core/email-code/email-code-field.tsx';
import type { FormProblemKey } from '../../../platform/forms/form-problem.model.ts';
import { getDraft } from '../../../platform/forms/steps.model.ts';
import { EmailField } from '../../../core/email-code/email-field.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { useHasLocalMailbox } from '../../../platform/device/local-mailbox.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { passwordHints, passwordStrengths } from '../../../core/passwords/new-password-fields.tsx';
import {
  passwordRule,
  shownStrength,
  type PasswordRule,
} from '../../../core/passwords/password.model.ts';
import { sampleAccount } from '../../../core/sample/sample-details.model.ts';
import { sampleLetters } from '../../../core/sample/sample-letters.ts';
import { SampleOffer } from '../../../core/sample/sample-offer.tsx';
import { AgreementField } from './agreement-field.tsx';
import { RegisterIndividualScreen } from './register-individual-screen.tsx';
import {
  canSendCode,
  needsCode,
  shortBody,
  shortDraftFields,
  shortForm,
  shortRefused,
  type ShortInput,
} from './register-short.model.ts';
import { RegisterWaiting } from './register-waiting.tsx';
import { TextLink } from '../text-link.tsx';
import { useEmailCode } from '../use-email-code.ts';
import { useRegisterNeeds, type RegisterNeeds } from './use-register-needs.ts';
import { useShortRegistration } from './use-registration.ts';

const SAMPLE_NAME_LETTERS = 8;
const SAMPLE_PASSWORD_LETTERS = 12;
const REFERRAL_LENGTH_MAX = 12;

export function RegisterShortScreen({ params }: ScreenOf) {
  return params['full'] === undefined ? (
    <ShortScreen params={params} />
  ) : (
    <RegisterIndividualScreen params={params} />
  );
}

function ShortScreen({ params }: ScreenOf) {
  const t = useText();
  const { needs, waitingFor } = useRegisterNeeds('short', params['referral'] ?? '');
  if (needs === null)
    return <RegisterWaiting title={t('auth.register.individualTitle')} waitingFor={waitingFor} />;
  return <ShortRegistration needs={needs} params={params} />;
}

function useShortForm(context: RegisterNeeds['context'], next: string | undefined) {
  const t = useText();
  const [samplePassword, setSamplePassword] = useState<string | null>(null);
  const form = useForm(shortForm, context, (problem) => t(problem.key));
  const code = useEmailCode('register', form.value.email);
  const registration = useShortRegistration({
    draft: getDraft(form.value, shortDraftFields),
    next,
    onAgreementOutdated: () => form.set({ isAgreed: false }),
    onRefused: (refusal) => {
      const problems = shortRefused(refusal);
      for (const problem of problems.toReversed()) form.refuse(problem);
      return problems.length > 0;
    },
  });
  const send = (value: ShortInput) => registration.send({ body: shortBody(value, context) });
  // With everything else there, the button asks for the code that is missing.
  const submit = () =>
    needsCode(form.problems) && !code.wasSent && code.secondsLeft === 0
      ? code.send()
      : form.submit(send);
  // The sixth digit submits, or leads to what else is missing.
  const complete = (emailCode: string) => {
    const value = { ...form.value, emailCode };
    const isWhole = shortForm.problems(value, null, context).length === 0;
    if (isWhole) send(value);
    else form.submit(send);
  };
  const fillIn = () => {
    const account = sampleAccount(
      sampleLetters(SAMPLE_NAME_LETTERS),
      sampleLetters(SAMPLE_PASSWORD_LETTERS),
    );
    form.set(account);
    setSamplePassword(account.password);
    code.sendTo(account.email);
  };
  return { form, code, registration, submit, complete, fillIn, samplePassword };
}

function ShortRegistration({
  needs: { context, agreement },
  params,
}: {
  needs: RegisterNeeds;
  params: ScreenOf['params'];
}) {
  const t = useText();
  const hasMailbox = useHasLocalMailbox();
  const { form, code, registration, submit, complete, fillIn, samplePassword } = useShortForm(
    context,
    params['next'],
  );
  const passedOn = { referral: params['referral'], next: params['next'] };
  return (
    <SubmitForm onSubmit={submit}>
      <PageScreen
        title={t('auth.register.individualTitle')}
        footer={
          <Button type="submit" isWide isBusy={registration.isSending}>
            {t('auth.register.title')}
          </Button>
        }
      >
        <div className="grid gap-4 px-4 pt-2 pb-6">
          <p className="text-body text-ink2">{t('auth.short.lead')}</p>
          {hasMailbox && (
            <SampleOffer onUse={fillIn} isBusy={code.isSending || registration.isSending} />
          )}
          <AccountFields
            form={form}
            rule={passwordRule(context.policy, AccountType.Individual)}
            samplePassword={form.value.password === samplePassword ? samplePassword : null}
          />
          <ReferralField form={form} />
          <AgreementField agreement={agreement} {...form.field('isAgreed')} />
          {canSendCode(form.value) && (
            <EmailCodeField
              email={form.value.email.trim()}
              code={code}
              field={form.field('emailCode')}
              onComplete={complete}
            />
          )}
          <p className="text-center text-label text-ink2">
            <TextLink href={linkTo('pages/auth/registercompany', passedOn)}>
              {t('auth.short.company')}
            </TextLink>
            {' · '}
            <TextLink href={linkTo('pages/auth/registerindividual', { ...passedOn, full: '1' })}>
              {t('auth.short.full')}
            </TextLink>
          </p>
        </div>
      </PageScreen>
    </SubmitForm>
  );
}

type Fields = { readonly form: Pick<Form<ShortInput, null, FormProblemKey>, 'value' | 'field'> };

function AccountFields({
  form,
  rule,
  samplePassword,
}: Fields & { rule: PasswordRule; samplePassword: string | null }) {
  const t = useText();
  const { password, userId, email } = form.value;
  const strength = shownStrength(password, rule, { userId, email });
  return (
    <>
      <TextField
        {...form.field('userId')}
        label={t('common.userId')}
        hint={t('auth.hint.userId')}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={USER_ID_LENGTH_MAX}
      />
      <EmailField {...form.field('email')} />
      <div className="grid gap-2">
        <PasswordField
          {...form.field('password')}
          label={t('common.password')}
          hint={t(passwordHints[rule], { recommended: PASSWORD_RECOMMENDED_LENGTH_MIN })}
          autoComplete="new-password"
          showLabel={t('auth.password.show')}
          hideLabel={t('auth.password.hide')}
          maxLength={PASSWORD_BYTES_MAX}
        />
        {form.value.password !== '' && (
          <StrengthMeter
            strength={strength}
            label={t('common.passwordStrength')}
            text={t(passwordStrengths[strength])}
          />
        )}
        {samplePassword !== null && (
          <Note>{t('auth.sample.password', { password: samplePassword })}</Note>
        )}
      </div>
    </>
  );
}

/** Most have none. */
function ReferralField({ form }: Fields) {
  const t = useText();
  const [isOpen, setOpen] = useState(form.value.referralCode !== '');
  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-mx-2 min-h-11 justify-self-start px-2 text-label font-semibold text-accent"
      >
        {t('auth.short.referral')}
      </button>
    );
  }
  return (
    <TextField
      {...form.field('referralCode')}
      label={t('auth.field.referralCode')}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={REFERRAL_LENGTH_MAX}
    />
  );
}
