import { PASSWORD_BYTES_MAX } from '@candor/contract/kernel/patterns';
import { Button } from '@candor/ui/buttons/button';
import { PasswordField } from '@candor/ui/fields/password-field';
import { useState, type ReactNode } from 'react';
import type { CallRefused } from '@candor/client/call-errors';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { useText } from '../../../platform/i18n/text.ts';
import { currentSession } from '../../../platform/device/session.ts';

export function PasswordStep({
  action,
  isBusy,
  refusal,
  onSend,
  children,
}: {
  action: string;
  isBusy: boolean;
  refusal: CallRefused | null;
  onSend: (loginPassword: string) => void;
  children?: ReactNode;
}) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = () => {
    setProblem(password === '' ? t('account.problem.enterLoginPassword') : null);
    if (password === '') document.getElementsByName('loginPassword')[0]?.focus();
    else onSend(password);
  };
  return (
    <SubmitForm className="grid gap-4" onSubmit={send}>
      {/* For password managers: whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={currentSession()?.user.userId ?? ''}
        readOnly
        hidden
      />
      {children}
      <PasswordField
        name="loginPassword"
        label={t('account.field.loginPassword')}
        hint={t('account.hint.loginPassword')}
        value={password}
        onChange={(text) => {
          setPassword(text);
          setProblem(null);
        }}
        error={problem ?? refusal?.message ?? null}
        autoComplete="current-password"
        showLabel={t('auth.password.show')}
        hideLabel={t('auth.password.hide')}
        maxLength={PASSWORD_BYTES_MAX}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {action}
      </Button>
    </SubmitForm>
  );
}
