import { REASON_LENGTH_MIN } from '@candor/contract/kernel/reason';
import { EMAIL_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { OPERATOR_NAME_MAX, proposeOperatorChange } from '@candor/contract/operator-accounts';
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { AccessFields } from './access-fields.tsx';
import {
  accessProblem,
  isOperatorEmail,
  isOperatorName,
  limitIn,
  noAccess,
} from './access.model.ts';
import { useProposingChange } from './use-proposing-change.tsx';

export function InviteOperator() {
  const t = useText();
  const roles = useSession()?.operator.roles ?? [];
  const { isOpen, sending, ask, close, propose } = useProposingChange();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [access, setAccess] = useState(noAccess);
  if (!proposeOperatorChange.roles.some((role) => roles.includes(role))) return null;
  const problem = accessProblem(access, null);
  const mistake = !isOperatorName(name)
    ? t('console.operators.nameWrong', { max: OPERATOR_NAME_MAX })
    : !isOperatorEmail(email)
      ? t('console.operators.emailWrong')
      : problem === null
        ? null
        : t(problem);
  const send = (reason: string) => {
    const limit = limitIn(access.limitText);
    if (limit !== undefined)
      propose(
        { act: 'invite', name: name.trim(), email: email.trim(), roles: [...access.roles], limit },
        reason,
      );
  };
  return (
    <>
      <Button
        size="medium"
        onPress={() => {
          setName('');
          setEmail('');
          setAccess(noAccess);
          ask();
        }}
      >
        {t('console.operators.invite')}
      </Button>
      <AskReason
        isOpen={isOpen}
        title={t('console.operators.invite')}
        lead={t('console.operators.invite.lead')}
        fieldLabel={t('console.reason.label')}
        submitLabel={t('console.propose.submit')}
        lengthMin={REASON_LENGTH_MIN}
        sending={sending}
        mistake={mistake}
        onReason={send}
        onClose={close}
      >
        <TextField
          label={t('console.operators.name')}
          hint={t('console.operators.nameHint')}
          name="name"
          value={name}
          onChange={setName}
          maxLength={OPERATOR_NAME_MAX}
          autoComplete="off"
          isRequired
        />
        <TextField
          label={t('console.operators.email')}
          name="email"
          type="email"
          value={email}
          onChange={setEmail}
          maxLength={EMAIL_LENGTH_MAX}
          autoComplete="off"
          autoCapitalize="none"
          isRequired
        />
        <AccessFields value={access} onChange={setAccess} />
      </AskReason>
    </>
  );
}
