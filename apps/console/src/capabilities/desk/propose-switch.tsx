/** The reason is for customers. */
import { listDeskSwitches, proposeDeskSwitch } from '@candor/contract/desk';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { Button } from '@candor/ui/buttons/button';
import { Segmented } from '@candor/ui/fields/segmented';
import { TextField } from '@candor/ui/fields/text-field';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { newRequestId } from '@candor/client/request-id';
import { useSession } from '../../platform/session.ts';
import { AskReason } from '../../platform/ui/ask-reason.tsx';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { refetchCall } from '../../platform/use-call-query.ts';
import { useCallMutation } from '../../platform/use-call-mutation.ts';

/** Shorter ones tell customers nothing. */
const REASON_LENGTH_MIN = 8;
const classes = [
  QuotedSource.Stock,
  QuotedSource.HkStock,
  QuotedSource.Future,
  QuotedSource.Forex,
] as const;
const scopes = ['instrument', 'all'] as const;

export function ProposeSwitch() {
  const t = useText();
  const roles = useSession()?.operator.roles ?? [];
  const [requestId, setRequestId] = useState<string | null>(null);
  const [scope, setScope] = useState<(typeof scopes)[number]>('instrument');
  const [source, setSource] = useState<(typeof classes)[number]>(QuotedSource.Stock);
  const [code, setCode] = useState('');
  const [wasTried, setTried] = useState(false);
  const sending = useCallMutation(proposeDeskSwitch, {
    done: () => {
      setRequestId(null);
      showToast(t('console.switch.proposed'), 'done');
      refetchCall(listDeskSwitches);
    },
  });
  if (!proposeDeskSwitch.roles.some((role) => roles.includes(role))) return null;
  const begin = () => {
    sending.reset();
    setCode('');
    setTried(false);
    setRequestId(newRequestId());
  };
  const named = code.trim().toUpperCase();
  const isCodeMissing = scope === 'instrument' && named === '';
  const send = (reason: string) => {
    setTried(true);
    if (requestId !== null && !isCodeMissing)
      sending.send({
        body: {
          requestId,
          reason,
          ...(scope === 'all' ? { scope } : { scope, source, code: named }),
        },
      });
  };
  return (
    <>
      <Button size="medium" tone="secondary" onPress={begin}>
        {t('console.switch.propose')}
      </Button>
      <AskReason
        isOpen={requestId !== null}
        title={t('console.switch.title')}
        lead={t('console.switch.lead')}
        fieldLabel={t('console.switch.reason')}
        fieldHint={t('console.switch.reasonHint')}
        submitLabel={t('console.switch.submit')}
        lengthMin={REASON_LENGTH_MIN}
        sending={sending}
        onReason={send}
        onClose={() => setRequestId(null)}
      >
        <Segmented
          label={t('console.switch.scope')}
          value={scope}
          options={scopes.map((value) => ({ value, label: t(`console.switch.scope.${value}`) }))}
          onChange={setScope}
        />
        {scope === 'instrument' && (
          <>
            <ChoiceField
              label={t('console.switch.class')}
              value={String(source)}
              options={classes.map((value) => ({
                value: String(value),
                label: t(`console.source.${value}`),
              }))}
              onChange={(chosen) =>
                setSource(classes.find((value) => String(value) === chosen) ?? QuotedSource.Stock)
              }
            />
            <TextField
              label={t('console.switch.code')}
              hint={source === QuotedSource.Future ? t('console.switch.codeHint') : undefined}
              name="code"
              value={code}
              onChange={setCode}
              error={wasTried && isCodeMissing ? t('console.switch.codeMissing') : null}
              autoComplete="off"
            />
          </>
        )}
      </AskReason>
    </>
  );
}
