/** The lasting form: stopped part by part, and lifted again, by two people each. */
import { accountParts, isCovered, type AccountPart } from '@candor/contract/kernel/account-parts';
import { listProposals, propose } from '@candor/contract/operators';
import { REASON_LENGTH_MIN } from '@candor/contract/kernel/reason';
import { Button } from '@candor/ui/buttons/button';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { refetchCall } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { ChooseParts, usePartsText, WhatHappens } from './account-parts.tsx';
import type { CustomerFile } from './customer-file.ts';
import type { Hold } from './holds.model.ts';

type Act = 'restrict' | 'lift';

export function ProposeRestriction({
  file,
  holds,
  onProposed,
}: {
  file: CustomerFile;
  holds: readonly Hold[];
  onProposed: () => void;
}) {
  const t = useText();
  const partsText = usePartsText();
  const [act, setAct] = useState<Act | null>(null);
  const [parts, setParts] = useState<AccountPart[]>([]);
  const roles = useSession()?.operator.roles ?? [];
  const sending = useCallMutation(propose, {
    done: () => {
      setAct(null);
      showToast(t('console.propose.done'), 'done');
      refetchCall(listProposals);
      onProposed();
    },
  });
  if (file.state === 'closed' || !propose.roles.some((role) => roles.includes(role))) return null;
  const lasting = holds.filter(({ state }) => state === 'lasting').flatMap((one) => one.parts);
  const offered = accountParts.filter((part) => !isCovered(part, lasting));
  const waits = (one: Act) =>
    file.proposals.some((proposal) => proposal.act === one && proposal.state === 'open');
  const acts = (['restrict', 'lift'] as const).filter(
    (one) => (one === 'restrict' ? offered : lasting).length > 0 && !waits(one),
  );
  const isRestriction = act !== 'lift';
  const partsNamed = partsText(isRestriction ? parts : lasting);
  return (
    <>
      {acts.map((one) => (
        <Button
          key={one}
          tone="secondary"
          size="medium"
          onPress={() => {
            sending.reset();
            setParts([]);
            setAct(one);
          }}
        >
          {t(`console.propose.${one}`)}
        </Button>
      ))}
      <AskReason
        isOpen={act !== null}
        title={t(`console.propose.${act ?? 'restrict'}`)}
        lead={t(`console.propose.${act ?? 'restrict'}.lead`)}
        fieldLabel={t('console.reason.read')}
        fieldHint={t('console.propose.reasonHint')}
        submitLabel={t('console.propose.submit')}
        lengthMin={REASON_LENGTH_MIN}
        sending={sending}
        mistake={isRestriction && parts.length === 0 ? t('console.hold.noParts') : null}
        withNote
        onReason={(reason, note) => {
          if (act !== null)
            sending.send({
              body: {
                act,
                customerId: file.id,
                reason,
                note,
                ...(isRestriction ? { parts } : {}),
              },
            });
        }}
        onClose={() => setAct(null)}
        lastLook={
          partsNamed !== '' && (
            <WhatHappens
              lines={[
                t('console.hold.notYet'),
                t(isRestriction ? 'console.hold.thenStopped' : 'console.hold.thenOpen', {
                  parts: partsNamed,
                }),
              ]}
            />
          )
        }
      >
        {isRestriction && <ChooseParts of={offered} chosen={parts} onChange={setParts} />}
      </AskReason>
    </>
  );
}
