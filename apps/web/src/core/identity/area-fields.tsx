import { SHORT_TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import type { FieldBinding } from '@candor/ui/fields/field-frame';
import { SelectField } from '@candor/ui/fields/select-field';
import { TextField } from '@candor/ui/fields/text-field';
import { popularFirst, type Areas } from '../../platform/areas.ts';
import { useText } from '../../platform/i18n/text.ts';

const PHONE_LENGTH_MAX = 18;

export function CountryField({
  areas,
  label,
  ...field
}: Required<FieldBinding<string>> & { areas: Areas; label: string }) {
  const t = useText();
  return (
    <SelectField
      {...field}
      label={label}
      placeholder={t('auth.placeholder.chooseCountry')}
      options={popularFirst(areas).map(({ code, name, dialCode }) => ({
        value: code,
        label: name,
        detail: dialCode,
        keywords: code,
      }))}
      texts={{
        close: t('framework.close'),
        search: t('auth.placeholder.searchCountry'),
        nothingFound: t('framework.noMatches'),
      }}
    />
  );
}

/** A list where the country has one, else free text that may stay empty. */
export function StateField({
  areas,
  country,
  ...field
}: Required<FieldBinding<string>> & { areas: Areas; country: string }) {
  const t = useText();
  const states = areas.countries.find((candidate) => candidate.code === country)?.states ?? [];
  if (states.length === 0)
    return (
      <TextField
        {...field}
        label={t('auth.field.stateOptional')}
        autoComplete="address-level1"
        autoCapitalize="words"
        maxLength={SHORT_TEXT_LENGTH_MAX}
      />
    );
  return (
    <SelectField
      {...field}
      label={t('auth.field.state')}
      placeholder={t('auth.placeholder.chooseState')}
      options={states.map(({ code, name }) => ({ value: code, label: name, keywords: code }))}
      texts={{
        close: t('framework.close'),
        search: t('framework.search'),
        nothingFound: t('framework.noMatches'),
      }}
    />
  );
}

export function PhoneField({
  areas,
  residence,
  label,
  dial,
  phone,
}: {
  areas: Areas;
  /** Default country of the dial code. */
  residence: string;
  label: string;
  dial: Required<FieldBinding<string>>;
  phone: Required<FieldBinding<string>>;
}) {
  const t = useText();
  return (
    <div className="grid grid-cols-[112px_1fr] gap-2.5">
      <SelectField
        {...dial}
        value={dial.value === '' ? residence : dial.value}
        label={t('auth.field.dialCode')}
        placeholder="+"
        options={popularFirst(areas).map(({ code, name, dialCode }) => ({
          value: code,
          label: dialCode,
          detail: name,
          keywords: `${code} ${dialCode.slice(1)}`,
        }))}
        texts={{
          close: t('framework.close'),
          search: t('auth.placeholder.searchCountry'),
          nothingFound: t('framework.noMatches'),
        }}
      />
      <TextField
        {...phone}
        label={label}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={PHONE_LENGTH_MAX}
      />
    </div>
  );
}
