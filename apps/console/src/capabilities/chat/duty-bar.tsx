/** On or off duty, what it means, and who else is there. */
import { setDuty } from '@candor/contract/chat';
import { viewerZone } from '@candor/client/time';
import { formatTimeOfDay } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { Chip } from '@candor/ui/marks/chip';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import type { Desk } from './chat.ts';
import { myId, readDesk } from './chat-live.ts';

export function DutyBar({ desk, canServe }: { desk: Desk; canServe: boolean }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const duty = useCallMutation(setDuty, {
    done: () => {
      setAsking(false);
      void readDesk();
    },
    refused: ({ message }) => {
      setAsking(false);
      showToast(message, 'problem');
    },
  });
  const isOn = desk.onDutySince !== null;
  const leave = () => {
    if (desk.own.length > 0) setAsking(true);
    else duty.send({ body: { isOnDuty: false } });
  };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      {canServe && (
        <>
          <Button
            size="small"
            tone={isOn ? 'secondary' : 'primary'}
            isBusy={duty.isSending}
            onPress={isOn ? leave : () => duty.send({ body: { isOnDuty: true } })}
          >
            {t(isOn ? 'console.chat.duty.leave' : 'console.chat.duty.begin')}
          </Button>
          <span className="flex items-center gap-2 text-label text-ink2">
            <Chip tone={isOn ? 'accent' : 'neutral'}>
              {t(isOn ? 'console.chat.duty.on' : 'console.chat.duty.off')}
            </Chip>
            {isOn && (
              <span className="@max-4xl:hidden">
                {t('console.chat.duty.since', {
                  time: formatTimeOfDay(desk.onDutySince ?? 0, viewerZone()),
                })}
              </span>
            )}
          </span>
        </>
      )}
      <p className="min-w-0 text-label text-ink2">
        {desk.onDuty.length === 0
          ? t('console.chat.duty.nobody')
          : t('console.chat.duty.people', {
              people: desk.onDuty
                .map(({ id, name, openChats }) =>
                  t('console.chat.duty.person', {
                    name,
                    chats: id === myId() ? desk.own.length : openChats,
                  }),
                )
                .join(t('common.listComma')),
            })}
      </p>
      <Dialog
        isOpen={isAsking}
        title={t('console.chat.duty.leave.title')}
        confirmLabel={t('console.chat.duty.leave')}
        cancelLabel={t('framework.cancel')}
        isBusy={duty.isSending}
        onConfirm={() => duty.send({ body: { isOnDuty: false } })}
        onCancel={() => setAsking(false)}
      >
        {t('console.chat.duty.leave.text', { count: desk.own.length })}
      </Dialog>
    </div>
  );
}
