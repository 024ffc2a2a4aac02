/** What a key is for and what limits it, in one form and one confirmation. */
import type { AccountProduct } from '@candor/contract/kernel/account-products';
import {
  APPROVAL_MINUTES,
  KEY_ADDRESSES_MAX,
  KEY_CALLS_PER_MINUTE,
  KEY_INSTRUMENTS_MAX,
  KEY_NAME_MAX,
  KEY_OPEN_ORDERS_MAX,
} from '@candor/contract/keys';
import { newRequestId } from '@candor/client/request-id';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip, ChoiceGroup } from '@candor/ui/fields/choice-chip';
import { NumberField } from '@candor/ui/fields/number-field';
import { Segmented } from '@candor/ui/fields/segmented';
import { Switch } from '@candor/ui/fields/switch';
import { TextField } from '@candor/ui/fields/text-field';
import { Note } from '@candor/ui/marks/note';
import { useState, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import type { CallRefused } from '@candor/client/call-errors';
import {
  ConfirmSecurity,
  type Confirming,
  type Given,
} from '../../core/customer/confirm-security.tsx';
import {
  firstKeyForm,
  keyAsked,
  keyDays,
  keyProblems,
  keyProducts,
  type KeyForm,
  type KeyProblem,
  type KeyProblems,
} from './key-form.model.ts';
import { refetchKeys, type Keys } from './keys.api.ts';

/** An open account of the person, as a key is made for it. */
export type KeyAccount = {
  readonly id: string;
  readonly name: string;
  /** Null: everything. */
  readonly products: readonly AccountProduct[] | null;
};

/** What both kinds of keys are made from. */
export type KeyMaking = {
  readonly accounts: readonly [KeyAccount, ...KeyAccount[]];
  readonly known: Keys['items'];
  readonly confirming: Confirming;
};

/** One id until an answer came, so that a retry makes one key. */
export function useKeyRequest() {
  const [isAsked, setAsked] = useState(false);
  const [requestId, setRequestId] = useState(newRequestId);
  const renew = () => setRequestId(newRequestId());
  return {
    ...{ isAsked, setAsked, requestId, renew },
    refused: ({ reason }: CallRefused) => {
      if (!/^(PAY_PASSWORD|SECOND_FACTOR)/.test(reason)) setAsked(false);
      renew();
      void refetchKeys();
    },
  };
}

export type KeyBody = ReturnType<typeof keyAsked> & { readonly requestId: string };

type Sending = {
  readonly isSending: boolean;
  readonly isLost: boolean;
  readonly refusal: CallRefused | null;
  reset(): void;
};

export function KeyFormView({
  making: { accounts, known, confirming },
  first = {},
  mayOnlyRead = false,
  label,
  request,
  sending,
  onSend,
}: {
  making: KeyMaking;
  first?: Partial<KeyForm>;
  mayOnlyRead?: boolean;
  label: string;
  request: ReturnType<typeof useKeyRequest>;
  sending: Sending;
  onSend: (body: KeyBody & Given) => void;
}) {
  const t = useText();
  const [form, setForm] = useState(() => ({
    ...firstKeyForm(accounts[0].id, accounts[0].products),
    ...first,
  }));
  const [isTried, setTried] = useState(false);
  const { requestId, isAsked, setAsked } = request;
  const problems = keyProblems(form, known);
  const send = (given: Given) => onSend({ requestId, ...keyAsked(form), ...given });
  const needsMore = confirming.hasPayPassword || confirming.methods.length > 0;
  const change = (changed: Partial<KeyForm>) => {
    setForm({ ...form, ...changed });
    request.renew();
  };
  return (
    <>
      <SubmitForm
        className="grid gap-6 px-4 pt-2 pb-8"
        onSubmit={() => {
          setTried(true);
          const [wrong] = Object.keys(problems);
          if (wrong !== undefined) document.getElementsByName(`key-${wrong}`)[0]?.focus();
          else if (needsMore) {
            sending.reset();
            setAsked(true);
          } else send({});
        }}
      >
        <Fields
          form={form}
          accounts={accounts}
          mayOnlyRead={mayOnlyRead}
          problems={isTried ? problems : {}}
          onChange={change}
        />
        <p className="text-label text-ink2">{t('keys.stays')}</p>
        {sending.isLost && <Note tone="warn">{t('keys.lost')}</Note>}
        {sending.refusal !== null && !isAsked && (
          <Note tone="alert">{sending.refusal.message}</Note>
        )}
        <Button type="submit" isWide isBusy={sending.isSending}>
          {label}
        </Button>
      </SubmitForm>
      <ConfirmSecurity
        lostText={t('keys.lost')}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        confirming={confirming}
        label={label}
        isSending={sending.isSending}
        isLost={sending.isLost}
        refusal={sending.refusal}
        onGiven={send}
      />
    </>
  );
}

type FieldsProps = {
  form: KeyForm;
  problems: KeyProblems;
  onChange: (changed: Partial<KeyForm>) => void;
};

function Fields({
  accounts,
  mayOnlyRead,
  ...fields
}: FieldsProps & { accounts: readonly KeyAccount[]; mayOnlyRead: boolean }) {
  const t = useText();
  const said = useProblem();
  const { form, problems, onChange } = fields;
  const account = accounts.find(({ id }) => id === form.accountId);
  return (
    <>
      <Part title={t('keys.part.what')}>
        <TextField
          name="key-name"
          label={t('common.name')}
          value={form.name}
          maxLength={KEY_NAME_MAX}
          error={said(problems.name)}
          onChange={(name) => onChange({ name })}
        />
        {accounts.length > 1 && (
          <ChoiceGroup label={t('keys.account')}>
            {accounts.map(({ id, name, products }) => (
              <ChoiceChip
                key={id}
                isChosen={id === form.accountId}
                onPress={() =>
                  onChange({ accountId: id, products: firstKeyForm(id, products).products })
                }
              >
                {name}
              </ChoiceChip>
            ))}
          </ChoiceGroup>
        )}
        <Segmented
          label={t('keys.may')}
          value={form.may}
          options={[
            { value: 'read' as const, label: t('keys.may.read') },
            ...(mayOnlyRead ? [] : [{ value: 'trade' as const, label: t('keys.may.trade') }]),
          ]}
          onChange={(may) => onChange({ may })}
        />
      </Part>
      {form.may === 'trade' && <Limits {...fields} products={account?.products ?? null} />}
      <Where {...fields} />
    </>
  );
}

function Limits({
  form,
  problems,
  products,
  onChange,
}: FieldsProps & { products: KeyAccount['products'] }) {
  const t = useText();
  const said = useProblem();
  const offered = keyProducts.filter((one) => products === null || products.includes(one));
  return (
    <Part title={t('keys.part.limits')}>
      <div className="-mx-4">
        <Switch
          name="key-asksFirst"
          label={t('keys.asksFirst')}
          detail={t('keys.asksFirst.text', { minutes: APPROVAL_MINUTES })}
          value={form.asksFirst}
          onChange={(asksFirst) => onChange({ asksFirst })}
        />
      </div>
      <ChoiceGroup label={t('keys.products')}>
        {offered.map((product) => {
          const isChosen = form.products.includes(product);
          const others = form.products.filter((one) => one !== product);
          return (
            <ChoiceChip
              key={product}
              isChosen={isChosen}
              // The last one stays: a key trades something.
              onPress={() => {
                if (!isChosen) onChange({ products: [...form.products, product] });
                else if (others.length > 0) onChange({ products: others });
              }}
            >
              {t(`accounts.product.${product}`)}
            </ChoiceChip>
          );
        })}
      </ChoiceGroup>
      <TextField
        name="key-instruments"
        label={t('keys.instruments')}
        hint={t('keys.instruments.hint')}
        value={form.instruments}
        autoComplete="off"
        autoCapitalize="characters"
        error={said(problems.instruments)}
        onChange={(instruments) => onChange({ instruments })}
      />
      {(['orderMax', 'dayMax', 'lossMax'] as const).map((limit) => (
        <NumberField
          key={limit}
          name={`key-${limit}`}
          label={t(`keys.${limit}`)}
          hint={t('keys.noLimit')}
          currency="USD"
          suffix="USD"
          value={form[limit]}
          error={said(problems[limit])}
          onChange={(value) => onChange({ [limit]: value })}
        />
      ))}
      <NumberField
        name="key-openOrdersMax"
        label={t('keys.openOrdersMax')}
        hint={t('keys.noLimit')}
        decimalsMax={0}
        value={form.openOrdersMax}
        error={said(problems.openOrdersMax, { min: 1, max: KEY_OPEN_ORDERS_MAX })}
        onChange={(openOrdersMax) => onChange({ openOrdersMax })}
      />
    </Part>
  );
}

function Where({ form, problems, onChange }: FieldsProps) {
  const t = useText();
  const said = useProblem();
  return (
    <Part title={t('keys.part.where')}>
      <TextField
        name="key-addresses"
        label={t('keys.addresses')}
        hint={t('keys.addresses.hint')}
        value={form.addresses}
        autoComplete="off"
        autoCapitalize="none"
        error={said(problems.addresses)}
        onChange={(addresses) => onChange({ addresses })}
      />
      <ChoiceGroup label={t('keys.days')}>
        {keyDays.map((days) => (
          <ChoiceChip
            key={days}
            isChosen={form.daysValid === days}
            onPress={() => onChange({ daysValid: days })}
          >
            {t('keys.days.count', { count: days })}
          </ChoiceChip>
        ))}
      </ChoiceGroup>
      <NumberField
        name="key-callsPerMinute"
        label={t('keys.calls')}
        decimalsMax={0}
        value={form.callsPerMinute}
        error={said(problems.callsPerMinute, KEY_CALLS_PER_MINUTE)}
        onChange={(callsPerMinute) => onChange({ callsPerMinute })}
      />
    </Part>
  );
}

/** What is wrong, in words; `limits` are those of whole numbers. */
function useProblem() {
  const t = useText();
  return (
    problem: KeyProblem | undefined,
    limits: { readonly min: number; readonly max: number } = KEY_CALLS_PER_MINUTE,
  ): string | null => {
    switch (problem) {
      case undefined:
        return null;
      case 'keys.name.missing':
        return t('keys.name.missing');
      case 'KEY_NAME_TAKEN':
        return t('KEY_NAME_TAKEN');
      case 'AMOUNT_INVALID':
        return t('AMOUNT_INVALID');
      case 'keys.order.above':
        return t('keys.order.above');
      case 'keys.addresses.many':
        return t('keys.addresses.many', { max: KEY_ADDRESSES_MAX });
      case 'keys.instruments.many':
        return t('keys.instruments.many', { max: KEY_INSTRUMENTS_MAX });
      case 'keys.whole':
        return t('keys.whole', { min: limits.min, max: limits.max });
    }
  };
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-section font-semibold tracking-heading">{title}</h2>
      {children}
    </section>
  );
}
