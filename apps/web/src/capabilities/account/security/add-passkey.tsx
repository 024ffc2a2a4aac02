import { SHORT_TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { Note } from '@candor/ui/marks/note';
import { TextField } from '@candor/ui/fields/text-field';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { makePasskey, type PasskeyProblem } from '../../../core/second-factor/passkeys.ts';
import { refetchSecurity, useConfirmPasskey, useStartPasskey } from '../account.api.ts';
import { PasswordStep } from './password-step.tsx';

export function AddPasskey({
  onAdded,
}: {
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}) {
  const t = useText();
  const [name, setName] = useState('');
  const [nameProblem, setNameProblem] = useState<string | null>(null);
  const [problem, setProblem] = useState<PasskeyProblem | null>(null);
  const [isAsking, setAsking] = useState(false);
  const confirm = useConfirmPasskey({
    done: ({ recoveryCodes }) => {
      if (recoveryCodes === null) showToast(t('account.passkeys.added'), 'done');
      onAdded(recoveryCodes);
      void refetchSecurity();
    },
    refused: (refusal) => showToast(refusal.message, 'problem'),
  });
  const askBrowser = async (challengeId: string, options: Record<string, unknown>) => {
    setAsking(true);
    const outcome = await makePasskey(options);
    setAsking(false);
    if ('problem' in outcome) setProblem(outcome.problem);
    else confirm.send({ body: { challengeId, name: name.trim(), response: outcome.response } });
  };
  const start = useStartPasskey({
    done: ({ challengeId, options }) => void askBrowser(challengeId, options),
    refused: () => document.getElementsByName('loginPassword')[0]?.focus(),
  });
  const send = (loginPassword: string) => {
    setProblem(null);
    setNameProblem(name.trim() === '' ? t('account.problem.enterPasskeyName') : null);
    if (name.trim() === '') document.getElementsByName('passkeyName')[0]?.focus();
    else start.send({ body: { loginPassword } });
  };
  return (
    <div className="grid gap-5 px-4 pt-2 pb-8">
      <p className="text-body text-ink2">{t('account.passkeys.addLead')}</p>
      <PasswordStep
        action={t('account.passkeys.create')}
        isBusy={start.isSending || isAsking || confirm.isSending}
        refusal={start.refusal}
        onSend={send}
      >
        <TextField
          name="passkeyName"
          label={t('account.field.passkeyName')}
          hint={t('account.hint.passkeyName')}
          value={name}
          onChange={(text) => {
            setName(text);
            setNameProblem(null);
          }}
          error={nameProblem}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={SHORT_TEXT_LENGTH_MAX}
        />
        {problem !== null && <Note tone="alert">{t(problem)}</Note>}
      </PasswordStep>
    </div>
  );
}
