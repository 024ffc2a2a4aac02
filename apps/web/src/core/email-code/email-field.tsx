/** An address that a code can be sent to. */
import { EMAIL_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import type { FieldBinding } from '@candor/ui/fields/field-frame';
import { TextField } from '@candor/ui/fields/text-field';
import { useText } from '../../platform/i18n/text.ts';

export function EmailField(field: FieldBinding<string>) {
  const t = useText();
  return (
    <TextField
      {...field}
      label={t('common.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      placeholder="name@example.com"
      maxLength={EMAIL_LENGTH_MAX}
    />
  );
}
