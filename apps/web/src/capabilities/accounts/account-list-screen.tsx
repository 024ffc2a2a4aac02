/** The person's accounts with what each is worth; a tap shows another one in this tab. */
import { viewerZone } from '@candor/client/time';
import { formatDate } from '@candor/kit/moment-format';
import { moneyFromWire } from '@candor/money/wire';
import { Button } from '@candor/ui/buttons/button';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { Section } from '@candor/ui/lists/section';
import { Chip } from '@candor/ui/marks/chip';
import { Settings2 } from 'lucide-react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useOwnCompanies } from '../../core/customer/own-companies.ts';
import { showAccount, shownOwner, useShownAccount } from '../../platform/device/account.ts';
import { useText } from '../../platform/i18n/text.ts';
import { push, switchTab } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { HOME_PATH } from '../../routes.table.ts';
import { AccountDot, detailOf, nameOf } from './account-words.tsx';
import { useAccounts, type OwnAccount } from './accounts.api.ts';
import { openOf, worthTogether } from './together.model.ts';

export function AccountListScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('common.accounts')} onRefresh={refreshShown}>
      {() => <AccountLists />}
    </CustomerScreen>
  );
}

function AccountLists() {
  const t = useText();
  const accounts = useAccounts();
  if (accounts.status !== 'ready') return <QueryState of={accounts} rows={3} />;
  const { items, openMax } = accounts.data;
  const own = openOf(items);
  const [open, closed] = [
    items.filter(({ closedAt }) => closedAt === null),
    items.filter(({ closedAt }) => closedAt !== null),
  ];
  return (
    <div className="pb-8">
      <Section
        title={t('accounts.open')}
        action={
          <span className="text-label text-ink3">
            {t('accounts.count', { count: own.length, max: openMax })}
          </span>
        }
      >
        <AccountRows accounts={open} />
        {own.length > 1 && (
          <div className="px-4 pt-2">
            <KeyValueList>
              <KeyValue label={t('accounts.together')}>
                <MoneyText amount={worthTogether(items)} />
              </KeyValue>
            </KeyValueList>
          </div>
        )}
      </Section>
      <div className="grid gap-2 px-4 pb-4">
        <Button isWide isDisabled={own.length >= openMax} onPress={() => push('accounts/new')}>
          {t('accounts.new')}
        </Button>
        {items.length > 1 && (
          <Button isWide tone="secondary" onPress={() => push('accounts/compare')}>
            {t('accounts.compare')}
          </Button>
        )}
        <p className="text-label text-ink2">{t('accounts.about')}</p>
      </div>
      <CompanyRows />
      {closed.length > 0 && (
        <Section title={t('common.closed')}>
          <AccountRows accounts={closed} />
        </Section>
      )}
    </div>
  );
}

/** Companies in whose name the person acts. */
function CompanyRows() {
  const t = useText();
  const companies = useOwnCompanies();
  useShownAccount();
  const items = companies.status === 'ready' ? companies.data.items : [];
  return (
    <Section title={t('accounts.companies')}>
      <ul>
        {items.map(({ id, name, waiting }) => (
          <li key={id}>
            <ListRow
              title={name}
              value={
                shownOwner() === id ? (
                  <Chip tone="good">{t('accounts.shown')}</Chip>
                ) : waiting > 0 ? (
                  <Chip tone="warn">{waiting}</Chip>
                ) : null
              }
              onPress={() => {
                showAccount({ id, name });
                switchTab(HOME_PATH);
              }}
            />
          </li>
        ))}
        <li>
          <ListRow
            title={t('accounts.companies.manage')}
            hasChevron
            isLast
            onPress={() => push('companies/index')}
          />
        </li>
      </ul>
    </Section>
  );
}

function AccountRows({ accounts }: { accounts: readonly OwnAccount[] }) {
  return (
    <ul>
      {accounts.map((account, place) => (
        <li key={account.id} className="flex items-center">
          <AccountRow account={account} isLast={place === accounts.length - 1} />
        </li>
      ))}
    </ul>
  );
}

function AccountRow({ account, isLast }: { account: OwnAccount; isLast: boolean }) {
  const t = useText();
  // Drawn anew with the account that is shown.
  useShownAccount();
  const isShown = shownOwner() === account.id;
  const name = nameOf(account, t);
  return (
    <>
      <div className="min-w-0 flex-1">
        <ListRow
          leading={<AccountDot colour={account.colour} />}
          title={
            <span className="flex items-center gap-2">
              <span className="truncate">{name}</span>
              {isShown && <Chip tone="good">{t('accounts.shown')}</Chip>}
            </span>
          }
          detail={detailOf(account, t)}
          value={
            <MoneyText
              amount={account.equity === null ? null : moneyFromWire(account.equity, 'USD')}
            />
          }
          {...(account.closedAt === null
            ? {}
            : { valueDetail: formatDate(account.closedAt, viewerZone()) })}
          isLast={isLast}
          onPress={() => {
            showAccount({ id: account.id, name });
            switchTab(HOME_PATH);
          }}
        />
      </div>
      <IconButton
        icon={Settings2}
        label={t('accounts.manage', { name })}
        onPress={() => push('accounts/one', { id: account.id })}
      />
    </>
  );
}
