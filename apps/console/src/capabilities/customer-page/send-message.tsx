import { CUSTOMER_MESSAGE_LENGTH_MAX, sendMessage } from '@candor/contract/customer-page';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { WriteText } from './write-text.tsx';

export function SendMessage({ customerId }: { customerId: string }) {
  const t = useText();
  const roles = useSession()?.operator.roles ?? [];
  const [isOpen, setOpen] = useState(false);
  const sending = useCallMutation(sendMessage, {
    done: () => {
      setOpen(false);
      showToast(t('console.message.done'), 'done');
    },
  });
  if (!sendMessage.roles.some((role) => roles.includes(role))) return null;
  return (
    <WriteText
      title={t('console.message.write')}
      lead={t('console.message.lead')}
      label={t('console.message.text')}
      missing={t('console.message.missing')}
      submitLabel={t('console.message.submit')}
      lengthMax={CUSTOMER_MESSAGE_LENGTH_MAX}
      isOpen={isOpen}
      sending={sending}
      onToggle={setOpen}
      onSend={(body) => sending.send({ params: { id: customerId }, body })}
    />
  );
}
