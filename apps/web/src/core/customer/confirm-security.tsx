/** The transaction password, then the second factor, where they are set. */
import type { SecondFactorMethod, SecondFactorProof } from '@candor/contract/kernel/second-factor';
import { PAY_PASSWORD_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import type { CallRefused } from '@candor/client/call-errors';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { ConfirmButton } from '@candor/ui/buttons/confirm-button';
import { PasswordField } from '@candor/ui/fields/password-field';
import { Note } from '@candor/ui/marks/note';
import { Sheet } from '@candor/ui/overlays/sheet';
import { useState } from 'react';
import { ForgottenPayPassword } from './forgotten-pay-password.tsx';
import { SecondFactorForm, type PasskeyChallenge } from '../second-factor/second-factor-form.tsx';
import { useText } from '../../platform/i18n/text.ts';

/** What this customer confirms with. */
export type Confirming = {
  readonly hasPayPassword: boolean;
  readonly methods: readonly SecondFactorMethod[];
  readonly challenge: () => Promise<PasskeyChallenge | null>;
};

export type Given = { readonly payPassword?: string; readonly proof?: SecondFactorProof };

export function ConfirmSecurity({
  isOpen,
  onClose,
  ...asked
}: AskedProps & { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('common.confirmItIsYou')}
      closeLabel={t('framework.close')}
    >
      <Asked {...asked} />
    </Sheet>
  );
}

type AskedProps = {
  text?: string;
  confirming: Confirming;
  label: string;
  isSending: boolean;
  isLost: boolean;
  /** Where no answer came. */
  lostText: string;
  refusal: CallRefused | null;
  onGiven: (given: Given) => void;
};

function Asked({
  text,
  confirming,
  label,
  isSending,
  isLost,
  lostText,
  refusal,
  onGiven,
}: AskedProps) {
  const t = useText();
  const { hasPayPassword, methods, challenge } = confirming;
  const [payPassword, setPayPassword] = useState('');
  const [isProving, setProving] = useState(!hasPayPassword && methods.length > 0);
  const [heeded, setHeeded] = useState(refusal);
  const [isMissing, setMissing] = useState(false);
  const [sent, setSent] = useState('');
  const isOfPassword = refusal?.reason.startsWith('PAY_PASSWORD') === true;
  const isOfFactor = refusal?.reason.startsWith('SECOND_FACTOR') === true;
  // A wrong password goes back to its field; what was typed since it was sent stays.
  if (refusal !== heeded) {
    setHeeded(refusal);
    if (isOfPassword) {
      setProving(false);
      if (payPassword === sent) setPayPassword('');
    }
  }
  const give = (given: Given) => {
    setSent(payPassword);
    onGiven(hasPayPassword ? { payPassword, ...given } : given);
  };
  if (isProving)
    return (
      <div className="grid gap-4">
        <p className="text-body text-ink2">{t('common.proveYourSecondFactor')}</p>
        {refusal !== null && !isOfFactor && <Note tone="alert">{refusal.message}</Note>}
        {isLost && <Note tone="warn">{lostText}</Note>}
        <SecondFactorForm
          methods={methods}
          challenge={challenge}
          onProof={(proof) => give({ proof })}
          isBusy={isSending}
          refusal={isOfFactor ? refusal : null}
        />
      </div>
    );
  return (
    <SubmitForm
      className="grid gap-4"
      onSubmit={() => {
        if (isSending) return;
        if (hasPayPassword && payPassword === '') {
          setMissing(true);
          document.getElementsByName(PAY_PASSWORD_NAME)[0]?.focus();
        } else if (methods.length > 0) setProving(true);
        else give({});
      }}
    >
      {text !== undefined && <p className="text-body text-ink2">{text}</p>}
      {hasPayPassword && (
        <div>
          <PasswordField
            name={PAY_PASSWORD_NAME}
            label={t('common.transactionPassword')}
            value={payPassword}
            onChange={(text) => {
              setPayPassword(text);
              setMissing(false);
            }}
            error={
              // Why it was refused stays until something is typed, also when the button is pressed again.
              isOfPassword && payPassword === ''
                ? refusal.message
                : isMissing
                  ? t('common.enterPayPassword')
                  : null
            }
            autoComplete="off"
            maxLength={PAY_PASSWORD_LENGTH_MAX}
            showLabel={t('auth.password.show')}
            hideLabel={t('auth.password.hide')}
          />
          <ForgottenPayPassword />
        </div>
      )}
      {refusal !== null && !isOfPassword && <Note tone="alert">{refusal.message}</Note>}
      {isLost && <Note tone="warn">{lostText}</Note>}
      <ConfirmButton type="submit" isWide isBusy={isSending}>
        {methods.length > 0 ? t('common.continue') : label}
      </ConfirmButton>
    </SubmitForm>
  );
}

const PAY_PASSWORD_NAME = 'securityPayPassword';
