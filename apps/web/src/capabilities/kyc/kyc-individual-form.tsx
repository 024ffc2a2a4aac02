import { Note } from '@candor/ui/marks/note';
import { ReviewPart, type ReviewPartOf } from '../../platform/forms/review-part.tsx';
import { getDraft } from '../../platform/forms/steps.model.ts';
import { useStepForm, type StepForm } from '../../platform/forms/use-step-form.ts';
import { useText } from '../../platform/i18n/text.ts';
import {
  DocumentFields,
  ResidenceFields,
  useDocumentLines,
  useResidenceLines,
} from '../../core/identity/person-fields.tsx';
import type { PersonDetailsSummary, PersonOnRecord } from '../../core/identity/person.model.ts';
import { useDocumentImage, type DocumentImage } from '../../core/identity/use-document-image.ts';
import {
  personBody,
  personDraftFields,
  personForm,
  personOnRecord,
  personRefused,
  personSteps,
  type PersonInput,
  type PersonStep,
} from './kyc-individual.model.ts';
import { isSampleNumber, samplePerson } from '../../core/sample/sample-details.model.ts';
import { SampleOffer } from '../../core/sample/sample-offer.tsx';
import { useSampleFilling } from '../../core/sample/use-sample-filling.ts';
import { KycFrame } from './kyc-frame.tsx';
import { draftOfCustomer } from './kyc.model.ts';
import { PicturesStep } from './pictures-step.tsx';
import type { KycNeeds } from './use-kyc-needs.ts';
import { useSubmission } from './use-submission.ts';

export type KycFormOf = {
  readonly needs: KycNeeds;
  readonly customerId: string;
  /** Opened to be filled with sample details. */ readonly isSample: boolean;
  readonly onSent: () => void;
};

type PersonForm = StepForm<PersonInput, PersonDetailsSummary, PersonStep>;
type Images = { readonly front: DocumentImage; readonly back: DocumentImage };

const REVIEW_STEP = 3;

export function KycIndividualForm({ needs, customerId, isSample, onSent }: KycFormOf) {
  const t = useText();
  const form = useStepForm(personForm, needs.context, personSteps, { startsAtMissing: true });
  const images: Images = {
    front: useDocumentImage((frontImage) => form.set({ frontImage })),
    back: useDocumentImage((backImage) => form.set({ backImage })),
  };
  const submission = useSubmission({
    draft: draftOfCustomer(getDraft(form.value, personDraftFields), customerId),
    onSent,
    onRefused: (refusal) => {
      const problems = personRefused(refusal);
      if (refusal.reason === 'FILE_UNKNOWN') images.front.clear();
      if (refusal.reason === 'FILE_UNKNOWN' || refusal.reason === 'KYC_IMAGES_SAME')
        images.back.clear();
      form.refuse(problems);
      return problems.length > 0;
    },
  });
  const send = (value: PersonInput, summary: PersonDetailsSummary) => {
    const body = personBody(value, summary);
    if (body !== null) submission.send({ body });
  };
  const known = personOnRecord(needs.context.known, form.value);
  const reviewParts = useReviewParts(form, needs, known, images);
  const fillIn = useSampleFilling(isSample, async ({ letters, language, draw }) => {
    const { phone: _phone, ...person } = samplePerson(letters, language);
    form.set({ ...person, ssn: '' });
    form.goTo(REVIEW_STEP);
    const lines = [`${person.firstName} ${person.lastName}`, person.idNumber];
    await draw(images.front, [t('kyc.image.front'), ...lines]);
    await draw(images.back, [t('kyc.image.back'), ...lines]);
  });
  const { id } = form.step;
  return (
    <KycFrame
      form={form}
      images={images}
      isSending={submission.isSending}
      isFilling={fillIn.isBusy}
      onSend={send}
    >
      {id === 'person' && <ResidenceFields form={form} areas={needs.areas} />}
      {id === 'person' && <Note>{t('kyc.draftNote')}</Note>}
      {id === 'person' && <SampleOffer onUse={fillIn.start} isBusy={fillIn.isBusy} />}
      {id === 'document' && <DocumentFields form={form} known={known} />}
      {id === 'pictures' && (
        <PicturesStep
          idType={form.value.idType}
          front={{ name: 'frontImage', image: images.front, error: form.field('frontImage').error }}
          back={{ name: 'backImage', image: images.back, error: form.field('backImage').error }}
        />
      )}
      {id === 'review' && reviewParts.map((part) => <ReviewPart key={part.title} {...part} />)}
      {id === 'review' && (
        <Note>
          {t(isSampleNumber(form.value.idNumber) ? 'kyc.review.sample' : 'kyc.review.true')}
        </Note>
      )}
    </KycFrame>
  );
}

function useReviewParts(
  form: PersonForm,
  { areas }: KycNeeds,
  known: PersonOnRecord,
  images: Images,
): ReviewPartOf[] {
  const t = useText();
  const residence = useResidenceLines(form, areas);
  const document = useDocumentLines(form, known);
  return [
    { title: t('kyc.step.person'), onEdit: () => form.goTo(0), lines: residence },
    { title: t('kyc.step.document'), onEdit: () => form.goTo(1), lines: document },
    {
      title: t('kyc.step.pictures'),
      onEdit: () => form.goTo(2),
      lines: [
        { label: t('kyc.image.front'), text: images.front.fileName },
        { label: t('kyc.image.back'), text: images.back.fileName },
      ],
    },
  ];
}
