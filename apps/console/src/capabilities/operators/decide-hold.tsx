/** The second person: makes a hold last, narrows or lifts it. */
import type { AccountPart } from '@candor/contract/kernel/account-parts';
import { decideHold, type HoldOutcome } from '@candor/contract/operators';
import { REASON_LENGTH_MIN } from '@candor/contract/kernel/reason';
import { Button } from '@candor/ui/buttons/button';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { ChooseParts, usePartsText, WhatHappens } from './account-parts.tsx';
import { isNarrower, outcomesOf, whyNotDecide, type HoldRow } from './holds.model.ts';

export function DecideHold({ hold, onDecided }: { hold: HoldRow; onDecided: () => void }) {
  const t = useText();
  const partsText = usePartsText();
  const [outcome, setOutcome] = useState<HoldOutcome | null>(null);
  const [left, setLeft] = useState<AccountPart[]>([]);
  const me = useSession()?.operator;
  const sending = useCallMutation(decideHold, {
    done: () => {
      setOutcome(null);
      showToast(t('framework.success'), 'done');
      onDecided();
    },
  });
  if (me === undefined || hold.state !== 'hold') return null;
  const whyNot = whyNotDecide(hold, me);
  if (whyNot !== null) return <p className="max-w-60 text-caption text-ink3">{t(whyNot)}</p>;
  const step = outcome ?? 'confirmed';
  const isNarrowing = step === 'narrowed';
  return (
    <div className="flex flex-wrap gap-2">
      {outcomesOf(hold).map((one) => (
        <Button
          key={one}
          size="small"
          tone={one === 'confirmed' ? 'primary' : 'secondary'}
          onPress={() => {
            sending.reset();
            setLeft([]);
            setOutcome(one);
          }}
        >
          {t(`console.hold.${one}`)}
        </Button>
      ))}
      <AskReason
        isOpen={outcome !== null}
        title={t(`console.hold.${step}.title`)}
        lead={`${hold.customer.userId} · ${partsText(hold.parts)} · ${hold.reason}`}
        fieldLabel={t('console.reason.read')}
        submitLabel={t(`console.hold.${step}`)}
        lengthMin={REASON_LENGTH_MIN}
        sending={sending}
        mistake={isNarrowing && !isNarrower(hold, left) ? t('console.hold.notNarrower') : null}
        withNote
        onReason={(reason, note) =>
          sending.send({
            params: { id: hold.id },
            body: { outcome: step, reason, note, ...(isNarrowing ? { parts: left } : {}) },
          })
        }
        onClose={() => setOutcome(null)}
        lastLook={
          <WhatHappens
            lines={[
              isNarrowing
                ? t('console.hold.stays', { parts: left.length === 0 ? '—' : partsText(left) })
                : t(`console.hold.${step}.effect`, { parts: partsText(hold.parts) }),
              t('console.hold.reasonOpens'),
            ]}
          />
        }
      >
        {isNarrowing && <ChooseParts of={hold.parts} chosen={left} onChange={setLeft} />}
      </AskReason>
    </div>
  );
}
