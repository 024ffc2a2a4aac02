import { AccountType } from '@candor/contract/kernel/enumerations';
import { useText } from '../../../platform/i18n/text.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { AccountStep } from './account-step.tsx';
import { PhoneField } from '../../../core/identity/area-fields.tsx';
import { passwordRule } from '../../../core/passwords/password.model.ts';
import {
  DocumentFields,
  ResidenceFields,
  useDocumentLines,
  useResidenceLines,
} from '../../../core/identity/person-fields.tsx';
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
import { StepFrame } from '../../../platform/forms/step-frame.tsx';
import { RegisterWaiting } from './register-waiting.tsx';
import { getDraft } from '../../../platform/forms/steps.model.ts';
import type { ReviewPartOf } from '../../../platform/forms/review-part.tsx';
import { ReviewStep } from './review-step.tsx';
import { useEmailCode } from '../use-email-code.ts';
import { useRegisterNeeds, type RegisterNeeds } from './use-register-needs.ts';
import { useRegistration } from './use-registration.ts';
import { useStepForm, type StepForm } from '../../../platform/forms/use-step-form.ts';

type IndividualForm = StepForm<IndividualInput, IndividualSummary, IndividualStep>;

export function RegisterIndividualScreen({ params }: ScreenOf) {
  const t = useText();
  const { needs, waitingFor } = useRegisterNeeds('individual', params['referral'] ?? '');
  if (needs === null)
    return <RegisterWaiting title={t('auth.register.individualTitle')} waitingFor={waitingFor} />;
  return <IndividualRegistration needs={needs} next={params['next']} />;
}

type RegistrationOf = { needs: RegisterNeeds; next: string | undefined };

function IndividualRegistration({ needs, next }: RegistrationOf) {
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
      {form.step.id === 'personal' && <PersonalStep form={form} areas={needs.areas} />}
      {form.step.id === 'identity' && <DocumentFields form={form} />}
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

function PersonalStep({ form, areas }: { form: IndividualForm; areas: RegisterNeeds['areas'] }) {
  const t = useText();
  return (
    <>
      <ResidenceFields form={form} areas={areas} />
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

function useReviewParts(form: IndividualForm, { areas }: RegisterNeeds): ReviewPartOf[] {
  const t = useText();
  const { value, summary, goTo } = form;
  const residence = useResidenceLines(form, areas);
  const document = useDocumentLines(form);
  return [
    {
      title: t('auth.step.account'),
      onEdit: () => goTo(0),
      lines: [
        { label: t('common.userId'), text: value.userId },
        { label: t('common.email'), text: value.email },
      ],
    },
    {
      title: t('auth.step.personal'),
      onEdit: () => goTo(1),
      lines: [...residence, { label: t('auth.field.phone'), text: summary.phone }],
    },
    { title: t('auth.step.identity'), onEdit: () => goTo(2), lines: document },
  ];
}
