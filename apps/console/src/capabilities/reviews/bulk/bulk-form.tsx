/** Exactly what will happen to each, then one reason for all; what was left out is said afterwards. */
import { newRequestId } from '@candor/client/request-id';
import type { ReviewKind } from '@candor/contract/kernel/enumerations';
import { TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { decideBulk, listReviews, previewBulk } from '@candor/contract/reviews';
import { TextField } from '@candor/ui/fields/text-field';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { useCodeText, useText } from '../../../platform/i18n/text.ts';
import { ChoiceField } from '../../../platform/ui/choice-field.tsx';
import { FormPanel } from '../../../platform/ui/form-panel.tsx';
import { QueryView } from '../../../platform/ui/query-view.tsx';
import { refetchCall, useCallQuery } from '../../../platform/use-call-query.ts';
import { useCallMutation } from '../../../platform/use-call-mutation.ts';
import { effectOf } from '../decision-effect.model.ts';
import type { BulkVerb } from './bulk.model.ts';
import { BulkOutcome, BulkPreview, type BulkDone } from './bulk-preview.tsx';

export function BulkForm({
  asked,
  onDone,
  onClose,
}: {
  asked: { readonly kind: ReviewKind; readonly verb: BulkVerb; readonly ids: readonly string[] };
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const { kind, verb } = asked;
  const reading = useCallQuery(previewBulk, [{ body: { kind, verb, ids: [...asked.ids] } }]);
  const seen = reading.status === 'ready' ? reading.data : null;
  const [requestId] = useState(newRequestId);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const [done, setDone] = useState<BulkDone | null>(null);
  const deciding = useCallMutation(decideBulk, {
    done: (answer) => {
      refetchCall(listReviews);
      if (answer.done < answer.items.length) return setDone(answer);
      showToast(t('console.bulk.done', { count: answer.done }), 'done');
      onDone();
    },
  });
  const reasons = seen?.refusalReasons ?? [];
  const reasonCode = reasons.find((known) => known === chosen) ?? reasons[0];
  const going = seen?.items.filter(({ skip }) => skip === null) ?? [];
  const isMissing = verb !== 'claim' && text.trim() === '';
  const submit = () => {
    if (done !== null) return onDone();
    setTried(true);
    if (isMissing || going.length === 0) return;
    deciding.send({
      body: {
        requestId,
        kind,
        verb,
        items: going.map(({ id, mark }) => ({ id, mark })),
        ...(verb === 'claim' ? {} : { text: text.trim() }),
        ...(verb === 'fail' && reasonCode !== undefined ? { reasonCode } : {}),
      },
    });
  };
  return (
    <FormPanel
      isOpen
      title={t(`console.bulk.${verb}.title`, { count: going.length })}
      lead={verb === 'claim' ? t('console.bulk.claim.lead') : t(effectOf(kind, verb))}
      submitLabel={
        done === null ? t('console.bulk.decide', { count: going.length }) : t('framework.close')
      }
      tone={verb === 'fail' && done === null ? 'danger' : 'primary'}
      isBusy={deciding.isSending}
      problem={
        deciding.refusal?.message ??
        (wasTried && going.length === 0 ? t('console.bulk.nothingLeft') : null)
      }
      onSubmit={submit}
      onClose={done === null ? onClose : onDone}
    >
      {done === null ? (
        <QueryView of={reading} rows={3}>
          {(preview) => <BulkPreview preview={preview} />}
        </QueryView>
      ) : (
        <BulkOutcome done={done} items={seen?.items ?? []} />
      )}
      {done === null && (
        <WhyFields
          verb={verb}
          reasonCode={reasonCode}
          reasons={reasons}
          onReasonCode={setChosen}
          text={text}
          onText={setText}
          isMissing={wasTried && isMissing}
        />
      )}
    </FormPanel>
  );
}

/** One reason for all, where there must be one. */
function WhyFields({
  verb,
  reasonCode,
  reasons,
  onReasonCode,
  text,
  onText,
  isMissing,
}: {
  verb: BulkVerb;
  reasonCode: string | undefined;
  reasons: readonly string[];
  onReasonCode: (code: string) => void;
  text: string;
  onText: (text: string) => void;
  isMissing: boolean;
}) {
  const t = useText();
  const codeText = useCodeText();
  const isRefusal = verb === 'fail';
  if (verb === 'claim') return null;
  return (
    <>
      {isRefusal && reasonCode !== undefined && (
        <ChoiceField
          label={t('console.review.reasonCode')}
          name="reasonCode"
          value={reasonCode}
          onChange={onReasonCode}
          options={reasons.map((value) => ({
            value,
            label: codeText(`console.refusal.${value}`, value),
          }))}
        />
      )}
      <TextField
        label={t(isRefusal ? 'console.review.customerReads' : 'console.review.colleaguesRead')}
        hint={isRefusal ? t('console.bulk.customersRead') : undefined}
        name="reason"
        value={text}
        onChange={onText}
        error={isMissing ? t('console.reason.missing') : null}
        maxLength={TEXT_LENGTH_MAX}
        autoComplete="off"
        hasCounter
        isRequired
      />
    </>
  );
}
