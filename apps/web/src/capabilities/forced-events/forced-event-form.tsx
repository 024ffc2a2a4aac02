import { newRequestId } from '@candor/client/request-id';
import { forcedRejections } from '@candor/contract/forced-events';
import { forcedKinds } from '@candor/contract/kernel/forced';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip, ChoiceGroup } from '@candor/ui/fields/choice-chip';
import { NumberField } from '@candor/ui/fields/number-field';
import { TextField } from '@candor/ui/fields/text-field';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import {
  firstForcedForm,
  haltedSources,
  readForced,
  type ForcedForm,
  type ForcedProblem,
} from './forced-event-form.model.ts';
import {
  refetchForcedEvents,
  useOrderForcedEvent,
  type ForcedEvents,
} from './forced-events.api.ts';

const CODE_MAX = 12;

type Callable = ForcedEvents['callable'];
type FieldsOf = {
  readonly form: ForcedForm;
  readonly problem: ForcedProblem | null;
  readonly change: (changed: Partial<ForcedForm>) => void;
  readonly callable: Callable;
};

export function ForcedEventForm({ callable }: { callable: Callable }) {
  const t = useText();
  const [form, setForm] = useState(firstForcedForm);
  const [isTried, setTried] = useState(false);
  // One id until an answer came, so that a retry orders one.
  const [requestId, setRequestId] = useState(newRequestId);
  const next = () => {
    setTried(false);
    setRequestId(newRequestId());
    void refetchForcedEvents();
  };
  const ordering = useOrderForcedEvent({ done: next, refused: next });
  const read = readForced(form);
  const hasNoPosition = form.kind === 'marginCall' && callable.length === 0;
  const problem = isTried && 'problem' in read ? read.problem : null;
  const change = (changed: Partial<ForcedForm>) => {
    setForm({ ...form, ...changed });
    setRequestId(newRequestId());
  };
  return (
    <form
      noValidate
      className="grid gap-4 px-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if ('asked' in read) ordering.send({ body: { requestId, ...read.asked } });
      }}
    >
      <ChoiceGroup label={t('forcedEvents.what')}>
        {forcedKinds.map((kind) => (
          <ChoiceChip key={kind} isChosen={form.kind === kind} onPress={() => change({ kind })}>
            {t(`forcedEvents.kind.${kind}`)}
          </ChoiceChip>
        ))}
      </ChoiceGroup>
      <p className="text-label text-ink2">{t(`forcedEvents.about.${form.kind}`)}</p>
      {hasNoPosition ? (
        <Note tone="info">{t('forcedEvents.noneBorrowed')}</Note>
      ) : (
        <Terms form={form} problem={problem} change={change} callable={callable} />
      )}
      {form.kind !== 'disconnect' && !hasNoPosition && (
        <NumberField
          name="forced-seconds"
          label={t('forcedEvents.seconds')}
          value={form.seconds}
          decimalsMax={0}
          error={problem === 'forcedEvents.problem.seconds' ? t(problem) : null}
          onChange={(seconds) => change({ seconds })}
        />
      )}
      {ordering.isLost && <Note tone="warn">{t('forcedEvents.lost')}</Note>}
      {ordering.refusal !== null && <Note tone="alert">{ordering.refusal.message}</Note>}
      <Button type="submit" isWide isDisabled={hasNoPosition} isBusy={ordering.isSending}>
        {t('forcedEvents.orderIt')}
      </Button>
    </form>
  );
}

function Terms(fields: FieldsOf) {
  const { form, problem, change } = fields;
  const t = useText();
  switch (form.kind) {
    case 'partFill':
      return (
        <NumberField
          name="forced-most"
          label={t('forcedEvents.most')}
          value={form.most}
          decimalsMax={0}
          error={problem === 'forcedEvents.problem.most' ? t(problem) : null}
          onChange={(most) => change({ most })}
        />
      );
    case 'rejection':
      return (
        <ChoiceGroup label={t('forcedEvents.reason')}>
          {forcedRejections.map((reason) => (
            <ChoiceChip
              key={reason}
              isChosen={form.reason === reason}
              onPress={() => change({ reason })}
            >
              {t(`forcedEvents.reason.${reason}`)}
            </ChoiceChip>
          ))}
        </ChoiceGroup>
      );
    case 'halt':
      return (
        <>
          <ChoiceGroup label={t('forcedEvents.market')}>
            {haltedSources.map((source) => (
              <ChoiceChip
                key={source}
                isChosen={form.source === source}
                onPress={() => change({ source })}
              >
                {t(`forcedEvents.source.${source}`)}
              </ChoiceChip>
            ))}
          </ChoiceGroup>
          <TextField
            name="forced-code"
            label={t('forcedEvents.code')}
            value={form.code}
            maxLength={CODE_MAX}
            error={problem === 'forcedEvents.problem.code' ? t(problem) : null}
            onChange={(code) => change({ code })}
          />
        </>
      );
    case 'marginCall':
      return <Called {...fields} />;
    case 'disconnect':
      return null;
  }
}

function Called({ form, problem, change, callable }: FieldsOf) {
  const t = useText();
  return (
    <>
      <ChoiceGroup label={t('forcedEvents.position')}>
        {callable.map(({ id, code, leverage }) => (
          <ChoiceChip
            key={id}
            isChosen={form.positionId === id}
            onPress={() => change({ positionId: id })}
          >
            {code} {leverage}×
          </ChoiceChip>
        ))}
      </ChoiceGroup>
      {problem === 'forcedEvents.problem.position' && <Note tone="alert">{t(problem)}</Note>}
      <NumberField
        name="forced-required"
        label={t('forcedEvents.required')}
        currency="USD"
        suffix="USD"
        value={form.required}
        error={problem === 'forcedEvents.problem.required' ? t(problem) : null}
        onChange={(required) => change({ required })}
      />
    </>
  );
}
