/** One account: another name, closing it, or beginning it anew. The first one stays. */
import { accountColours } from '@candor/contract/kernel/account-products';
import { SubmitForm } from '@candor/ui/fields/submit-form';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { TextField } from '@candor/ui/fields/text-field';
import { ListRow } from '@candor/ui/lists/list-row';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { currentAccount, showAccount } from '../../platform/device/account.ts';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { UnknownState } from '../../platform/unknown-state.tsx';
import { Anew, Closing } from './account-closing.tsx';
import { ACCOUNT_NAME_MAX, nameProblem } from './account-form.model.ts';
import { AccountDot, detailOf, nameOf } from './account-words.tsx';
import {
  refetchAccounts,
  useAccounts,
  useChangeAccount,
  type Accounts,
  type OwnAccount,
} from './accounts.api.ts';

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
      <UnknownState
        title={t('accounts.unknown')}
        label={t('common.accounts')}
        to="accounts/index"
      />
    );
  const isGone = account.closedAt !== null;
  return (
    <div className="pb-8">
      <div className="flex items-center gap-3 px-4 pt-2 pb-3">
        <AccountDot colour={account.colour} />
        <div className="min-w-0">
          <p className="truncate text-section font-semibold">{nameOf(account, t)}</p>
          <p className="text-label text-ink2">{detailOf(account, t)}</p>
        </div>
      </div>
      {isGone ? (
        <div className="px-4">
          <Note tone="info">{t('accounts.closedNote')}</Note>
        </div>
      ) : (
        <Named account={account} items={accounts.data.items} />
      )}
      {account.isTest && !isGone && (
        <ListRow
          title={t('accounts.test.events')}
          detail={t('accounts.test.events.text')}
          hasChevron
          onPress={() => {
            showAccount({ id: account.id, name: nameOf(account, t) });
            push('forced-events/index');
          }}
        />
      )}
      {!account.isTest && (
        <ListRow
          title={t('accounts.record')}
          detail={t('accounts.record.text')}
          hasChevron
          onPress={() => push('accounts/share', { id: account.id })}
        />
      )}
      {!account.isFirst && (
        <>
          {account.leagueId === null && account.classId === null && (
            <Anew account={account} limits={accounts.data.startingMoney} isGone={isGone} />
          )}
          <Closing account={account} isGone={isGone} />
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
      if (currentAccount()?.id === changed.id)
        showAccount({ id: changed.id, name: changed.name ?? name });
      again();
    },
    refused: again,
  });
  const problem = nameProblem(name, items, account.id);
  return (
    <SubmitForm
      className="grid gap-3 px-4 pb-4"
      onSubmit={() => {
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
    </SubmitForm>
  );
}
