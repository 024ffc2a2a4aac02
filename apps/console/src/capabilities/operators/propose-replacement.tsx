/** The seat of a company's last administrator: two people, a waiting time, and one who can object. */
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { DAY_MS, SECOND_MS } from '@candor/kit/time';
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { AskProposal } from './ask-proposal.tsx';
import { WhatHappens } from './account-parts.tsx';
import type { CustomerFile } from './customer-file.ts';
import { useProposing } from './use-proposing.ts';

export function ProposeReplacement({
  onProposed,
  file: { id, team, proposals },
}: {
  onProposed: () => void;
  file: CustomerFile;
}) {
  const t = useText();
  const [person, setPerson] = useState('');
  const { isOpen, sending, mayPropose, ask, close } = useProposing(onProposed);
  if (team === null) return null;
  const { administrators, replacementAt, replacementWaitSeconds } = team;
  if (replacementAt !== null)
    return (
      <Note tone="alert">
        {t('console.replacement.waits', { time: formatDateTime(replacementAt, viewerZone()) })}
      </Note>
    );
  if (administrators !== 1 || !mayPropose) return null;
  if (proposals.some(({ act, state }) => act === 'replaceAdministrator' && state === 'open'))
    return <p className="text-label text-ink2">{t('console.propose.waits')}</p>;
  const named = person.trim();
  const days = Math.ceil((replacementWaitSeconds * SECOND_MS) / DAY_MS);
  return (
    <>
      <Button tone="secondary" size="medium" onPress={ask}>
        {t('console.replacement.propose')}
      </Button>
      <AskProposal
        isOpen={isOpen}
        title={t('console.replacement.propose')}
        lead={t('console.replacement.lead')}
        sending={sending}
        mistake={named === '' ? t('console.replacement.person.missing') : null}
        onReason={(reason, note) =>
          sending.send({
            body: { act: 'replaceAdministrator', customerId: id, person: named, reason, note },
          })
        }
        onClose={close}
        lastLook={
          <WhatHappens
            lines={[
              t('console.replacement.wait', { days }),
              t('console.replacement.object'),
              t('console.replacement.after'),
            ]}
          />
        }
      >
        <TextField
          label={t('console.replacement.person')}
          value={person}
          autoComplete="off"
          onChange={setPerson}
        />
      </AskProposal>
    </>
  );
}
