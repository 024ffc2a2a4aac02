import { TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { Note } from '@candor/ui/marks/note';
import { TextField } from '@candor/ui/fields/text-field';
import { ReviewPart, type ReviewPartOf } from '../../platform/forms/review-part.tsx';
import { StepFrame } from '../../platform/forms/step-frame.tsx';
import { getDraft } from '../../platform/forms/steps.model.ts';
import { useStepForm, type StepForm } from '../../platform/forms/use-step-form.ts';
import { useText } from '../../platform/i18n/text.ts';
import { CountryField, StateField } from '../../core/identity/area-fields.tsx';
import { IdDocumentFields } from '../../core/identity/id-document-fields.tsx';
import { chooseCountry, masked } from '../../core/identity/identity.model.ts';
import { NameFields, useNameLines } from '../../core/identity/name-fields.tsx';
import { useDocumentImage, type DocumentImage } from '../../core/identity/use-document-image.ts';
import {
  personBody,
  personDraftFields,
  personForm,
  personRefused,
  personSteps,
  type PersonInput,
  type PersonStep,
  type PersonSummary,
} from './kyc-individual.model.ts';
import { isSampleNumber, samplePerson } from '../../core/sample/sample-details.model.ts';
import { SampleOffer } from '../../core/sample/sample-offer.tsx';
import { useSampleFilling } from '../../core/sample/use-sample-filling.ts';
import { draftOfCustomer, knownNumber } from './kyc.model.ts';
import { PicturesStep } from './pictures-step.tsx';
import type { KycNeeds } from './use-kyc-needs.ts';
import { useSubmission } from './use-submission.ts';

export type KycFormOf = {
  readonly needs: KycNeeds;
  readonly customerId: string;
  /** Opened to be filled with sample details. */ readonly isSample: boolean;
  readonly onSent: () => void;
};

type PersonForm = StepForm<PersonInput, PersonSummary, PersonStep>;
type Images = { readonly front: DocumentImage; readonly back: DocumentImage };

const SSN_LENGTH_MAX = 11;
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
  const send = (value: PersonInput, summary: PersonSummary) => {
    const body = personBody(value, summary);
    if (body !== null) submission.send({ body });
  };
  const reviewParts = useReviewParts(form, needs, images);
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
      {id === 'person' && <PersonFields form={form} needs={needs} />}
      {id === 'person' && <SampleOffer onUse={fillIn.start} isBusy={fillIn.isBusy} />}
      {id === 'document' && <DocumentFields form={form} needs={needs} />}
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
    </StepFrame>
  );
}

function PersonFields({ form, needs: { areas } }: { form: PersonForm; needs: KycNeeds }) {
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
      <Note>{t('kyc.draftNote')}</Note>
    </>
  );
}

function DocumentFields({ form, needs: { context } }: { form: PersonForm; needs: KycNeeds }) {
  const t = useText();
  const { known } = context;
  const onRecord = knownNumber(known, form.value.idType);
  const knownSsn = known?.ssnMasked ?? null;
  return (
    <>
      <IdDocumentFields
        idType={form.field('idType')}
        idNumber={form.field('idNumber')}
        {...(onRecord === null ? {} : { numberHint: t('kyc.hint.known', { masked: onRecord }) })}
      />
      {form.summary.asksSsn && (
        <TextField
          {...form.field('ssn')}
          label={t('auth.field.ssn')}
          hint={knownSsn === null ? t('auth.hint.ssn') : t('kyc.hint.known', { masked: knownSsn })}
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
  { value, summary, goTo }: PersonForm,
  { areas, context }: KycNeeds,
  images: Images,
): ReviewPartOf[] {
  const t = useText();
  const nameLines = useNameLines(value.firstName, value.lastName);
  const country = areas.countries.find((candidate) => candidate.code === value.country);
  const givenSsn = value.ssn === '' ? (context.known?.ssnMasked ?? '') : masked(value.ssn);
  const ssnText = summary.asksSsn ? givenSsn : '';
  return [
    {
      title: t('kyc.step.person'),
      onEdit: () => goTo(0),
      lines: [
        ...nameLines,
        { label: t('auth.field.country'), text: country?.name ?? value.country },
        {
          label: t('auth.field.state'),
          text:
            country?.states.find((candidate) => candidate.code === value.state)?.name ??
            value.state,
        },
        { label: t('auth.field.address'), text: value.address },
      ],
    },
    {
      title: t('kyc.step.document'),
      onEdit: () => goTo(1),
      lines: [
        {
          label: t('auth.field.idType'),
          text: value.idType === '' ? '' : t(`auth.idType.${value.idType}`),
        },
        {
          label: t('auth.field.idNumber'),
          text:
            value.idNumber === ''
              ? (knownNumber(context.known, value.idType) ?? '')
              : masked(value.idNumber),
        },
        { label: t('auth.field.ssn'), text: ssnText },
      ],
    },
    {
      title: t('kyc.step.pictures'),
      onEdit: () => goTo(2),
      lines: [
        { label: t('kyc.image.front'), text: images.front.fileName },
        { label: t('kyc.image.back'), text: images.back.fileName },
      ],
    },
  ];
}
