import { AccountType } from '@candor/contract/kernel/enumerations';
import { UPLOAD_SIZE_MB_MAX } from '@candor/contract/kernel/upload';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { useHasLocalMailbox } from '../../../platform/device/local-mailbox.ts';
import {
  officerFields,
  sampleAccount,
  sampleCompany,
} from '../../../core/sample/sample-details.model.ts';
import { sampleLetters } from '../../../core/sample/sample-letters.ts';
import { SampleOffer } from '../../../core/sample/sample-offer.tsx';
import { useSampleFilling } from '../../../core/sample/use-sample-filling.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import { AccountStep } from './account-step.tsx';
import { PhoneField } from '../../../core/identity/area-fields.tsx';
import { passwordRule } from '../../../core/passwords/password.model.ts';
import {
  EnterpriseFields,
  OfficerFields,
  PaperFields,
  useEnterpriseLines,
  useOfficerLines,
  usePaperLines,
  type PaperImages,
} from '../../../core/identity/company-fields.tsx';
import {
  companyBody,
  companyDraftFields,
  companyForm,
  companyRefused,
  companySteps,
  type CompanyInput,
  type CompanyStep,
  type CompanySummary,
} from './register-company.model.ts';
import { StepFrame } from '../../../platform/forms/step-frame.tsx';
import { RegisterWaiting } from './register-waiting.tsx';
import { getDraft } from '../../../platform/forms/steps.model.ts';
import type { ReviewPartOf } from '../../../platform/forms/review-part.tsx';
import { ReviewStep } from './review-step.tsx';
import { useDocumentImage } from '../../../core/identity/use-document-image.ts';
import { useEmailCode } from '../use-email-code.ts';
import { useRegisterNeeds, type RegisterNeeds } from './use-register-needs.ts';
import { useRegistration } from './use-registration.ts';
import { useStepForm, type StepForm } from '../../../platform/forms/use-step-form.ts';

type CompanyForm = StepForm<CompanyInput, CompanySummary, CompanyStep>;

const SAMPLE_PASSWORD_LETTERS = 12;
const REVIEW_STEP = 4;

export function RegisterCompanyScreen({ params }: ScreenOf) {
  const t = useText();
  const { needs, waitingFor } = useRegisterNeeds('company', params['referral'] ?? '');
  if (needs === null)
    return <RegisterWaiting title={t('auth.register.companyTitle')} waitingFor={waitingFor} />;
  return <CompanyRegistration needs={needs} next={params['next']} />;
}

function CompanyRegistration({ needs, next }: { needs: RegisterNeeds; next: string | undefined }) {
  const t = useText();
  const { context, agreement } = needs;
  const form = useStepForm(companyForm, context, companySteps);
  const images: PaperImages = {
    license: useDocumentImage((licenseImage) => form.set({ licenseImage })),
    bankAccount: useDocumentImage((bankAccountImage) => form.set({ bankAccountImage })),
  };
  const code = useEmailCode('register', form.value.email);
  const registration = useRegistration({
    draftName: 'company',
    next,
    draft: getDraft(form.value, companyDraftFields),
    onAgreementOutdated: () => form.set({ isAgreed: false }),
    onRefused: (refusal) => {
      const problems = companyRefused(refusal);
      if (refusal.reason === 'FILE_UNKNOWN')
        for (const image of Object.values(images)) image.clear();
      form.refuse(problems);
      return problems.length > 0;
    },
  });
  const send = (value: CompanyInput, summary: CompanySummary) => {
    const body = companyBody(value, summary, context);
    if (body !== null) registration.send({ body });
  };
  // The sixth digit sends the form when nothing else is missing.
  const complete = (emailCode: string) => {
    const value = { ...form.value, emailCode };
    if (companyForm.problems(value, form.summary, context).length === 0) send(value, form.summary);
  };
  const hasMailbox = useHasLocalMailbox();
  const { fillIn, samplePassword } = useCompanySample(form, images, code);
  const isUploading = fillIn.isBusy || Object.values(images).some((image) => image.isUploading);
  const reviewParts = useReviewParts(form, needs, images);
  return (
    <StepFrame
      title={t('auth.register.companyTitle')}
      step={form.step}
      texts={{
        name: t(`auth.step.${form.step.id}`),
        lead: t(`auth.stepLead.${form.step.id}`),
        progress: t('auth.register.progress'),
        submit: t('auth.register.title'),
      }}
      headingId={form.headingId}
      isBusy={registration.isSending || (form.step.id === 'review' && isUploading)}
      onNext={() => form.next(send)}
      onPrevious={() => form.goTo(form.step.index - 1)}
    >
      {form.step.id === 'account' && hasMailbox && (
        <SampleOffer onUse={fillIn.start} isBusy={fillIn.isBusy} />
      )}
      <Step form={form} needs={needs} images={images} />
      {form.step.id === 'review' &&
        samplePassword !== null &&
        form.value.password === samplePassword && (
          <Note>{t('auth.sample.password', { password: samplePassword })}</Note>
        )}
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

/** All steps but the last. */
function Step({
  form,
  needs: { context, areas },
  images,
}: {
  form: CompanyForm;
  needs: RegisterNeeds;
  images: PaperImages;
}) {
  const t = useText();
  switch (form.step.id) {
    case 'account':
      return (
        <AccountStep
          kind="company"
          rule={passwordRule(context.policy, AccountType.Company)}
          field={form.field}
        />
      );
    case 'enterprise':
      return (
        <>
          <EnterpriseFields form={form} areas={areas} />
          <PhoneField
            areas={areas}
            residence={form.value.placeOfRegistration}
            label={t('auth.field.companyPhone')}
            dial={form.field('dialCountry')}
            phone={form.field('phone')}
          />
        </>
      );
    case 'documents':
      return (
        <PaperFields
          form={form}
          images={images}
          licenseHint={t('auth.hint.licenseImage', { n: UPLOAD_SIZE_MB_MAX })}
        />
      );
    case 'officer':
      return <OfficerFields form={form} areas={areas} />;
    case 'review':
      return null;
  }
}

function useCompanySample(
  form: CompanyForm,
  images: PaperImages,
  code: ReturnType<typeof useEmailCode>,
) {
  const t = useText();
  const [samplePassword, setSamplePassword] = useState<string | null>(null);
  const fillIn = useSampleFilling(false, async ({ letters, language, draw }) => {
    const account = sampleAccount(letters, sampleLetters(SAMPLE_PASSWORD_LETTERS));
    const sample = sampleCompany(letters, language);
    const { officer, position: _, ...company } = sample;
    form.set({
      ...account,
      passwordAgain: account.password,
      ...company,
      phone: officer.phone,
      dialCountry: '',
      ...officerFields(sample),
    });
    setSamplePassword(account.password);
    code.sendTo(account.email);
    form.goTo(REVIEW_STEP);
    const { enterpriseName, licenseNumber, bankAccount } = company;
    await draw(images.license, [t('auth.field.licenseImage'), enterpriseName, licenseNumber]);
    await draw(images.bankAccount, [t('auth.field.bankAccountImage'), enterpriseName, bankAccount]);
  });
  return { fillIn, samplePassword };
}

function useReviewParts(
  form: CompanyForm,
  { areas }: RegisterNeeds,
  images: PaperImages,
): ReviewPartOf[] {
  const t = useText();
  const { value, summary, goTo } = form;
  const enterprise = useEnterpriseLines(form, areas);
  const papers = usePaperLines(form, images);
  const officer = useOfficerLines(form);
  return [
    {
      title: t('auth.step.account'),
      onEdit: () => goTo(0),
      lines: [
        { label: t('auth.field.companyId'), text: value.userId },
        { label: t('common.email'), text: value.email },
      ],
    },
    {
      title: t('auth.step.enterprise'),
      onEdit: () => goTo(1),
      lines: [...enterprise, { label: t('auth.field.companyPhone'), text: summary.phone }],
    },
    { title: t('auth.step.documents'), onEdit: () => goTo(2), lines: papers },
    { title: t('auth.step.officer'), onEdit: () => goTo(3), lines: officer },
  ];
}
