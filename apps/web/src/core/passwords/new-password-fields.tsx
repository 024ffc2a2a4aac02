import {
  PASSWORD_BYTES_MAX,
  PASSWORD_RECOMMENDED_LENGTH_MIN,
} from '@candor/contract/kernel/patterns';
import type { FieldBinding } from '@candor/ui/fields/field-frame';
import { PasswordField } from '@candor/ui/fields/password-field';
import { StrengthMeter } from '@candor/ui/fields/strength-meter';
import { useText } from '../../platform/i18n/text.ts';
import { shownStrength, type PasswordOwner, type PasswordRule } from './password.model.ts';

/** A new password twice, with the rule in force and a meter that advises a longer one. */
export function NewPasswordFields({
  rule,
  owner,
  label,
  password,
  again,
}: {
  rule: PasswordRule | 'reset';
  owner: PasswordOwner;
  label: string;
  password: Required<FieldBinding<string>>;
  again: Required<FieldBinding<string>>;
}) {
  const t = useText();
  const eye = {
    showLabel: t('auth.password.show'),
    hideLabel: t('auth.password.hide'),
    autoComplete: 'new-password',
    maxLength: PASSWORD_BYTES_MAX,
  } as const;
  const strength = shownStrength(password.value, rule === 'reset' ? 'individual' : rule, owner);
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          {...password}
          {...eye}
          label={label}
          hint={t(passwordHints[rule], { recommended: PASSWORD_RECOMMENDED_LENGTH_MIN })}
        />
        {password.value !== '' && (
          <StrengthMeter
            strength={strength}
            label={t('common.passwordStrength')}
            text={t(passwordStrengths[strength])}
          />
        )}
      </div>
      <PasswordField {...again} {...eye} label={t('auth.field.passwordAgain')} />
    </>
  );
}

export const passwordHints = {
  individual: 'auth.hint.passwordSpec',
  company: 'auth.hint.passwordCompany',
  strict: 'auth.hint.passwordStrict',
  reset: 'auth.hint.passwordReset',
} as const;

export const passwordStrengths = [
  'auth.password.strength0',
  'common.weak',
  'common.fair',
  'auth.password.strength3',
  'common.strong',
] as const;
