/** A wrong password returns to its field; a lost answer is retried under the same id. */
import type { SecondFactorMethod, SecondFactorProof } from '@candor/contract/kernel/second-factor';
import { PAY_PASSWORD_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { formatMoney } from '@candor/money/format';
import { ConfirmButton } from '@candor/ui/buttons/confirm-button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { HoldButton } from '@candor/ui/buttons/hold-button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { PasswordField } from '@candor/ui/fields/password-field';
import { useRef, useState } from 'react';
import type { CallRefused } from '@candor/client/call-errors';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { ForgottenPayPassword } from '../../core/customer/forgotten-pay-password.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { AppSheet } from '../../platform/app-sheet.tsx';
import {
  SecondFactorForm,
  type PasskeyChallenge,
} from '../../core/second-factor/second-factor-form.tsx';
import { presentIn, PreviewLines } from './preview-lines.tsx';
import { shortMask } from './record.model.ts';
import {
  refetchUsable,
  useApplyForWithdrawal,
  usePreview,
  type Withdrawal,
  type WithdrawalAsked,
} from './withdraw.api.ts';
import { refusedPlace, shown, type PayoutMethod } from './withdraw.model.ts';

export type ProofWays = {
  readonly methods: readonly SecondFactorMethod[];
  readonly challenge: () => Promise<PasskeyChallenge | null>;
};

export type ConfirmProps = {
  asked: WithdrawalAsked;
  requestId: () => string;
  method: PayoutMethod;
  proof: ProofWays;
  needsProof: boolean;
  decidedWithinMs: number;
  onDone: (withdrawal: Withdrawal) => void;
  onAmountRefused: (refusal: CallRefused) => void;
};

export function ConfirmSheet({
  isOpen,
  onClose,
  ...confirm
}: ConfirmProps & { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <AppSheet isOpen={isOpen} onClose={onClose} title={t('withdraw.confirm.title')}>
      <Confirm {...confirm} />
    </AppSheet>
  );
}

function Confirm(confirm: ConfirmProps) {
  const { asked, method, proof, needsProof, decidedWithinMs } = confirm;
  const t = useText();
  const { locale } = useFigures();
  const preview = usePreview(asked);
  const { refusal, place, isSending, isProving, payPassword, problem, type, goOn, send } =
    useApplying(confirm);
  if (isProving)
    return (
      <Proof
        proof={proof}
        isBusy={isSending}
        refusal={place === 'factor' ? refusal : null}
        onProof={send}
      />
    );
  const isStopped = presentIn(preview) === null;
  return (
    <SubmitForm
      className="grid gap-4"
      onSubmit={() => {
        if (!isStopped && !isSending) goOn();
      }}
    >
      <div>
        <KeyValueList>
          <KeyValue label={t('withdraw.confirm.to')}>
            {method.name} · {shortMask(method.masked)}
          </KeyValue>
        </KeyValueList>
        <div className="border-t border-line">
          <PreviewLines preview={preview} decidedWithinMs={decidedWithinMs} />
        </div>
      </div>
      {refusal !== null &&
        (place === 'sheet' || (place === 'factor' && proof.methods.length === 0)) && (
          <Note tone="alert">{refusal.message}</Note>
        )}
      <PayPassword value={payPassword} problem={problem} onChange={type} />
      <Note>{t('withdraw.confirm.held')}</Note>
      {needsProof ? (
        <ConfirmButton type="submit" isWide isBusy={isSending} isDisabled={isStopped}>
          {t('common.continue')}
        </ConfirmButton>
      ) : (
        <HoldButton isBusy={isSending} isDisabled={isStopped} onConfirm={goOn}>
          {t('withdraw.confirm.send', {
            amount: formatMoney(shown({ currency: 'USD', amount: asked.amount }), { locale }),
          })}
        </HoldButton>
      )}
    </SubmitForm>
  );
}

function useApplying({
  asked,
  requestId,
  proof,
  needsProof,
  onDone,
  onAmountRefused,
}: ConfirmProps) {
  const t = useText();
  const [payPassword, setPayPassword] = useState('');
  const sent = useRef('');
  const [isProving, setProving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const onRefused = (refusal: CallRefused) => {
    void refetchUsable();
    const place = refusedPlace(refusal.reason);
    if (place === 'amount') return onAmountRefused(refusal);
    setProving(place === 'factor' && proof.methods.length > 0);
    if (place !== 'payPassword') return;
    // What was typed since it was sent stays.
    setPayPassword((now) => (now === sent.current ? '' : now));
    setProblem(refusal.message);
  };
  const applying = useApplyForWithdrawal({ done: onDone, refused: onRefused });
  const { refusal, isSending } = applying;
  const place = refusal === null ? null : refusedPlace(refusal.reason);
  const send = (given?: SecondFactorProof) => {
    sent.current = payPassword;
    applying.send({
      body: {
        requestId: requestId(),
        ...asked,
        payPassword,
        ...(given === undefined ? {} : { proof: given }),
      },
    });
  };
  const goOn = () => {
    if (payPassword === '') {
      // Why it was refused stays until something is typed, also when the button is pressed again.
      setProblem(problem ?? t('common.enterPayPassword'));
      document.getElementsByName(PAY_PASSWORD_NAME)[0]?.focus();
    } else if (needsProof) setProving(true);
    else send();
  };
  const type = (text: string) => {
    setPayPassword(text);
    setProblem(null);
  };
  return { refusal, place, isSending, isProving, payPassword, problem, type, goOn, send };
}

function Proof({
  proof,
  isBusy,
  refusal,
  onProof,
}: {
  proof: ProofWays;
  isBusy: boolean;
  refusal: CallRefused | null;
  onProof: (given: SecondFactorProof) => void;
}) {
  const t = useText();
  return (
    <div className="grid gap-4">
      <p className="text-body text-ink2">{t('withdraw.confirm.factor')}</p>
      <SecondFactorForm
        methods={proof.methods}
        challenge={proof.challenge}
        onProof={onProof}
        isBusy={isBusy}
        refusal={refusal}
      />
    </div>
  );
}

function PayPassword({
  value,
  problem,
  onChange,
}: {
  value: string;
  problem: string | null;
  onChange: (text: string) => void;
}) {
  const t = useText();
  return (
    <div>
      <PasswordField
        name={PAY_PASSWORD_NAME}
        label={t('common.transactionPassword')}
        value={value}
        onChange={onChange}
        error={problem}
        autoComplete="off"
        maxLength={PAY_PASSWORD_LENGTH_MAX}
        showLabel={t('auth.password.show')}
        hideLabel={t('auth.password.hide')}
      />
      <ForgottenPayPassword />
    </div>
  );
}

const PAY_PASSWORD_NAME = 'withdrawPayPassword';
