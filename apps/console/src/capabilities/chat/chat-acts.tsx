/** What its operator does with a conversation: hand it over, return it to the queue, end it. */
import { closeChat, offerChat, releaseChat } from '@candor/contract/chat';
import { Button } from '@candor/ui/buttons/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { FormPanel } from '../../platform/ui/form-panel.tsx';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import type { Desk, DeskConversation } from './chat.ts';
import { myId, readDesk, takeConversation } from './chat-live.ts';
import { useCustomerName } from './customer-name.tsx';

export type ChatAct = 'offer' | 'release' | 'end';

export function ChatActs({
  conversation,
  asked,
  onAsk,
  desk,
}: {
  conversation: DeskConversation;
  /** The question that is open; the keys can open it too. */
  asked: ChatAct | null;
  onAsk: (act: ChatAct | null) => void;
  desk: Desk;
}) {
  const t = useText();
  const name = useCustomerName()(conversation);
  const { id } = conversation;
  const on = {
    done: (changed: DeskConversation) => {
      onAsk(null);
      takeConversation(changed);
    },
    refused: ({ message }: { message: string }) => {
      onAsk(null);
      showToast(message, 'problem');
    },
  };
  const releasing = useCallMutation(releaseChat, on);
  const ending = useCallMutation(closeChat, on);
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button
        size="small"
        tone="secondary"
        onPress={() => {
          // Who is there may have changed.
          void readDesk();
          onAsk('offer');
        }}
      >
        {t('console.chat.offer')}
      </Button>
      <Button size="small" tone="secondary" onPress={() => onAsk('release')}>
        {t('console.chat.release')}
      </Button>
      <Button size="small" tone="danger" onPress={() => onAsk('end')}>
        {t('console.chat.end')}
      </Button>
      <HandOver id={id} isOpen={asked === 'offer'} desk={desk} onClose={() => onAsk(null)} />
      <Dialog
        isOpen={asked === 'release'}
        title={t('console.chat.release.title', { name })}
        confirmLabel={t('console.chat.release')}
        cancelLabel={t('framework.cancel')}
        isBusy={releasing.isSending}
        onConfirm={() => releasing.send({ params: { id } })}
        onCancel={() => onAsk(null)}
      >
        {t('console.chat.release.text')}
      </Dialog>
      <Dialog
        isOpen={asked === 'end'}
        title={t('console.chat.end.title', { name })}
        confirmLabel={t('console.chat.end')}
        cancelLabel={t('framework.cancel')}
        tone="danger"
        isBusy={ending.isSending}
        onConfirm={() => ending.send({ params: { id } })}
        onCancel={() => onAsk(null)}
      >
        {t('console.chat.end.text')}
      </Dialog>
    </div>
  );
}

function HandOver({
  id,
  isOpen,
  desk,
  onClose,
}: {
  id: string;
  isOpen: boolean;
  desk: Desk;
  onClose: () => void;
}) {
  const t = useText();
  const colleagues = desk.onDuty.filter((one) => one.id !== myId());
  const [chosen, setChosen] = useState<string | null>(null);
  const operatorId = colleagues.find((one) => one.id === chosen)?.id ?? colleagues[0]?.id;
  const offering = useCallMutation(offerChat, {
    done: (changed) => {
      onClose();
      takeConversation(changed);
      showToast(t('console.chat.offered', { name: changed.offeredTo?.name ?? '' }), 'done');
    },
  });
  return (
    <FormPanel
      isOpen={isOpen}
      title={t('console.chat.offer.title')}
      lead={t(colleagues.length === 0 ? 'console.chat.offer.nobody' : 'console.chat.offer.text')}
      submitLabel={t('console.chat.offer')}
      isBusy={offering.isSending}
      problem={offering.refusal?.message ?? null}
      onSubmit={() => {
        if (operatorId !== undefined) offering.send({ params: { id }, body: { operatorId } });
      }}
      onClose={onClose}
    >
      {operatorId !== undefined && (
        <ChoiceField
          label={t('console.common.colleague')}
          name="colleague"
          value={operatorId}
          onBlur={() => undefined}
          onChange={setChosen}
          options={colleagues.map((one) => ({
            value: one.id,
            label: t('console.chat.duty.person', { name: one.name, chats: one.openChats }),
          }))}
        />
      )}
    </FormPanel>
  );
}
