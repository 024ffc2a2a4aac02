/** One institution or all of them. */
import { listAllAgencies, listFollowPauses, proposeFollowPause } from '@candor/contract/follow';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { ProposePause } from '../../platform/ui/two-people/propose-pause.tsx';
import { refetchCall } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import type { Agency } from './agency.ts';

const ALL = 'all';

export function ProposeFollowPause({ agencies }: { agencies: readonly Agency[] }) {
  const t = useText();
  const [requestId, setRequestId] = useState<string | null>(null);
  const [where, setWhere] = useState(ALL);
  const sending = useCallMutation(proposeFollowPause, {
    done: () => {
      setRequestId(null);
      showToast(t('console.switch.proposed'), 'done');
      refetchCall(listFollowPauses, listAllAgencies);
    },
  });
  return (
    <ProposePause
      roles={proposeFollowPause.roles}
      label={t('console.followPauses.propose')}
      title={t('console.followPauses.proposeTitle')}
      hint={t('console.followPauses.reasonHint')}
      requestId={requestId}
      sending={sending}
      onOpen={(id) => {
        setWhere(ALL);
        setRequestId(id);
      }}
      onReason={(id, reasons) =>
        sending.send({
          body: { requestId: id, ...reasons, agencyId: where === ALL ? null : where },
        })
      }
      onClose={() => setRequestId(null)}
    >
      <ChoiceField
        name="agency"
        label={t('console.switch.scope')}
        value={where}
        onChange={setWhere}
        options={[
          { value: ALL, label: t('common.allInstitutions') },
          ...agencies.map(({ id, name }) => ({ value: id as string, label: `${id} · ${name}` })),
        ]}
      />
    </ProposePause>
  );
}
