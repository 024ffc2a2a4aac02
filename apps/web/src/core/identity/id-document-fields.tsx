import { IdDocument } from '@candor/contract/kernel/enumerations';
import type { FieldBinding } from '@candor/ui/fields/field-frame';
import { SelectField } from '@candor/ui/fields/select-field';
import { TextField } from '@candor/ui/fields/text-field';
import { useText } from '../../platform/i18n/text.ts';

const ID_NUMBER_LENGTH_MAX = 30;

/** Which official document, and its number. Nothing here is offered to the browser's memory. */
export function IdDocumentFields({
  idType,
  idNumber,
  known = null,
}: {
  idType: Required<FieldBinding<IdDocument | ''>>;
  idNumber: Required<FieldBinding<string>>;
  /** The masked number that is on record and need not be typed again. */
  known?: string | null;
}) {
  const t = useText();
  return (
    <>
      <SelectField
        {...idType}
        label={t('auth.field.idType')}
        placeholder={t('auth.placeholder.chooseIdType')}
        options={Object.values(IdDocument).map((value) => ({
          value,
          label: t(`auth.idType.${value}`),
        }))}
        texts={{ close: t('framework.close'), nothingFound: t('framework.noMatches') }}
      />
      <TextField
        {...idNumber}
        label={t(idType.value === '' ? 'auth.field.idNumber' : NUMBER_OF[idType.value])}
        hint={known === null ? t('auth.hint.idNumber') : t('auth.hint.known', { masked: known })}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={ID_NUMBER_LENGTH_MAX}
      />
    </>
  );
}

const NUMBER_OF = {
  [IdDocument.IdCard]: 'auth.field.idCardNumber',
  [IdDocument.Passport]: 'auth.field.passportNumber',
  [IdDocument.DrivingLicence]: 'auth.field.licenceNumber',
} as const;
