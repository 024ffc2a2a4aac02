/** A challenge ends after a while and after too many tries; then the password is asked for again. */
import { proveOperator } from '@candor/contract/operators';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { Button } from '@candor/ui/buttons/button';
import { CodeField, CODE_LENGTH } from '@candor/ui/fields/code-field';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { useCountdown } from '@candor/ui/use-countdown';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { useFirstField } from '../../../platform/first-field.ts';
import { signWithPasskey } from '../../../platform/passkey.ts';
import { keepSession } from '../../../platform/session.ts';
import { useCallMutation } from '../../../platform/use-call-mutation.ts';
import type { Challenge } from './challenge.ts';

export function SecondFactorStep({
  challenge,
  onStartAgain,
}: {
  challenge: Challenge;
  onStartAgain: () => void;
}) {
  const t = useText();
  const [code, setCode] = useState('');
  const [wasPasskeyLeft, setPasskeyLeft] = useState(false);
  const wait = useCountdown();
  useFirstField('code');
  const { challengeId, methods, passkeyOptions } = challenge;
  const prove = useCallMutation(proveOperator, {
    done: keepSession,
    refused: ({ values }) => {
      setCode('');
      if (typeof values['seconds'] === 'number') wait.start(values['seconds']);
    },
  });
  const isWaiting = wait.secondsLeft > 0;
  const sendCode = (digits: string) => {
    if (digits.length === CODE_LENGTH && !isWaiting)
      prove.send({ body: { challengeId, proof: { method: 'totp', code: digits } } });
  };
  const askPasskey = async () => {
    setPasskeyLeft(false);
    const response = passkeyOptions === null ? null : await signWithPasskey(passkeyOptions);
    if (response === null) setPasskeyLeft(true);
    else prove.send({ body: { challengeId, proof: { method: 'passkey', challengeId, response } } });
  };
  return (
    <SubmitForm className="grid gap-4" onSubmit={() => sendCode(code)}>
      {methods.includes('totp') && (
        <CodeField
          name="code"
          label={t('console.login.code')}
          hint={t('console.login.codeHint')}
          value={code}
          onChange={setCode}
          onComplete={sendCode}
          isDisabled={prove.isSending || isWaiting}
        />
      )}
      {prove.refusal !== null && <Note tone="alert">{prove.refusal.message}</Note>}
      {wasPasskeyLeft && <Note tone="warn">{t('console.login.passkeyLeft')}</Note>}
      {methods.includes('totp') && (
        <Button
          type="submit"
          isWide
          isBusy={prove.isSending}
          isDisabled={code.length < CODE_LENGTH || isWaiting}
        >
          {isWaiting
            ? t('console.login.tryAgainIn', { seconds: wait.secondsLeft })
            : t('common.signIn')}
        </Button>
      )}
      {methods.includes('passkey') && (
        <Button
          tone="secondary"
          isWide
          icon={<Icon of={KeyRound} size={18} />}
          isDisabled={prove.isSending || isWaiting}
          onPress={() => void askPasskey()}
        >
          {t('common.useAPasskey')}
        </Button>
      )}
      <Button tone="ghost" size="medium" isWide onPress={onStartAgain}>
        {t('console.login.startAgain')}
      </Button>
    </SubmitForm>
  );
}
