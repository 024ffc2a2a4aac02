import { CUSTOMER_MESSAGE_LENGTH_MAX, sendMessage } from '@candor/contract/customer-page';
import { hasMarkup } from '@candor/contract/kernel/shapes';
import { Button } from '@candor/ui/buttons/button';
import { TextField } from '@candor/ui/fields/text-field';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { FormPanel } from '../../platform/ui/form-panel.tsx';
import { useCallMutation } from '../../platform/use-call-mutation.ts';
import { useRequestId } from './use-request-id.ts';

export function SendMessage({ customerId }: { customerId: string }) {
  const t = useText();
  const roles = useSession()?.operator.roles ?? [];
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const request = useRequestId();
  const sending = useCallMutation(sendMessage, {
    done: () => {
      setOpen(false);
      setText('');
      showToast(t('console.message.done'), 'done');
    },
  });
  if (!sendMessage.roles.some((role) => roles.includes(role))) return null;
  const problem =
    text.trim() === ''
      ? t('console.message.missing')
      : hasMarkup(text)
        ? t('console.note.markup')
        : null;
  return (
    <>
      <Button
        size="small"
        tone="secondary"
        onPress={() => {
          sending.reset();
          request.begin();
          setTried(false);
          setOpen(true);
        }}
      >
        {t('console.message.write')}
      </Button>
      <FormPanel
        isOpen={isOpen}
        title={t('console.message.write')}
        lead={t('console.message.lead')}
        submitLabel={t('console.message.submit')}
        isBusy={sending.isSending}
        problem={sending.refusal?.message ?? null}
        onSubmit={() => {
          setTried(true);
          if (problem === null)
            sending.send({
              params: { id: customerId },
              body: { requestId: request.id, text: text.trim() },
            });
        }}
        onClose={() => setOpen(false)}
      >
        <TextField
          label={t('console.message.text')}
          name="text"
          value={text}
          onChange={setText}
          error={wasTried ? problem : null}
          maxLength={CUSTOMER_MESSAGE_LENGTH_MAX}
          autoComplete="off"
          hasCounter
          isRequired
        />
      </FormPanel>
    </>
  );
}
