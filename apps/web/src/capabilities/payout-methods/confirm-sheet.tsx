/** The act itself is the caller's: it sends the password and hands back a refusal. */
import { PAY_PASSWORD_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { ConfirmButton } from '@candor/ui/buttons/confirm-button';
import { Note } from '@candor/ui/marks/note';
import { PasswordField } from '@candor/ui/fields/password-field';
import { useState } from 'react';
import type { CallRefused } from '@candor/client/call-errors';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { useText } from '../../platform/i18n/text.ts';
import { currentLocation, push } from '../../platform/nav/nav.ts';
import { AppSheet } from '../../platform/app-sheet.tsx';

export type ConfirmProps = {
  isOpen: boolean;
  text: string;
  isDanger?: boolean;
  isBusy: boolean;
  refusal: CallRefused | null;
  onConfirm: (payPassword: string) => void;
  onClose: () => void;
};

export function ConfirmSheet({ isOpen, onClose, ...content }: ConfirmProps) {
  const t = useText();
  return (
    <AppSheet isOpen={isOpen} onClose={onClose} title={t('payout.confirm.add')}>
      <ConfirmForm {...content} />
    </AppSheet>
  );
}

/** Inside the sheet, so that each opening starts without a password or an old refusal. */
function ConfirmForm({
  text,
  isDanger = false,
  isBusy,
  refusal,
  onConfirm,
}: Omit<ConfirmProps, 'isOpen' | 'onClose'>) {
  const t = useText();
  const [payPassword, setPayPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [wasSent, setSent] = useState(false);
  const answer = wasSent && !isBusy ? refusal : null;
  const isAboutPassword = answer?.reason.startsWith('PAY_PASSWORD_') === true;
  return (
    <SubmitForm
      className="grid gap-4"
      onSubmit={() => {
        if (payPassword === '') return setProblem(t('payout.problem.payPassword'));
        setSent(true);
        onConfirm(payPassword);
      }}
    >
      <p className="text-body text-ink2">{text}</p>
      <PasswordField
        name="payPassword"
        label={t('common.transactionPassword')}
        value={payPassword}
        onChange={(next) => {
          setPayPassword(next);
          setProblem(null);
          setSent(false);
        }}
        error={problem ?? (isAboutPassword ? (answer?.message ?? null) : null)}
        autoComplete="off"
        maxLength={PAY_PASSWORD_LENGTH_MAX}
        showLabel={t('common.showThePassword')}
        hideLabel={t('common.hideThePassword')}
      />
      {answer !== null && !isAboutPassword && <Note tone="alert">{answer.message}</Note>}
      <ConfirmButton type="submit" isWide isBusy={isBusy} tone={isDanger ? 'danger' : 'primary'}>
        {t(isDanger ? 'common.delete' : 'common.confirm')}
      </ConfirmButton>
      <button
        type="button"
        className="min-h-11 justify-self-center text-label font-semibold text-accent"
        onClick={() => push('pages/setting/paypwd', { next: currentLocation().url })}
      >
        {t('common.forgotten')}
      </button>
    </SubmitForm>
  );
}
