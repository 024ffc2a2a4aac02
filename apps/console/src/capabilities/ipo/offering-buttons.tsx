import { decideOfferingAct, listAllOfferings, proposeOfferingAct } from '@candor/contract/ipo';
import { newRequestId } from '@candor/client/request-id';
import { Button } from '@candor/ui/buttons/button';
import { Segmented } from '@candor/ui/fields/segmented';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { FormPanel } from '../../platform/ui/form-panel.tsx';
import { refetchCall } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { offeringActs, type Decision } from './offering-acts.model.ts';
import type { Offering } from './offering.ts';

/** Shorter ones tell customers nothing. */
const REASON_LENGTH_MIN = 8;
const acts = ['postpone', 'withdraw'] as const;

export function OfferingButtons({ of: one }: { of: Offering }) {
  const t = useText();
  const me = useSession()?.operator;
  if (me === undefined) return null;
  const { canPropose, open, whyNot } = offeringActs(one, me);
  return (
    <div className="grid justify-items-start gap-1">
      {canPropose && <Propose of={one} />}
      {open !== null && <Decide of={one} id={open.id} decisions={open.decisions} />}
      {whyNot !== null && <p className="max-w-60 text-caption text-ink3">{t(whyNot)}</p>}
    </div>
  );
}

function Propose({ of: one }: { of: Offering }) {
  const t = useText();
  const [requestId, setRequestId] = useState<string | null>(null);
  const [act, setAct] = useState<(typeof acts)[number]>('postpone');
  const sending = useCallMutation(proposeOfferingAct, {
    done: () => {
      setRequestId(null);
      showToast(t('console.offering.proposed'), 'done');
      refetchCall(listAllOfferings);
    },
    refused: () => refetchCall(listAllOfferings),
  });
  return (
    <>
      <Button
        size="small"
        tone="secondary"
        onPress={() => {
          sending.reset();
          setRequestId(newRequestId());
        }}
      >
        {t('console.offering.propose')}
      </Button>
      <AskReason
        isOpen={requestId !== null}
        title={t('console.offering.title', { code: one.code })}
        lead={t('console.offering.lead')}
        fieldLabel={t('console.offering.reason')}
        fieldHint={t('console.offering.reasonHint')}
        submitLabel={t('console.offering.submit')}
        lengthMin={REASON_LENGTH_MIN}
        sending={sending}
        onReason={(reason) =>
          requestId !== null &&
          sending.send({ body: { requestId, offeringId: one.offeringId, act, reason } })
        }
        onClose={() => setRequestId(null)}
      >
        <Segmented
          label={t('console.offering.act')}
          value={act}
          options={acts.map((value) => ({ value, label: t(`console.offering.act.${value}`) }))}
          onChange={setAct}
        />
      </AskReason>
    </>
  );
}

function Decide({
  of: one,
  id,
  decisions,
}: {
  of: Offering;
  id: string;
  decisions: readonly Decision[];
}) {
  const t = useText();
  const [decision, setDecision] = useState<Decision | null>(null);
  const sending = useCallMutation(decideOfferingAct, {
    done: () => {
      setDecision(null);
      showToast(t('framework.success'), 'done');
      refetchCall(listAllOfferings);
    },
    // Another operator was faster: the list is out of date.
    refused: () => refetchCall(listAllOfferings),
  });
  const asked = decision ?? 'confirm';
  const proposal = one.proposals.find((known) => known.id === id);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {decisions.map((offered) => (
          <Button
            key={offered}
            size="small"
            tone={offered === 'confirm' ? 'primary' : 'secondary'}
            onPress={() => {
              sending.reset();
              setDecision(offered);
            }}
          >
            {t(`console.offering.${offered}`)}
          </Button>
        ))}
      </div>
      <FormPanel
        isOpen={decision !== null}
        title={t(`console.offering.${asked}.title`, { code: one.code })}
        lead={t(`console.offering.${asked}.text`)}
        submitLabel={t(`console.offering.${asked}`)}
        isBusy={sending.isSending}
        problem={sending.refusal?.message ?? null}
        onSubmit={() => sending.send({ params: { id }, body: { act: asked } })}
        onClose={() => setDecision(null)}
      >
        <p className="rounded-control bg-s2 px-4 py-3 text-body">
          {proposal !== undefined && t(`console.offering.act.${proposal.act}`)}
          {' · '}
          {proposal?.reason}
        </p>
      </FormPanel>
    </>
  );
}
