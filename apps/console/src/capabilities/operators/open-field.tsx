/** On record and shown to the customer. The value is stored nowhere, and masked after a minute. */
import { openedFields, unmaskField } from '@candor/contract/operators';
import { REASON_LENGTH_MIN } from '@candor/contract/kernel/reason';
import { Button } from '@candor/ui/buttons/button';
import { useState } from 'react';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { useDelay } from '../../platform/use-delay.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import type { Fact } from '../../platform/ui/fact-list.tsx';
import { useCallMutation } from '../../platform/use-call-mutation.ts';

const SHOWN_MS = 60_000;

export function OpenField({
  customerId,
  fact,
}: {
  customerId: string;
  fact: Fact & { sealedField: string };
}) {
  const t = useText();
  const codeText = useCodeText();
  const roles = useSession()?.operator.roles ?? [];
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const unmask = useCallMutation(unmaskField, {
    done: ({ value }) => {
      setShown(value);
      setAsking(false);
    },
  });
  useDelay(shown !== null, SHOWN_MS, () => setShown(null));
  const field = openedFields.find((known) => known === fact.sealedField);
  const name = codeText(`console.fact.${fact.key}`, fact.key);
  if (shown !== null)
    return (
      <span className="-my-1.5 flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 break-words">{shown}</span>
        <Button
          size="small"
          tone="ghost"
          label={t('console.unmask.hideOf', { field: name })}
          onPress={() => setShown(null)}
        >
          {t('common.hide')}
        </Button>
      </span>
    );
  return (
    <span className="-my-1.5 flex flex-wrap items-center gap-x-2">
      <span className="min-w-0 text-ink2">{fact.value}</span>
      {field !== undefined && MAY_OPEN.some((role) => roles.includes(role)) && (
        <Button
          size="small"
          tone="ghost"
          label={t('console.unmask.openOf', { field: name })}
          onPress={() => {
            unmask.reset();
            setAsking(true);
          }}
        >
          {t('common.view')}
        </Button>
      )}
      {field !== undefined && (
        <Purpose
          name={name}
          isAsking={isAsking}
          unmask={unmask}
          onPurpose={(purpose) =>
            unmask.send({
              params: { id: customerId },
              body: {
                ...{ field, purpose },
                ...(fact.method === undefined ? {} : { method: fact.method }),
              },
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}

const MAY_OPEN = unmaskField.roles;

function Purpose({
  name,
  isAsking,
  unmask,
  onPurpose,
  onClose,
}: {
  name: string;
  isAsking: boolean;
  unmask: Pick<ReturnType<typeof useCallMutation<typeof unmaskField>>, 'isSending' | 'refusal'>;
  onPurpose: (purpose: string) => void;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <AskReason
      isOpen={isAsking}
      title={t('console.unmask.title', { field: name })}
      lead={t('console.unmask.lead')}
      fieldLabel={t('console.unmask.purpose')}
      submitLabel={t('console.unmask.submit')}
      lengthMin={REASON_LENGTH_MIN}
      sending={unmask}
      onReason={onPurpose}
      onClose={onClose}
    />
  );
}
