/**
 * Proving a second factor: authenticator code, passkey or recovery code. Used for sign-in and
 * sensitive changes; the caller sends the proof and passes the refusal back.
 */
import type { SecondFactorMethod, SecondFactorProof } from '@candor/contract/kernel/second-factor';
import { Button } from '@candor/ui/buttons/button';
import { CodeField } from '@candor/ui/fields/code-field';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { Segmented } from '@candor/ui/fields/segmented';
import { TextField } from '@candor/ui/fields/text-field';
import { useCountdown } from '@candor/ui/use-countdown';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { CallRefused } from '@candor/client/call-errors';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { useText } from '../../platform/i18n/text.ts';
import { askForPasskey, passkeyObstacle, type PasskeyProblem } from './passkeys.ts';
import {
  codeProblem,
  firstMethod,
  recoveryProblem,
  RECOVERY_CODE_LENGTH_MAX,
} from './second-factor.model.ts';

export type PasskeyChallenge = {
  readonly challengeId: string;
  readonly options: Record<string, unknown>;
};

export type SecondFactorFormProps = {
  methods: readonly SecondFactorMethod[];
  /** Null when unavailable (the customer was told). */
  challenge: () => Promise<PasskeyChallenge | null>;
  onProof: (proof: SecondFactorProof) => void;
  isBusy: boolean;
  /** Why the last proof was refused. */
  refusal: CallRefused | null;
};

export function SecondFactorForm({
  methods,
  challenge,
  onProof,
  isBusy,
  refusal,
}: SecondFactorFormProps) {
  const t = useText();
  const [method, setMethod] = useState(() => firstMethod(methods, passkeyObstacle() === null));
  const wait = useCountdown();
  const heedRefusal = useEffectEvent((refused: CallRefused) => {
    const seconds = refused.values['seconds'];
    if (typeof seconds === 'number') wait.start(seconds);
  });
  useEffect(() => {
    if (refusal !== null) heedRefusal(refusal);
  }, [refusal]);
  const given = { onProof, isBusy, refusal, secondsLeft: wait.secondsLeft };
  return (
    <div className="grid gap-4">
      {methods.length > 1 && (
        <Segmented
          label={t('auth.factor.method')}
          value={method}
          onChange={setMethod}
          options={methods.map((value) => ({ value, label: t(`auth.factor.method.${value}`) }))}
        />
      )}
      {method === 'totp' && <CodeProof {...given} />}
      {method === 'passkey' && <PasskeyProof {...given} challenge={challenge} />}
      {method === 'recovery' && <RecoveryProof {...given} />}
    </div>
  );
}

type ProofProps = Pick<SecondFactorFormProps, 'onProof' | 'isBusy' | 'refusal'> & {
  secondsLeft: number;
};

function CodeProof({ onProof, isBusy, refusal, secondsLeft }: ProofProps) {
  const t = useText();
  const { value, set, problem, setProblem } = useEntry(refusal, CODE_NAME);
  const send = (code: string) => {
    const wrong = codeProblem(code);
    setProblem(wrong === null ? null : t(wrong));
    if (wrong === null && secondsLeft === 0) onProof({ method: 'totp', code });
    else document.getElementsByName(CODE_NAME)[0]?.focus();
  };
  return (
    <ProofForm onSend={() => send(value)} isBusy={isBusy} secondsLeft={secondsLeft}>
      <CodeField
        name={CODE_NAME}
        label={t('auth.factor.code')}
        hint={t('auth.factor.codeHint')}
        value={value}
        onChange={set}
        error={problem}
        onComplete={send}
        isDisabled={isBusy}
      />
    </ProofForm>
  );
}

function RecoveryProof({ onProof, isBusy, refusal, secondsLeft }: ProofProps) {
  const t = useText();
  const { value, set, problem, setProblem } = useEntry(refusal, RECOVERY_NAME);
  const send = () => {
    const wrong = recoveryProblem(value);
    setProblem(wrong === null ? null : t(wrong));
    if (wrong === null && secondsLeft === 0) onProof({ method: 'recovery', code: value.trim() });
    else document.getElementsByName(RECOVERY_NAME)[0]?.focus();
  };
  return (
    <ProofForm onSend={send} isBusy={isBusy} secondsLeft={secondsLeft}>
      <TextField
        name={RECOVERY_NAME}
        label={t('common.recoveryCode')}
        hint={t('auth.factor.recoveryHint')}
        value={value}
        onChange={set}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={RECOVERY_CODE_LENGTH_MAX}
      />
    </ProofForm>
  );
}

function PasskeyProof({
  onProof,
  isBusy,
  refusal,
  secondsLeft,
  challenge,
}: ProofProps & Pick<SecondFactorFormProps, 'challenge'>) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<PasskeyProblem | null>(passkeyObstacle);
  const ask = async () => {
    setAsking(true);
    setProblem(null);
    const asked = await challenge();
    const outcome = asked === null ? null : await askForPasskey(asked.options);
    setAsking(false);
    if (asked === null || outcome === null) return;
    if ('problem' in outcome) setProblem(outcome.problem);
    else onProof({ method: 'passkey', challengeId: asked.challengeId, response: outcome.response });
  };
  return (
    <div className="grid gap-4">
      <p className="text-body text-ink2">{t('auth.factor.passkeyHint')}</p>
      {problem !== null && <Note tone="alert">{t(problem)}</Note>}
      {problem === null && refusal !== null && <Note tone="alert">{refusal.message}</Note>}
      <Button
        isWide
        isBusy={isBusy || isAsking}
        isDisabled={secondsLeft > 0 || passkeyObstacle() !== null}
        icon={<Icon of={KeyRound} />}
        onPress={() => void ask()}
      >
        {secondsLeft > 0
          ? t('auth.login.tryAgainIn', { seconds: secondsLeft })
          : t('common.useAPasskey')}
      </Button>
    </div>
  );
}

function ProofForm({
  onSend,
  isBusy,
  secondsLeft,
  children,
}: {
  onSend: () => void;
  isBusy: boolean;
  secondsLeft: number;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <SubmitForm className="grid gap-4" onSubmit={onSend}>
      {children}
      <Button type="submit" isWide isBusy={isBusy} isDisabled={secondsLeft > 0}>
        {secondsLeft > 0
          ? t('auth.login.tryAgainIn', { seconds: secondsLeft })
          : t('common.confirm')}
      </Button>
    </SubmitForm>
  );
}

/** A refused entry is cleared; the server's sentence stays until something is typed. */
function useEntry(refusal: CallRefused | null, name: string) {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [heeded, setHeeded] = useState<CallRefused | null>(refusal);
  if (refusal !== heeded) {
    setHeeded(refusal);
    if (refusal !== null) {
      setValue('');
      setProblem(refusal.message);
    }
  }
  useEffect(() => {
    if (heeded !== null) document.getElementsByName(name)[0]?.focus();
  }, [heeded, name]);
  const set = (text: string) => {
    setValue(text);
    setProblem(null);
  };
  return { value, set, problem, setProblem };
}

const CODE_NAME = 'secondFactorCode';
const RECOVERY_NAME = 'recoveryCode';
