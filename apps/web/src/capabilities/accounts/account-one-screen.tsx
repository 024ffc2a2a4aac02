/** One account: another name, closing it, or beginning it anew. The first one stays. */
import { accountColours } from '@candor/contract/kernel/account-products';
import { newRequestId } from '@candor/client/request-id';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { TextField } from '@candor/ui/fields/text-field';
import { Section } from '@candor/ui/lists/section';
import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { Dialog } from '@candor/ui/overlays/dialog';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { currentAccount, showAccount } from '../../platform/device/account.ts';
import { useText } from '../../platform/i18n/text.ts';
import { replace, switchTab } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { HOME_PATH } from '../../routes.table.ts';
import { ACCOUNT_NAME_MAX, nameProblem } from './account-form.model.ts';
import { AccountDot, detailOf, nameOf } from './account-words.tsx';
import {
  refetchAccounts,
  useAccounts,
  useBeginAnew,
  useChangeAccount,
  useCloseAccount,
  type Accounts,
  type OwnAccount,
} from './accounts.api.ts';
import { StartingMoney, useMoneyText } from './starting-money.tsx';

export function AccountOneScreen({ params: { id } }: ScreenOf) {
  const t = useText();
  return <CustomerScreen title={t('accounts.one')}>{() => <One id={id ?? ''} />}</CustomerScreen>;
}

function One({ id }: { id: string }) {
  const t = useText();
  const accounts = useAccounts();
  if (accounts.status !== 'ready') return <QueryState of={accounts} rows={3} />;
  const account = accounts.data.items.find((one) => one.id === id);
  if (account === undefined)
    return (
      <StateView
        kind="empty"
        title={t('accounts.unknown')}
        action={{ label: t('common.accounts'), onPress: () => void replace('accounts/index') }}
      />
    );
  return (
    <div className="pb-8">
      <div className="flex items-center gap-3 px-4 pt-2 pb-3">
        <AccountDot colour={account.colour} />
        <div className="min-w-0">
          <p className="truncate text-section font-semibold">{nameOf(account, t)}</p>
          <p className="text-label text-ink2">{detailOf(account, t)}</p>
        </div>
      </div>
      {account.closedAt !== null ? (
        <div className="px-4">
          <Note tone="info">{t('accounts.closedNote')}</Note>
        </div>
      ) : (
        <>
          <Named account={account} items={accounts.data.items} />
          {!account.isFirst && <Anew account={account} limits={accounts.data.startingMoney} />}
          {!account.isFirst && <Closing account={account} />}
        </>
      )}
    </div>
  );
}

const again = () => void refetchAccounts();

function Named({ account, items }: { account: OwnAccount; items: Accounts['items'] }) {
  const t = useText();
  const [name, setName] = useState(nameOf(account, t));
  const [colour, setColour] = useState(account.colour);
  const changing = useChangeAccount({
    done: ({ account: changed }) => {
      if (currentAccount()?.id === changed.id) showAccount({ id: changed.id, name });
      again();
    },
    refused: again,
  });
  const problem = nameProblem(name, items, account.id);
  return (
    <form
      noValidate
      className="grid gap-3 px-4 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null)
          changing.send({ body: { id: account.id, name: name.trim(), colour } });
      }}
    >
      <TextField
        label={t('common.name')}
        value={name}
        maxLength={ACCOUNT_NAME_MAX}
        error={problem === null ? null : t(problem)}
        onChange={setName}
      />
      <div role="group" aria-label={t('accounts.colour')} className="flex flex-wrap gap-2">
        {accountColours.map((one) => (
          <ChoiceChip key={one} isChosen={one === colour} onPress={() => setColour(one)}>
            <span className="flex items-center gap-2">
              <AccountDot colour={one} />
              {t(`accounts.colour.${one}`)}
            </span>
          </ChoiceChip>
        ))}
      </div>
      {changing.refusal !== null && <Note tone="alert">{changing.refusal.message}</Note>}
      <Button type="submit" tone="secondary" isBusy={changing.isSending}>
        {t('common.save')}
      </Button>
    </form>
  );
}

function Anew({ account, limits }: { account: OwnAccount; limits: Accounts['startingMoney'] }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const [startingMoney, setMoney] = useState(limits.usual.replace(/\.00$/, ''));
  const [requestId, setRequestId] = useState(newRequestId);
  const problem = useMoneyText(startingMoney, limits);
  const beginning = useBeginAnew({
    done: ({ account: begun }) => {
      again();
      showAccount({ id: begun.id, name: nameOf(begun, t) });
      switchTab(HOME_PATH);
    },
    refused: () => {
      setAsked(false);
      setRequestId(newRequestId());
      again();
    },
  });
  return (
    <Section title={t('accounts.anew')}>
      <div className="grid gap-3 px-4">
        <p className="text-label text-ink2">{t('accounts.anew.text')}</p>
        <StartingMoney
          value={startingMoney}
          limits={limits}
          onChange={(money) => {
            setMoney(money);
            setRequestId(newRequestId());
          }}
        />
        {beginning.isLost && <Note tone="warn">{t('accounts.lost')}</Note>}
        {beginning.refusal !== null && <Note tone="alert">{beginning.refusal.message}</Note>}
        <Button
          tone="secondary"
          isBusy={beginning.isSending}
          isDisabled={problem !== null}
          onPress={() => setAsked(true)}
        >
          {t('accounts.anew')}
        </Button>
      </div>
      <Dialog
        isOpen={isAsked}
        title={t('accounts.anew.ask', { name: nameOf(account, t) })}
        confirmLabel={t('accounts.anew')}
        cancelLabel={t('common.cancel')}
        isBusy={beginning.isSending}
        onConfirm={() => beginning.send({ body: { requestId, id: account.id, startingMoney } })}
        onCancel={() => setAsked(false)}
      >
        {t('accounts.anew.text')}
      </Dialog>
    </Section>
  );
}

function Closing({ account }: { account: OwnAccount }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const closing = useCloseAccount({
    done: ({ account: closed }) => {
      setAsked(false);
      if (currentAccount()?.id === closed.id) showAccount(null);
      again();
      replace('accounts/index');
    },
    refused: () => {
      setAsked(false);
      again();
    },
  });
  return (
    <Section title={t('accounts.close')}>
      <div className="grid gap-3 px-4">
        <p className="text-label text-ink2">{t('accounts.close.text')}</p>
        {closing.refusal !== null && <Note tone="alert">{closing.refusal.message}</Note>}
        <Button tone="secondary" isBusy={closing.isSending} onPress={() => setAsked(true)}>
          {t('accounts.close')}
        </Button>
      </div>
      <Dialog
        isOpen={isAsked}
        title={t('accounts.close.ask', { name: nameOf(account, t) })}
        confirmLabel={t('accounts.close')}
        cancelLabel={t('common.cancel')}
        isBusy={closing.isSending}
        onConfirm={() => closing.send({ body: { id: account.id } })}
        onCancel={() => setAsked(false)}
      >
        {t('accounts.close.text')}
      </Dialog>
    </Section>
  );
}
