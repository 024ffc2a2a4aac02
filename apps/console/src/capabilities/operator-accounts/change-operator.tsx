/** What can be proposed about one operator. About oneself nothing; about one thing at a time. */
import { REASON_LENGTH_MIN } from '@candor/contract/kernel/reason';
import { proposeOperatorChange } from '@candor/contract/operator-accounts';
import { Button } from '@candor/ui/buttons/button';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { AccessFields } from './access-fields.tsx';
import { accessProblem, limitIn, typedAccess } from './access.model.ts';
import type { OperatorRow } from './operator.ts';
import { useProposingChange } from './use-proposing-change.tsx';

type Act = 'change' | 'inviteAgain' | 'end';

export function ChangeOperator({ of: row, waits }: { of: OperatorRow; waits: boolean }) {
  const t = useText();
  const me = useSession()?.operator;
  const { isOpen, sending, ask, close, propose } = useProposingChange();
  const [act, setAct] = useState<Act>('change');
  const [access, setAccess] = useState(typedAccess(row));
  if (!proposeOperatorChange.roles.some((role) => me?.roles.includes(role))) return null;
  if (me?.id === row.id)
    return <p className="text-label text-ink2">{t('console.operators.ownAccess')}</p>;
  if (waits) return <p className="text-label text-ink2">{t('console.operators.waits')}</p>;
  const acts: Act[] =
    row.state === 'disabled' ? ['change', 'inviteAgain'] : ['change', 'inviteAgain', 'end'];
  const problem = act === 'change' ? accessProblem(access, row) : null;
  const send = (reason: string) => {
    const limit = limitIn(access.limitText);
    if (act !== 'change') propose({ act, operatorId: row.id }, reason);
    else if (limit !== undefined)
      propose({ act, operatorId: row.id, roles: [...access.roles], limit }, reason);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {acts.map((one) => (
        <Button
          key={one}
          size="medium"
          tone={one === 'end' ? 'danger' : 'secondary'}
          onPress={() => {
            setAct(one);
            setAccess(typedAccess(row));
            ask();
          }}
        >
          {t(`console.operators.${one}`)}
        </Button>
      ))}
      <AskReason
        isOpen={isOpen}
        title={`${t(`console.operators.${act}`)} · ${row.name}`}
        lead={t(`console.operators.${act}.lead`)}
        fieldLabel={t('console.reason.label')}
        submitLabel={t('console.propose.submit')}
        tone={act === 'end' ? 'danger' : 'primary'}
        lengthMin={REASON_LENGTH_MIN}
        sending={sending}
        mistake={problem === null ? null : t(problem)}
        onReason={send}
        onClose={close}
      >
        {act === 'change' && <AccessFields value={access} onChange={setAccess} />}
      </AskReason>
    </div>
  );
}
