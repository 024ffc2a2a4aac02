import { USER_ID_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import type { FieldBinding } from '@candor/ui/fields/field-frame';
import { Note } from '@candor/ui/marks/note';
import { TextField } from '@candor/ui/fields/text-field';
import { EmailField } from '../../../core/email-code/email-field.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { NewPasswordFields } from '../../../core/passwords/new-password-fields.tsx';
import type { PasswordRule } from '../../../core/passwords/password.model.ts';
import type { accountFields } from './register.model.ts';

const COMPANY_ID_LENGTH_MAX = 15;
const REFERRAL_LENGTH_MAX = 12;

export function AccountStep({
  kind,
  rule,
  field,
}: {
  kind: 'individual' | 'company';
  rule: PasswordRule;
  field: (name: (typeof accountFields)[number]) => Required<FieldBinding<string>>;
}) {
  const t = useText();
  const isCompany = kind === 'company';
  return (
    <>
      <TextField
        {...field('userId')}
        label={t(isCompany ? 'auth.field.companyId' : 'common.userId')}
        hint={t(isCompany ? 'auth.hint.companyId' : 'auth.hint.userId')}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={isCompany ? COMPANY_ID_LENGTH_MAX : USER_ID_LENGTH_MAX}
      />
      <EmailField {...field('email')} />
      <NewPasswordFields
        rule={rule}
        owner={{ userId: field('userId').value, email: field('email').value }}
        label={t('common.password')}
        password={field('password')}
        again={field('passwordAgain')}
      />
      <TextField
        {...field('referralCode')}
        label={t('auth.field.referralCode')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={REFERRAL_LENGTH_MAX}
      />
      <Note>{t('auth.register.draftNote')}</Note>
    </>
  );
}
