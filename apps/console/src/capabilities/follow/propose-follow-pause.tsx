/** One institution or all of them. The reason is for customers. */
import { listAllAgencies, listFollowPauses, proposeFollowPause } from '@candor/contract/follow';
import { newRequestId } from '@candor/client/request-id';
import { Button } from '@candor/ui/buttons/button';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { refetchCall } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import type { Agency } from './agency.ts';

/** Shorter ones tell customers nothing. */
const REASON_LENGTH_MIN = 8;
const ALL = 'all';

export function ProposeFollowPause({ agencies }: { agencies: readonly Agency[] }) {
  const t = useText();
  const roles = useSession()?.operator.roles ?? [];
  const [requestId, setRequestId] = useState<string | null>(null);
  const [where, setWhere] = useState(ALL);
  const sending = useCallMutation(proposeFollowPause, {
    done: () => {
      setRequestId(null);
      showToast(t('console.switch.proposed'), 'done');
      refetchCall(listFollowPauses, listAllAgencies);
    },
  });
  if (!proposeFollowPause.roles.some((role) => roles.includes(role))) return null;
  return (
    <>
      <Button
        size="medium"
        tone="secondary"
        onPress={() => {
          sending.reset();
          setWhere(ALL);
          setRequestId(newRequestId());
        }}
      >
        {t('console.followPauses.propose')}
      </Button>
      <AskReason
        isOpen={requestId !== null}
        title={t('console.followPauses.proposeTitle')}
        lead={t('console.switch.lead')}
        fieldLabel={t('console.switch.reason')}
        fieldHint={t('console.followPauses.reasonHint')}
        submitLabel={t('console.switch.submit')}
        lengthMin={REASON_LENGTH_MIN}
        sending={sending}
        onReason={(reason) =>
          requestId !== null &&
          sending.send({ body: { requestId, reason, agencyId: where === ALL ? null : where } })
        }
        onClose={() => setRequestId(null)}
      >
        <ChoiceField
          name="agency"
          label={t('console.switch.scope')}
          value={where}
          onChange={setWhere}
          options={[
            { value: ALL, label: t('console.followPauses.all') },
            ...agencies.map(({ id, name }) => ({ value: id as string, label: `${id} · ${name}` })),
          ]}
        />
      </AskReason>
    </>
  );
}
