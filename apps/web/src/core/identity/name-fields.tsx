import { SHORT_TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import type { FieldBinding } from '@candor/ui/fields/field-frame';
import { TextField } from '@candor/ui/fields/text-field';
import { useLanguage, useText } from '../../platform/i18n/text.ts';
import { isChinese } from '../../platform/i18n/language.ts';

/**
 * A person's name in two fields, in the order of the language: the family name comes first in
 * Chinese.
 */
export function NameFields({
  first,
  last,
}: {
  first: Required<FieldBinding<string>>;
  last: Required<FieldBinding<string>>;
}) {
  const t = useText();
  const isFamilyNameFirst = isChinese(useLanguage());
  const given = (
    <TextField
      key="given"
      {...first}
      label={t('common.firstName')}
      autoComplete="given-name"
      autoCapitalize="words"
      maxLength={SHORT_TEXT_LENGTH_MAX}
    />
  );
  const family = (
    <TextField
      key="family"
      {...last}
      label={t('common.lastName')}
      autoComplete="family-name"
      autoCapitalize="words"
      maxLength={SHORT_TEXT_LENGTH_MAX}
    />
  );
  return (
    <div className="grid grid-cols-2 items-start gap-2.5">
      {isFamilyNameFirst ? [family, given] : [given, family]}
    </div>
  );
}

export function useNameLines(first: string, last: string): { label: string; text: string }[] {
  const t = useText();
  const isFamilyNameFirst = isChinese(useLanguage());
  const lines = [
    { label: t('common.firstName'), text: first },
    { label: t('common.lastName'), text: last },
  ];
  return isFamilyNameFirst ? lines.toReversed() : lines;
}
