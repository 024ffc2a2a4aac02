import { SHORT_TEXT_LENGTH_MAX, TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { UPLOAD_SIZE_MB_MAX } from '@candor/contract/kernel/upload';
import { Note } from '@candor/ui/marks/note';
import { TextField } from '@candor/ui/fields/text-field';
import { ReviewPart, type ReviewPartOf } from '../../platform/forms/review-part.tsx';
import { StepFrame } from '../../platform/forms/step-frame.tsx';
import { getDraft } from '../../platform/forms/steps.model.ts';
import { useStepForm, type StepForm } from '../../platform/forms/use-step-form.ts';
import { useText } from '../../platform/i18n/text.ts';
import { CountryField, PhoneField } from '../../core/identity/area-fields.tsx';
import { DocumentImageField } from '../../core/identity/document-image-field.tsx';
import { IdDocumentFields } from '../../core/identity/id-document-fields.tsx';
import { masked } from '../../core/identity/identity.model.ts';
import { NameFields, useNameLines } from '../../core/identity/name-fields.tsx';
import { useDocumentImage, type DocumentImage } from '../../core/identity/use-document-image.ts';
import {
  companyBody,
  companyDraftFields,
  companyForm,
  companyRefused,
  companySteps,
  type CompanyInput,
  type CompanyStep,
  type CompanySummary,
} from './kyc-company.model.ts';
import { isSampleNumber, sampleCompany } from '../../core/sample/sample-details.model.ts';
import { SampleOffer } from '../../core/sample/sample-offer.tsx';
import { useSampleFilling } from '../../core/sample/use-sample-filling.ts';
import type { KycFormOf } from './kyc-individual-form.tsx';
import { draftOfCustomer, knownNumber } from './kyc.model.ts';
import { PICTURE_SIDE_PIXELS_MIN, PicturesStep } from './pictures-step.tsx';
import type { KycNeeds } from './use-kyc-needs.ts';
import { useSubmission } from './use-submission.ts';

type CompanyForm = StepForm<CompanyInput, CompanySummary, CompanyStep>;
type Images = Readonly<Record<'license' | 'bankAccount' | 'front' | 'back', DocumentImage>>;

const BANK_ACCOUNT_LENGTH_MAX = 40;
const REVIEW_STEP = 4;

export function KycCompanyForm({ needs, customerId, isSample, onSent }: KycFormOf) {
  const t = useText();
  const form = useStepForm(companyForm, needs.context, companySteps, { startsAtMissing: true });
  const images: Images = {
    license: useDocumentImage((licenseImage) => form.set({ licenseImage })),
    bankAccount: useDocumentImage((bankAccountImage) => form.set({ bankAccountImage })),
    front: useDocumentImage((officerFrontImage) => form.set({ officerFrontImage })),
    back: useDocumentImage((officerBackImage) => form.set({ officerBackImage })),
  };
  const submission = useSubmission({
    draft: draftOfCustomer(getDraft(form.value, companyDraftFields), customerId),
    onSent,
    onRefused: (refusal) => {
      const problems = companyRefused(refusal);
      if (refusal.reason === 'FILE_UNKNOWN')
        for (const image of Object.values(images)) image.clear();
      if (refusal.reason === 'KYC_IMAGES_SAME') images.back.clear();
      form.refuse(problems);
      return problems.length > 0;
    },
  });
  const send = (value: CompanyInput, summary: CompanySummary) => {
    const body = companyBody(value, summary);
    if (body !== null) submission.send({ body });
  };
  const reviewParts = useReviewParts(form, needs, images);
  const fillIn = useSampleFilling(isSample, async ({ letters, language, draw }) => {
    const { officer, position, ...company } = sampleCompany(letters, language);
    const { firstName, lastName, phone, idType, idNumber } = officer;
    form.set({
      ...company,
      officerFirstName: firstName,
      officerLastName: lastName,
      officerPosition: position,
      officerDialCountry: '',
      officerPhone: phone,
      officerIdType: idType,
      officerIdNumber: idNumber,
    });
    form.goTo(REVIEW_STEP);
    await draw(images.license, [
      t('kyc.image.license'),
      company.enterpriseName,
      company.licenseNumber,
    ]);
    await draw(images.bankAccount, [
      t('kyc.image.bankAccount'),
      company.enterpriseName,
      company.bankAccount,
    ]);
    await draw(images.front, [t('kyc.image.front'), `${firstName} ${lastName}`, idNumber]);
    await draw(images.back, [t('kyc.image.back'), `${firstName} ${lastName}`, idNumber]);
  });
  const { id } = form.step;
  return (
    <StepFrame
      title={t('kyc.title')}
      step={form.step}
      texts={{
        name: t(`kyc.step.${id}`),
        lead: t(`kyc.stepLead.${id}`),
        progress: t('kyc.progress'),
        submit: t('kyc.submit'),
      }}
      headingId={form.headingId}
      isBusy={
        submission.isSending ||
        (id === 'review' &&
          (fillIn.isBusy || Object.values(images).some((image) => image.isUploading)))
      }
      onNext={() => form.next(send)}
      onPrevious={() => form.goTo(form.step.index - 1)}
    >
      {id === 'enterprise' && <EnterpriseFields form={form} needs={needs} />}
      {id === 'enterprise' && <SampleOffer onUse={fillIn.start} isBusy={fillIn.isBusy} />}
      {id === 'papers' && <PaperFields form={form} needs={needs} images={images} />}
      {id === 'officer' && <OfficerFields form={form} needs={needs} />}
      {id === 'officerPictures' && (
        <PicturesStep
          idType={form.value.officerIdType}
          front={{
            name: 'officerFrontImage',
            image: images.front,
            error: form.field('officerFrontImage').error,
          }}
          back={{
            name: 'officerBackImage',
            image: images.back,
            error: form.field('officerBackImage').error,
          }}
        />
      )}
      {id === 'review' && reviewParts.map((part) => <ReviewPart key={part.title} {...part} />)}
      {id === 'review' && (
        <Note>
          {t(isSampleNumber(form.value.officerIdNumber) ? 'kyc.review.sample' : 'kyc.review.true')}
        </Note>
      )}
    </StepFrame>
  );
}

function EnterpriseFields({ form, needs: { areas } }: { form: CompanyForm; needs: KycNeeds }) {
  const t = useText();
  return (
    <>
      <TextField
        {...form.field('enterpriseName')}
        label={t('auth.field.enterpriseName')}
        hint={t('auth.hint.enterpriseName')}
        autoComplete="organization"
        autoCapitalize="words"
        maxLength={TEXT_LENGTH_MAX}
      />
      <TextField
        {...form.field('licenseNumber')}
        label={t('auth.field.businessLicenseNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={SHORT_TEXT_LENGTH_MAX}
      />
      <CountryField
        {...form.field('placeOfRegistration')}
        areas={areas}
        label={t('auth.field.placeOfRegistration')}
      />
      <TextField
        {...form.field('officeAddress')}
        label={t('auth.field.officeAddress')}
        hint={t('auth.hint.address')}
        autoComplete="street-address"
        autoCapitalize="words"
        maxLength={TEXT_LENGTH_MAX}
      />
      <Note>{t('kyc.draftNote')}</Note>
    </>
  );
}

function PaperFields({
  form,
  needs: { context },
  images,
}: {
  form: CompanyForm;
  needs: KycNeeds;
  images: Images;
}) {
  const t = useText();
  const knownAccount = context.known?.bankAccountMasked ?? null;
  return (
    <>
      <DocumentImageField
        name="licenseImage"
        label={t('auth.field.licenseImage')}
        hint={t('kyc.hint.picture', { n: UPLOAD_SIZE_MB_MAX, pixels: PICTURE_SIDE_PIXELS_MIN })}
        image={images.license}
        error={form.field('licenseImage').error}
      />
      <TextField
        {...form.field('bankAccount')}
        label={t('auth.field.bankAccount')}
        hint={knownAccount === null ? undefined : t('kyc.hint.known', { masked: knownAccount })}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={BANK_ACCOUNT_LENGTH_MAX}
      />
      <DocumentImageField
        name="bankAccountImage"
        label={t('auth.field.bankAccountImage')}
        hint={t('auth.hint.bankAccountImage')}
        image={images.bankAccount}
        error={form.field('bankAccountImage').error}
      />
    </>
  );
}

function OfficerFields({
  form,
  needs: { areas, context },
}: {
  form: CompanyForm;
  needs: KycNeeds;
}) {
  const t = useText();
  const { known } = context;
  const onRecord = knownNumber(known, form.value.officerIdType);
  return (
    <>
      <NameFields first={form.field('officerFirstName')} last={form.field('officerLastName')} />
      <TextField
        {...form.field('officerPosition')}
        label={t('auth.field.officerPosition')}
        autoComplete="organization-title"
        autoCapitalize="words"
        maxLength={SHORT_TEXT_LENGTH_MAX}
      />
      <PhoneField
        areas={areas}
        residence={form.value.placeOfRegistration}
        label={t('auth.field.phone')}
        dial={form.field('officerDialCountry')}
        phone={form.field('officerPhone')}
      />
      <IdDocumentFields
        idType={form.field('officerIdType')}
        idNumber={form.field('officerIdNumber')}
        {...(onRecord === null ? {} : { numberHint: t('kyc.hint.known', { masked: onRecord }) })}
      />
    </>
  );
}

/** The screen may be seen by others. */
function useReviewParts(
  { value, summary, goTo }: CompanyForm,
  { areas, context }: KycNeeds,
  images: Images,
): ReviewPartOf[] {
  const t = useText();
  const nameLines = useNameLines(value.officerFirstName, value.officerLastName);
  return [
    {
      title: t('kyc.step.enterprise'),
      onEdit: () => goTo(0),
      lines: [
        { label: t('auth.field.enterpriseName'), text: value.enterpriseName },
        { label: t('auth.field.businessLicenseNumber'), text: value.licenseNumber },
        {
          label: t('auth.field.placeOfRegistration'),
          text:
            areas.countries.find((candidate) => candidate.code === value.placeOfRegistration)
              ?.name ?? value.placeOfRegistration,
        },
        { label: t('auth.field.officeAddress'), text: value.officeAddress },
      ],
    },
    {
      title: t('kyc.step.papers'),
      onEdit: () => goTo(1),
      lines: [
        { label: t('auth.field.licenseImage'), text: images.license.fileName },
        {
          label: t('auth.field.bankAccount'),
          text:
            value.bankAccount === ''
              ? (context.known?.bankAccountMasked ?? '')
              : masked(value.bankAccount),
        },
        { label: t('auth.field.bankAccountImage'), text: images.bankAccount.fileName },
      ],
    },
    {
      title: t('kyc.step.officer'),
      onEdit: () => goTo(2),
      lines: [
        ...nameLines,
        { label: t('auth.field.officerPosition'), text: value.officerPosition },
        { label: t('auth.field.phone'), text: summary.officerPhone },
        {
          label: t('auth.field.idType'),
          text: value.officerIdType === '' ? '' : t(`auth.idType.${value.officerIdType}`),
        },
        {
          label: t('auth.field.idNumber'),
          text:
            value.officerIdNumber === ''
              ? (knownNumber(context.known, value.officerIdType) ?? '')
              : masked(value.officerIdNumber),
        },
      ],
    },
    {
      title: t('kyc.step.officerPictures'),
      onEdit: () => goTo(3),
      lines: [
        { label: t('kyc.image.front'), text: images.front.fileName },
        { label: t('kyc.image.back'), text: images.back.fileName },
      ],
    },
  ];
}
