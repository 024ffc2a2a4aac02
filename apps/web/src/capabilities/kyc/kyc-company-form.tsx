import { UPLOAD_SIZE_MB_MAX } from '@candor/contract/kernel/upload';
import { Note } from '@candor/ui/marks/note';
import { ReviewPart, type ReviewPartOf } from '../../platform/forms/review-part.tsx';
import { getDraft } from '../../platform/forms/steps.model.ts';
import { useStepForm, type StepForm } from '../../platform/forms/use-step-form.ts';
import { useText } from '../../platform/i18n/text.ts';
import {
  EnterpriseFields,
  OfficerFields,
  PaperFields,
  useEnterpriseLines,
  useOfficerLines,
  usePaperLines,
} from '../../core/identity/company-fields.tsx';
import type { CompanyDetailsSummary, CompanyOnRecord } from '../../core/identity/company.model.ts';
import { useDocumentImage, type DocumentImage } from '../../core/identity/use-document-image.ts';
import {
  companyBody,
  companyDraftFields,
  companyForm,
  companyOnRecord,
  companyRefused,
  companySteps,
  type CompanyInput,
  type CompanyStep,
} from './kyc-company.model.ts';
import {
  isSampleNumber,
  officerFields,
  sampleCompany,
} from '../../core/sample/sample-details.model.ts';
import { SampleOffer } from '../../core/sample/sample-offer.tsx';
import { useSampleFilling } from '../../core/sample/use-sample-filling.ts';
import type { KycFormOf } from './kyc-individual-form.tsx';
import { KycFrame } from './kyc-frame.tsx';
import { draftOfCustomer } from './kyc.model.ts';
import { PICTURE_SIDE_PIXELS_MIN, PicturesStep } from './pictures-step.tsx';
import type { KycNeeds } from './use-kyc-needs.ts';
import { useSubmission } from './use-submission.ts';

type CompanyForm = StepForm<CompanyInput, CompanyDetailsSummary, CompanyStep>;
type Images = Readonly<Record<'license' | 'bankAccount' | 'front' | 'back', DocumentImage>>;

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
  const send = (value: CompanyInput, summary: CompanyDetailsSummary) => {
    const body = companyBody(value, summary);
    if (body !== null) submission.send({ body });
  };
  const known = companyOnRecord(needs.context.known, form.value);
  const reviewParts = useReviewParts(form, needs, known, images);
  const fillIn = useCompanySample(form, images, isSample);
  const { id } = form.step;
  return (
    <KycFrame
      form={form}
      images={images}
      isSending={submission.isSending}
      isFilling={fillIn.isBusy}
      onSend={send}
    >
      {id === 'enterprise' && <EnterpriseFields form={form} areas={needs.areas} />}
      {id === 'enterprise' && <Note>{t('kyc.draftNote')}</Note>}
      {id === 'enterprise' && <SampleOffer onUse={fillIn.start} isBusy={fillIn.isBusy} />}
      {id === 'papers' && (
        <PaperFields
          form={form}
          images={images}
          licenseHint={t('kyc.hint.picture', {
            n: UPLOAD_SIZE_MB_MAX,
            pixels: PICTURE_SIDE_PIXELS_MIN,
          })}
          known={known}
        />
      )}
      {id === 'officer' && <OfficerFields form={form} areas={needs.areas} known={known} />}
      {id === 'officerPictures' && <OfficerPictures form={form} images={images} />}
      {id === 'review' && reviewParts.map((part) => <ReviewPart key={part.title} {...part} />)}
      {id === 'review' && (
        <Note>
          {t(isSampleNumber(form.value.officerIdNumber) ? 'kyc.review.sample' : 'kyc.review.true')}
        </Note>
      )}
    </KycFrame>
  );
}

function OfficerPictures({ form, images }: { form: CompanyForm; images: Images }) {
  const picture = (name: 'officerFrontImage' | 'officerBackImage', image: DocumentImage) => ({
    name,
    image,
    error: form.field(name).error,
  });
  return (
    <PicturesStep
      idType={form.value.officerIdType}
      front={picture('officerFrontImage', images.front)}
      back={picture('officerBackImage', images.back)}
    />
  );
}

function useCompanySample(form: CompanyForm, images: Images, isSample: boolean) {
  const t = useText();
  return useSampleFilling(isSample, async ({ letters, language, draw }) => {
    const sample = sampleCompany(letters, language);
    const { officer, position: _, ...company } = sample;
    form.set({ ...company, ...officerFields(sample) });
    form.goTo(REVIEW_STEP);
    const { enterpriseName, licenseNumber, bankAccount } = company;
    const person = [`${officer.firstName} ${officer.lastName}`, officer.idNumber];
    await draw(images.license, [t('kyc.image.license'), enterpriseName, licenseNumber]);
    await draw(images.bankAccount, [t('kyc.image.bankAccount'), enterpriseName, bankAccount]);
    await draw(images.front, [t('kyc.image.front'), ...person]);
    await draw(images.back, [t('kyc.image.back'), ...person]);
  });
}

function useReviewParts(
  form: CompanyForm,
  { areas }: KycNeeds,
  known: CompanyOnRecord,
  images: Images,
): ReviewPartOf[] {
  const t = useText();
  const enterprise = useEnterpriseLines(form, areas);
  const papers = usePaperLines(form, images, known);
  const officer = useOfficerLines(form, known);
  return [
    { title: t('kyc.step.enterprise'), onEdit: () => form.goTo(0), lines: enterprise },
    { title: t('kyc.step.papers'), onEdit: () => form.goTo(1), lines: papers },
    { title: t('kyc.step.officer'), onEdit: () => form.goTo(2), lines: officer },
    {
      title: t('kyc.step.officerPictures'),
      onEdit: () => form.goTo(3),
      lines: [
        { label: t('kyc.image.front'), text: images.front.fileName },
        { label: t('kyc.image.back'), text: images.back.fileName },
      ],
    },
  ];
}
