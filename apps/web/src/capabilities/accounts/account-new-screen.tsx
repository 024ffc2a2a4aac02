/** Opens as it comes: the third tap is enough. What is chosen here stays with the account. */
import { accountColours, accountProducts } from '@candor/contract/kernel/account-products';
import { newRequestId } from '@candor/client/request-id';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip, ChoiceGroup } from '@candor/ui/fields/choice-chip';
import { Switch } from '@candor/ui/fields/switch';
import { TextField } from '@candor/ui/fields/text-field';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { showAccount } from '../../platform/device/account.ts';
import { useText } from '../../platform/i18n/text.ts';
import { switchTab } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { HOME_PATH } from '../../routes.table.ts';
import {
  ACCOUNT_NAME_MAX,
  firstForm,
  leverages,
  nameProblem,
  toggled,
  type AccountForm,
} from './account-form.model.ts';
import { AccountDot } from './account-words.tsx';
import { refetchAccounts, useAccounts, useAddAccount, type Accounts } from './accounts.api.ts';
import { StartingMoney, useMoneyText } from './starting-money.tsx';

/** `test`: whoever comes for a test account finds it chosen. */
export function AccountNewScreen({ params: { test } }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('accounts.new')}>
      {() => <NewAccount isTest={test === '1'} />}
    </CustomerScreen>
  );
}

function NewAccount({ isTest }: { isTest: boolean }) {
  const accounts = useAccounts();
  if (accounts.status !== 'ready') return <QueryState of={accounts} rows={4} />;
  return <Form accounts={accounts.data} isTest={isTest} />;
}

function Form({
  accounts: { items, startingMoney },
  isTest,
}: {
  accounts: Accounts;
  isTest: boolean;
}) {
  const t = useText();
  const [form, setForm] = useState(() => ({
    ...firstForm(items, startingMoney, (number) => t('accounts.numbered', { number })),
    isTest,
  }));
  // One id until an answer came, so that a retry opens once.
  const [requestId, setRequestId] = useState(newRequestId);
  const adding = useAddAccount({
    done: ({ account }) => {
      void refetchAccounts();
      showAccount({ id: account.id, name: account.name ?? form.name });
      switchTab(HOME_PATH);
    },
    refused: () => {
      setRequestId(newRequestId());
      void refetchAccounts();
    },
  });
  const change = (changed: Partial<AccountForm>) => {
    setForm({ ...form, ...changed });
    setRequestId(newRequestId());
  };
  const named = adding.isSending ? null : nameProblem(form.name, items, null);
  const moneyText = useMoneyText(form.startingMoney, startingMoney);
  return (
    <SubmitForm
      className="grid gap-5 px-4 pt-2 pb-8"
      onSubmit={() => {
        if (named === null && moneyText === null)
          adding.send({ body: { requestId, ...form, products: [...form.products] } });
      }}
    >
      <TextField
        label={t('common.name')}
        value={form.name}
        maxLength={ACCOUNT_NAME_MAX}
        error={named === null ? null : t(named)}
        onChange={(name) => change({ name })}
      />
      <ChoiceGroup label={t('accounts.colour')}>
        {accountColours.map((colour) => (
          <ChoiceChip
            key={colour}
            isChosen={form.colour === colour}
            onPress={() => change({ colour })}
          >
            <span className="flex items-center gap-2">
              <AccountDot colour={colour} />
              {t(`accounts.colour.${colour}`)}
            </span>
          </ChoiceChip>
        ))}
      </ChoiceGroup>
      <StartingMoney
        value={form.startingMoney}
        limits={startingMoney}
        onChange={(money) => change({ startingMoney: money })}
      />
      <Purpose form={form} change={change} />
      <p className="text-label text-ink2">{t('accounts.stays')}</p>
      {adding.isLost && <Note tone="warn">{t('accounts.lost')}</Note>}
      {adding.refusal !== null && <Note tone="alert">{adding.refusal.message}</Note>}
      <Button type="submit" isWide isBusy={adding.isSending}>
        {t('accounts.openIt')}
      </Button>
    </SubmitForm>
  );
}

/** What stays with the account. */
function Purpose({
  form,
  change,
}: {
  form: AccountForm;
  change: (changed: Partial<AccountForm>) => void;
}) {
  const t = useText();
  return (
    <>
      <ChoiceGroup label={t('accounts.products')}>
        {accountProducts.map((product) => (
          <ChoiceChip
            key={product}
            isChosen={form.products.includes(product)}
            onPress={() => change({ products: toggled(form.products, product) })}
          >
            {t(`accounts.product.${product}`)}
          </ChoiceChip>
        ))}
      </ChoiceGroup>
      <ChoiceGroup label={t('accounts.leverage')}>
        {leverages.map((leverage) => (
          <ChoiceChip
            key={leverage}
            isChosen={form.leverageMax === leverage}
            onPress={() => change({ leverageMax: leverage })}
          >
            {leverage === 1 ? t('accounts.noLeverage') : `${leverage}×`}
          </ChoiceChip>
        ))}
      </ChoiceGroup>
      <div className="-mx-4">
        <Switch
          name="isTest"
          label={t('accounts.test')}
          detail={t('accounts.test.text')}
          value={form.isTest}
          onChange={(isTest) => change({ isTest })}
        />
      </div>
    </>
  );
}
