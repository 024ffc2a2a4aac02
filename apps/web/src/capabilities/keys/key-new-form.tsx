/** A key in one form and one confirmation; then its secret, once. */
import type { AccountProduct } from '@candor/contract/kernel/account-products';
import {
  KEY_ADDRESSES_MAX,
  KEY_CALLS_PER_MINUTE,
  KEY_INSTRUMENTS_MAX,
  KEY_NAME_MAX,
  KEY_OPEN_ORDERS_MAX,
} from '@candor/contract/keys';
import { newRequestId } from '@candor/client/request-id';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { NumberField } from '@candor/ui/fields/number-field';
import { Segmented } from '@candor/ui/fields/segmented';
import { TextField } from '@candor/ui/fields/text-field';
import { Note } from '@candor/ui/marks/note';
import { useState, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { ConfirmKeys, type Confirming, type Given } from './confirm-keys.tsx';
import { MadeKeyView } from './key-made.tsx';
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
import { refetchKeys, useAddKey, type Keys, type MadeKey } from './keys.api.ts';

/** An open account of the person, as a key is made for it. */
export type KeyAccount = {
  readonly id: string;
  readonly name: string;
  /** Null: everything. */
  readonly products: readonly AccountProduct[] | null;
};

export function NewKeyForm({
  accounts,
  known,
  confirming,
}: {
  accounts: readonly [KeyAccount, ...KeyAccount[]];
  known: Keys['items'];
  confirming: Confirming;
}) {
  const t = useText();
  const [form, setForm] = useState(() => firstKeyForm(accounts[0].id, accounts[0].products));
  const [made, setMade] = useState<MadeKey | null>(null);
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  // One id until an answer came, so that a retry makes one key.
  const [requestId, setRequestId] = useState(newRequestId);
  const adding = useAddKey({
    done: (key) => {
      setAsked(false);
      setMade(key);
      void refetchKeys();
    },
    refused: ({ reason }) => {
      if (!/^(PAY_PASSWORD|SECOND_FACTOR)/.test(reason)) setAsked(false);
      setRequestId(newRequestId());
      void refetchKeys();
    },
  });
  if (made !== null) return <MadeKeyView made={made} />;
  const problems = keyProblems(form, known);
  const send = (given: Given) => adding.send({ body: { requestId, ...keyAsked(form), ...given } });
  const needsMore = confirming.hasPayPassword || confirming.methods.length > 0;
  const change = (changed: Partial<KeyForm>) => {
    setForm({ ...form, ...changed });
    setRequestId(newRequestId());
  };
  return (
    <>
      <form
        noValidate
        className="grid gap-6 px-4 pt-2 pb-8"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          const [first] = Object.keys(problems);
          if (first !== undefined) document.getElementsByName(`key-${first}`)[0]?.focus();
          else if (needsMore) {
            adding.reset();
            setAsked(true);
          } else send({});
        }}
      >
        <Fields
          form={form}
          accounts={accounts}
          problems={isTried ? problems : {}}
          onChange={change}
        />
        <p className="text-label text-ink2">{t('keys.stays')}</p>
        {adding.isLost && <Note tone="warn">{t('keys.lost')}</Note>}
        {adding.refusal !== null && !isAsked && <Note tone="alert">{adding.refusal.message}</Note>}
        <Button type="submit" isWide isBusy={adding.isSending}>
          {t('keys.make')}
        </Button>
      </form>
      <ConfirmKeys
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        confirming={confirming}
        label={t('keys.make')}
        isSending={adding.isSending}
        isLost={adding.isLost}
        refusal={adding.refusal}
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

function Fields({ accounts, ...fields }: FieldsProps & { accounts: readonly KeyAccount[] }) {
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
          <Choices label={t('keys.account')}>
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
          </Choices>
        )}
        <Segmented
          label={t('keys.may')}
          value={form.may}
          options={[
            { value: 'read', label: t('keys.may.read') },
            { value: 'trade', label: t('keys.may.trade') },
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
      <Choices label={t('keys.products')}>
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
      </Choices>
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
      <Choices label={t('keys.days')}>
        {keyDays.map((days) => (
          <ChoiceChip
            key={days}
            isChosen={form.daysValid === days}
            onPress={() => onChange({ daysValid: days })}
          >
            {t('keys.days.count', { count: days })}
          </ChoiceChip>
        ))}
      </Choices>
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

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      <p className="text-label font-medium text-ink2">{label}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
