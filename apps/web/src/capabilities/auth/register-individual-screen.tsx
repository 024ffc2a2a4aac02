import { TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { AccountType } from '@candor/contract/kernel/enumerations';
import { TextField } from '@candor/ui/fields/text-field';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { AccountStep } from './account-step.tsx';
import { CountryField, PhoneField, StateField } from '../../core/identity/area-fields.tsx';
import { passwordRule } from '../../core/passwords/password.model.ts';
import { chooseCountry, masked } from '../../core/identity/identity.model.ts';
import { IdDocumentFields } from '../../core/identity/id-document-fields.tsx';
import { NameFields, useNameLines } from '../../core/identity/name-fields.tsx';
import {
  individualBody,
  individualDraftFields,
  individualForm,
  individualRefused,
  individualSteps,
  type IndividualInput,
  type IndividualStep,
  type IndividualSummary,
} from './register-individual.model.ts';
import { StepFrame } from '../../platform/forms/step-frame.tsx';
import { RegisterWaiting } from './register-waiting.tsx';
import { getDraft } from '../../platform/forms/steps.model.ts';
import type { ReviewPartOf } from '../../platform/forms/review-part.tsx';
import { ReviewStep } from './review-step.tsx';
import { useEmailCode } from './use-email-code.ts';
import { useRegisterNeeds, type RegisterNeeds } from './use-register-needs.ts';
import { useRegistration } from './use-registration.ts';
import { useStepForm, type StepForm } from '../../platform/forms/use-step-form.ts';

type IndividualForm = StepForm<IndividualInput, IndividualSummary, IndividualStep>;

const SSN_LENGTH_MAX = 11;

export function RegisterIndividualScreen({ params }: ScreenOf) {
  const t = useText();
  const { needs, waitingFor } = useRegisterNeeds('individual', params['referral'] ?? '');
  if (needs === null)
    return <RegisterWaiting title={t('auth.register.individualTitle')} waitingFor={waitingFor} />;
  return <IndividualRegistration needs={needs} next={params['next']} />;
}

function IndividualRegistration({
  needs,
  next,
}: {
  needs: RegisterNeeds;
  next: string | undefined;
}) {
  const t = useText();
  const { context, agreement } = needs;
  const form = useStepForm(individualForm, context, individualSteps);
  const code = useEmailCode('register', form.value.email);
  const registration = useRegistration({
    draftName: 'individual',
    next,
    draft: getDraft(form.value, individualDraftFields),
    onAgreementOutdated: () => form.set({ isAgreed: false }),
    onRefused: (refusal) => {
      const problems = individualRefused(refusal);
      form.refuse(problems);
      return problems.length > 0;
    },
  });
  const send = (value: IndividualInput, summary: IndividualSummary) => {
    const body = individualBody(value, summary, context);
    if (body !== null) registration.send({ body });
  };
  // The sixth digit sends the form when nothing else is missing.
  const complete = (emailCode: string) => {
    const value = { ...form.value, emailCode };
    if (individualForm.problems(value, form.summary, context).length === 0)
      send(value, form.summary);
  };
  const reviewParts = useReviewParts(form, needs);
  return (
    <StepFrame
      title={t('auth.register.individualTitle')}
      step={form.step}
      texts={{
        name: t(`auth.step.${form.step.id}`),
        lead: t(`auth.stepLead.${form.step.id}`),
        progress: t('auth.register.progress'),
        submit: t('auth.register.title'),
      }}
      headingId={form.headingId}
      isBusy={registration.isSending}
      onNext={() => form.next(send)}
      onPrevious={() => form.goTo(form.step.index - 1)}
    >
      {form.step.id === 'account' && (
        <AccountStep
          kind="individual"
          rule={passwordRule(context.policy, AccountType.Individual)}
          field={form.field}
        />
      )}
      {form.step.id === 'personal' && <PersonalStep form={form} needs={needs} />}
      {form.step.id === 'identity' && <IdentityStep form={form} />}
      {form.step.id === 'review' && (
        <ReviewStep
          onComplete={complete}
          parts={reviewParts}
          email={form.value.email.trim()}
          code={code}
          codeField={form.field('emailCode')}
          agreement={agreement}
          agreedField={form.field('isAgreed')}
        />
      )}
    </StepFrame>
  );
}

function PersonalStep({ form, needs: { areas } }: { form: IndividualForm; needs: RegisterNeeds }) {
  const t = useText();
  return (
    <>
      <NameFields first={form.field('firstName')} last={form.field('lastName')} />
      <CountryField
        {...form.field('country')}
        areas={areas}
        label={t('auth.field.country')}
        onChange={(country) => form.set(chooseCountry(country))}
      />
      {form.value.country !== '' && (
        <StateField {...form.field('state')} areas={areas} country={form.value.country} />
      )}
      <TextField
        {...form.field('address')}
        label={t('auth.field.address')}
        hint={t('auth.hint.address')}
        autoComplete="street-address"
        autoCapitalize="words"
        maxLength={TEXT_LENGTH_MAX}
      />
      <PhoneField
        areas={areas}
        residence={form.value.country}
        label={t('auth.field.phone')}
        dial={form.field('dialCountry')}
        phone={form.field('phone')}
      />
    </>
  );
}

function IdentityStep({ form }: { form: IndividualForm }) {
  const t = useText();
  return (
    <>
      <IdDocumentFields idType={form.field('idType')} idNumber={form.field('idNumber')} />
      {form.summary.asksSsn && (
        <TextField
          {...form.field('ssn')}
          label={t('auth.field.ssn')}
          hint={t('auth.hint.ssn')}
          placeholder="123-45-6789"
          inputMode="numeric"
          autoComplete="off"
          maxLength={SSN_LENGTH_MAX}
        />
      )}
    </>
  );
}

/** The screen may be seen by others. */
function useReviewParts(
  { value, summary, goTo }: IndividualForm,
  { areas }: RegisterNeeds,
): ReviewPartOf[] {
  const t = useText();
  const nameLines = useNameLines(value.firstName, value.lastName);
  const country = areas.countries.find((candidate) => candidate.code === value.country);
  const state =
    country?.states.find((candidate) => candidate.code === value.state)?.name ?? value.state;
  return [
    {
      title: t('auth.step.account'),
      onEdit: () => goTo(0),
      lines: [
        { label: t('auth.field.userId'), text: value.userId },
        { label: t('auth.field.email'), text: value.email },
      ],
    },
    {
      title: t('auth.step.personal'),
      onEdit: () => goTo(1),
      lines: [
        ...nameLines,
        { label: t('auth.field.country'), text: country?.name ?? value.country },
        { label: t('auth.field.state'), text: state },
        { label: t('auth.field.address'), text: value.address },
        { label: t('auth.field.phone'), text: summary.phone },
      ],
    },
    {
      title: t('auth.step.identity'),
      onEdit: () => goTo(2),
      lines: [
        {
          label: t('auth.field.idType'),
          text: value.idType === '' ? '' : t(`auth.idType.${value.idType}`),
        },
        { label: t('auth.field.idNumber'), text: masked(value.idNumber) },
        { label: t('auth.field.ssn'), text: summary.asksSsn ? masked(value.ssn) : '' },
      ],
    },
  ];
}
