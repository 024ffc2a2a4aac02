/** One operator stops parts of an account at once; another one decides about it within the time. */
import { isCovered, type AccountPart } from '@candor/contract/kernel/account-parts';
import { HOLD_HOURS_MAX, placeHold } from '@candor/contract/operators';
import { REASON_LENGTH_MIN } from '@candor/contract/kernel/reason';
import { formatDateTime } from '@candor/kit/moment-format';
import { HOUR_MS } from '@candor/kit/time';
import { nowMs, viewerZone } from '@candor/client/time';
import { Button } from '@candor/ui/buttons/button';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { ChooseParts, usePartsText, WhatHappens } from './account-parts.tsx';

const HOURS = [1, 4, 12, HOLD_HOURS_MAX];

export function PlaceHold({
  customerId,
  offered,
  onPlaced,
}: {
  customerId: string;
  offered: readonly AccountPart[];
  onPlaced: () => void;
}) {
  const t = useText();
  const partsText = usePartsText();
  const [isOpen, setOpen] = useState(false);
  const [parts, setParts] = useState<AccountPart[]>([]);
  const [hours, setHours] = useState(HOLD_HOURS_MAX);
  const roles = useSession()?.operator.roles ?? [];
  const sending = useCallMutation(placeHold, {
    done: () => {
      setOpen(false);
      showToast(t('console.hold.placed'), 'done');
      onPlaced();
    },
  });
  if (!placeHold.roles.some((role) => roles.includes(role)) || offered.length === 0) return null;
  const until = formatDateTime(nowMs() + hours * HOUR_MS, viewerZone());
  return (
    <>
      <Button
        tone="danger"
        size="medium"
        onPress={() => {
          sending.reset();
          setParts([]);
          setOpen(true);
        }}
      >
        {t('console.hold.place')}
      </Button>
      <AskReason
        isOpen={isOpen}
        title={t('console.hold.place')}
        lead={t('console.hold.lead')}
        fieldLabel={t('console.reason.read')}
        fieldHint={t('console.hold.reasonHint')}
        submitLabel={t('console.hold.submit')}
        tone="danger"
        lengthMin={REASON_LENGTH_MIN}
        sending={sending}
        mistake={parts.length === 0 ? t('console.hold.noParts') : null}
        withNote
        onReason={(reason, note) =>
          sending.send({ body: { customerId, parts, hours, reason, note } })
        }
        onClose={() => setOpen(false)}
        lastLook={
          parts.length > 0 && (
            <WhatHappens
              lines={[
                t('console.hold.now', { parts: partsText(parts) }),
                ...(parts.some((part) => isCovered(part, ['newOrders']))
                  ? [t('console.hold.workingOrders')]
                  : []),
                ...(parts.includes('signIn') ? [t('console.hold.sessions')] : []),
                t('console.hold.endsAt', { until }),
                t('console.hold.told'),
              ]}
            />
          )
        }
      >
        <ChooseParts of={offered} chosen={parts} onChange={setParts} />
        <ChoiceField
          label={t('console.hold.hours')}
          name="hours"
          value={String(hours)}
          onChange={(value) => setHours(Number(value))}
          options={HOURS.map((value) => ({
            value: String(value),
            label: t('console.hold.hoursOf', { hours: value }),
          }))}
        />
      </AskReason>
    </>
  );
}
