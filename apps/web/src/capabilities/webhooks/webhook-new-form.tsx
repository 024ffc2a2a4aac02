/** Where a webhook leads and what it is told; then its secret, once. */
import { WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX } from '@candor/contract/webhooks';
import { newRequestId } from '@candor/client/request-id';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip, ChoiceGroup } from '@candor/ui/fields/choice-chip';
import { TextField } from '@candor/ui/fields/text-field';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import {
  ConfirmSecurity,
  type Confirming,
  type Given,
} from '../../core/customer/confirm-security.tsx';
import { useText } from '../../platform/i18n/text.ts';
import {
  firstWebhookForm,
  kindGroups,
  kindWords,
  toggled,
  webhookAsked,
  webhookProblems,
  type WebhookForm,
  type WebhookProblem,
  type WebhookProblems,
} from './webhook-form.model.ts';
import { WebhookMade } from './webhook-made.tsx';
import {
  refetchWebhooks,
  useAddWebhook,
  type MadeWebhook,
  type OwnWebhook,
} from './webhooks.api.ts';

export type WebhookMaking = {
  /** Open ones, with their names. */
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
  readonly known: readonly Pick<OwnWebhook, 'name'>[];
  readonly confirming: Confirming;
};

export function WebhookNewForm({ making }: { making: WebhookMaking }) {
  const t = useText();
  const { confirming, known } = making;
  const [form, setForm] = useState(firstWebhookForm);
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  // One id until an answer came, so that a retry adds one.
  const [requestId, setRequestId] = useState(newRequestId);
  const [made, setMade] = useState<MadeWebhook | null>(null);
  const adding = useAddWebhook({
    done: (webhook) => {
      setMade(webhook);
      void refetchWebhooks();
    },
    refused: ({ reason }) => {
      if (!/^(PAY_PASSWORD|SECOND_FACTOR)/.test(reason)) setAsked(false);
      setRequestId(newRequestId());
      void refetchWebhooks();
    },
  });
  const problems = webhookProblems(form, known);
  const send = (given: Given) =>
    adding.send({ body: { requestId, ...webhookAsked(form), ...given } });
  if (made !== null) return <WebhookMade made={made} />;
  return (
    <>
      <SubmitForm
        className="grid gap-6 px-4 pt-2 pb-8"
        onSubmit={() => {
          setTried(true);
          const [wrong] = Object.keys(problems);
          if (wrong !== undefined) document.getElementsByName(`webhook-${wrong}`)[0]?.focus();
          else if (confirming.hasPayPassword || confirming.methods.length > 0) {
            adding.reset();
            setAsked(true);
          } else send({});
        }}
      >
        <Fields
          form={form}
          accounts={making.accounts}
          problems={isTried ? problems : {}}
          onChange={(changed) => {
            setForm({ ...form, ...changed });
            setRequestId(newRequestId());
          }}
        />
        {adding.isLost && <Note tone="warn">{t('webhooks.lost')}</Note>}
        {adding.refusal !== null && !isAsked && <Note tone="alert">{adding.refusal.message}</Note>}
        <Button type="submit" isWide isBusy={adding.isSending}>
          {t('webhooks.add')}
        </Button>
      </SubmitForm>
      <ConfirmSecurity
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        confirming={confirming}
        label={t('webhooks.add')}
        isSending={adding.isSending}
        isLost={adding.isLost}
        lostText={t('webhooks.lost')}
        refusal={adding.refusal}
        onGiven={send}
      />
    </>
  );
}

type FieldsProps = {
  form: WebhookForm;
  accounts: WebhookMaking['accounts'];
  problems: WebhookProblems;
  onChange: (changed: Partial<WebhookForm>) => void;
};

function Fields({ form, accounts, problems, onChange }: FieldsProps) {
  const t = useText();
  const said = (problem: WebhookProblem | undefined): string | null => {
    if (problem === undefined) return null;
    return problem === 'WEBHOOK_NAME_TAKEN' ? t('WEBHOOK_NAME_TAKEN') : t(problem);
  };
  return (
    <>
      <TextField
        name="webhook-name"
        label={t('common.name')}
        value={form.name}
        maxLength={WEBHOOK_NAME_MAX}
        error={said(problems.name)}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        name="webhook-url"
        label={t('webhooks.url')}
        hint={t('webhooks.url.hint')}
        value={form.url}
        maxLength={WEBHOOK_URL_MAX}
        autoComplete="off"
        autoCapitalize="none"
        error={said(problems.url)}
        onChange={(url) => onChange({ url })}
      />
      {accounts.length > 1 && (
        <ChoiceGroup label={t('webhooks.account')}>
          {[{ id: null, name: t('webhooks.account.all') }, ...accounts].map(({ id, name }) => (
            <ChoiceChip
              key={id ?? 'all'}
              isChosen={id === form.accountId}
              onPress={() => onChange({ accountId: id })}
            >
              {name}
            </ChoiceChip>
          ))}
        </ChoiceGroup>
      )}
      <Kinds form={form} problem={said(problems.kinds)} onChange={onChange} />
    </>
  );
}

function Kinds({
  form: { kinds },
  problem,
  onChange,
}: Pick<FieldsProps, 'form' | 'onChange'> & { problem: string | null }) {
  const t = useText();
  const group = (name: keyof typeof kindGroups) => (
    <ChoiceGroup key={name} label={t(`webhooks.group.${name}`)}>
      {kindGroups[name].map((kind) => (
        <ChoiceChip
          key={kind}
          isChosen={kinds.includes(kind)}
          onPress={() => onChange({ kinds: toggled(kinds, kind) })}
        >
          {t(`webhooks.kind.${kindWords[kind]}`)}
        </ChoiceChip>
      ))}
    </ChoiceGroup>
  );
  return (
    <section className="grid gap-4">
      <h2 className="text-section font-semibold tracking-heading">{t('webhooks.kinds')}</h2>
      {group('orders')}
      {group('money')}
      {group('products')}
      {group('account')}
      {problem !== null && <Note tone="alert">{problem}</Note>}
    </section>
  );
}
