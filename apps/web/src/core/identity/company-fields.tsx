/** The fields of a company, and how they are read back before they are sent. */
import { SHORT_TEXT_LENGTH_MAX, TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { TextField } from '@candor/ui/fields/text-field';
import type { Areas } from '../../platform/areas.ts';
import type { StepForm } from '../../platform/forms/use-step-form.ts';
import { useText } from '../../platform/i18n/text.ts';
import { CountryField, PhoneField } from './area-fields.tsx';
import type { CompanyDetails, CompanyDetailsSummary, CompanyOnRecord } from './company.model.ts';
import { DocumentImageField } from './document-image-field.tsx';
import { IdDocumentFields } from './id-document-fields.tsx';
import { maskedOr } from './identity.model.ts';
import { NameFields, useNameLines } from './name-fields.tsx';
import type { DocumentImage } from './use-document-image.ts';

type CompanyForm = Pick<
  StepForm<CompanyDetails, CompanyDetailsSummary, string>,
  'value' | 'summary' | 'field'
>;
type Line = { label: string; text: string };
export type PaperImages = { readonly license: DocumentImage; readonly bankAccount: DocumentImage };

const BANK_ACCOUNT_LENGTH_MAX = 40;
const NOTHING_ON_RECORD: CompanyOnRecord = { bankAccount: null, officerIdNumber: null };

export function EnterpriseFields({ form, areas }: { form: CompanyForm; areas: Areas }) {
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
        label={t('common.placeOfRegistration')}
      />
      <TextField
        {...form.field('officeAddress')}
        label={t('common.officeAddress')}
        hint={t('auth.hint.address')}
        autoComplete="street-address"
        autoCapitalize="words"
        maxLength={TEXT_LENGTH_MAX}
      />
    </>
  );
}

export function PaperFields({
  form,
  images,
  licenseHint,
  known = NOTHING_ON_RECORD,
}: {
  form: CompanyForm;
  images: PaperImages;
  licenseHint: string;
  known?: CompanyOnRecord;
}) {
  const t = useText();
  return (
    <>
      <DocumentImageField
        name="licenseImage"
        label={t('auth.field.licenseImage')}
        hint={licenseHint}
        image={images.license}
        error={form.field('licenseImage').error}
      />
      <TextField
        {...form.field('bankAccount')}
        label={t('auth.field.bankAccount')}
        hint={
          known.bankAccount === null
            ? undefined
            : t('auth.hint.known', { masked: known.bankAccount })
        }
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

export function OfficerFields({
  form,
  areas,
  known = NOTHING_ON_RECORD,
}: {
  form: CompanyForm;
  areas: Areas;
  known?: CompanyOnRecord;
}) {
  const t = useText();
  return (
    <>
      <NameFields first={form.field('officerFirstName')} last={form.field('officerLastName')} />
      <TextField
        {...form.field('officerPosition')}
        label={t('common.jobTitle')}
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
        known={known.officerIdNumber}
      />
    </>
  );
}

export function useEnterpriseLines({ value }: CompanyForm, areas: Areas): Line[] {
  const t = useText();
  return [
    { label: t('auth.field.enterpriseName'), text: value.enterpriseName },
    { label: t('auth.field.businessLicenseNumber'), text: value.licenseNumber },
    {
      label: t('common.placeOfRegistration'),
      text:
        areas.countries.find((candidate) => candidate.code === value.placeOfRegistration)?.name ??
        value.placeOfRegistration,
    },
    { label: t('common.officeAddress'), text: value.officeAddress },
  ];
}

/** Numbers are masked: the screen may be seen by others. */
export function usePaperLines(
  { value }: CompanyForm,
  images: PaperImages,
  known: CompanyOnRecord = NOTHING_ON_RECORD,
): Line[] {
  const t = useText();
  return [
    { label: t('auth.field.licenseImage'), text: images.license.fileName },
    { label: t('auth.field.bankAccount'), text: maskedOr(value.bankAccount, known.bankAccount) },
    { label: t('auth.field.bankAccountImage'), text: images.bankAccount.fileName },
  ];
}

export function useOfficerLines(
  { value, summary }: CompanyForm,
  known: CompanyOnRecord = NOTHING_ON_RECORD,
): Line[] {
  const t = useText();
  const nameLines = useNameLines(value.officerFirstName, value.officerLastName);
  return [
    ...nameLines,
    { label: t('common.jobTitle'), text: value.officerPosition },
    { label: t('auth.field.phone'), text: summary.officerPhone },
    {
      label: t('auth.field.idType'),
      text: value.officerIdType === '' ? '' : t(`auth.idType.${value.officerIdType}`),
    },
    {
      label: t('auth.field.idNumber'),
      text: maskedOr(value.officerIdNumber, known.officerIdNumber),
    },
  ];
}
