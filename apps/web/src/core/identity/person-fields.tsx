/** The fields of a person, and how they are read back before they are sent. */
import { TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { TextField } from '@candor/ui/fields/text-field';
import type { Areas } from '../../platform/areas.ts';
import type { StepForm } from '../../platform/forms/use-step-form.ts';
import { useText } from '../../platform/i18n/text.ts';
import { CountryField, StateField } from './area-fields.tsx';
import { IdDocumentFields } from './id-document-fields.tsx';
import { chooseCountry, maskedOr } from './identity.model.ts';
import { NameFields, useNameLines } from './name-fields.tsx';
import type { PersonDetails, PersonDetailsSummary, PersonOnRecord } from './person.model.ts';

type PersonForm = Pick<
  StepForm<PersonDetails, PersonDetailsSummary, string>,
  'value' | 'summary' | 'set' | 'field'
>;
type Line = { label: string; text: string };

const SSN_LENGTH_MAX = 11;
const NOTHING_ON_RECORD: PersonOnRecord = { idNumber: null, ssn: null };

export function ResidenceFields({ form, areas }: { form: PersonForm; areas: Areas }) {
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
        label={t('common.address')}
        hint={t('auth.hint.address')}
        autoComplete="street-address"
        autoCapitalize="words"
        maxLength={TEXT_LENGTH_MAX}
      />
    </>
  );
}

export function DocumentFields({
  form,
  known = NOTHING_ON_RECORD,
}: {
  form: PersonForm;
  known?: PersonOnRecord;
}) {
  const t = useText();
  return (
    <>
      <IdDocumentFields
        idType={form.field('idType')}
        idNumber={form.field('idNumber')}
        known={known.idNumber}
      />
      {form.summary.asksSsn && (
        <TextField
          {...form.field('ssn')}
          label={t('auth.field.ssn')}
          hint={
            known.ssn === null ? t('auth.hint.ssn') : t('auth.hint.known', { masked: known.ssn })
          }
          placeholder="123-45-6789"
          inputMode="numeric"
          autoComplete="off"
          maxLength={SSN_LENGTH_MAX}
        />
      )}
    </>
  );
}

export function useResidenceLines({ value }: PersonForm, areas: Areas): Line[] {
  const t = useText();
  const nameLines = useNameLines(value.firstName, value.lastName);
  const country = areas.countries.find((candidate) => candidate.code === value.country);
  return [
    ...nameLines,
    { label: t('auth.field.country'), text: country?.name ?? value.country },
    {
      label: t('auth.field.state'),
      text:
        country?.states.find((candidate) => candidate.code === value.state)?.name ?? value.state,
    },
    { label: t('common.address'), text: value.address },
  ];
}

/** Numbers are masked: the screen may be seen by others. */
export function useDocumentLines(
  { value, summary }: PersonForm,
  known: PersonOnRecord = NOTHING_ON_RECORD,
): Line[] {
  const t = useText();
  return [
    {
      label: t('auth.field.idType'),
      text: value.idType === '' ? '' : t(`auth.idType.${value.idType}`),
    },
    { label: t('auth.field.idNumber'), text: maskedOr(value.idNumber, known.idNumber) },
    { label: t('auth.field.ssn'), text: summary.asksSsn ? maskedOr(value.ssn, known.ssn) : '' },
  ];
}
