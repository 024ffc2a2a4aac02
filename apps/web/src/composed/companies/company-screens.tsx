/** Companies: those one acts for, and the one that is shown. */
import { CompanyLists } from '../../capabilities/companies/company-lists.tsx';
import { CompanyPage } from '../../capabilities/companies/company-page.tsx';
import { InviteForm } from '../../capabilities/companies/invite-form.tsx';
import { RuleFormView } from '../../capabilities/companies/rule-form.tsx';
import { WaitingList } from '../../capabilities/companies/waiting-list.tsx';
import { hasRole, type CompanyRole } from '@candor/contract/kernel/company';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useOwnCompanies } from '../../core/customer/own-companies.ts';
import { showAccount, shownOwner, useShownAccount } from '../../platform/device/account.ts';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { UnknownState } from '../../platform/unknown-state.tsx';
import { useEffect, type ReactNode } from 'react';
import { WithCompany, WithConfirming } from './with-company.tsx';

export function CompaniesScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('companies.title')} onRefresh={refreshShown}>
      {() => <Shown />}
    </CustomerScreen>
  );
}

function Shown() {
  // Drawn anew with the account that is shown.
  useShownAccount();
  const companies = useOwnCompanies();
  if (companies.status !== 'ready') return <QueryState of={companies} rows={3} />;
  const isOfShown = companies.data.items.some(({ id }) => id === shownOwner());
  if (!isOfShown) return <CompanyLists />;
  return (
    <WithCompany>
      {(company, confirming) => <CompanyPage company={company} confirming={confirming} />}
    </WithCompany>
  );
}

/** `company`: of a notice, which company it is about. */
export function CompanyWaitingScreen({ params: { company = '' } }: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('companies.waiting')} onRefresh={refreshShown}>
      {() => <Waiting company={company} />}
    </CustomerScreen>
  );
}

function Waiting({ company }: { company: string }) {
  useShownAccount();
  const companies = useOwnCompanies();
  const named =
    companies.status === 'ready'
      ? companies.data.items.find(({ id }) => id === company)
      : undefined;
  const isElsewhere = named !== undefined && named.id !== shownOwner();
  useEffect(() => {
    if (isElsewhere) showAccount({ id: named.id, name: named.name });
  }, [isElsewhere, named]);
  if (isElsewhere) return null;
  return (
    <InCompany least="viewer">
      <WithConfirming>{(confirming) => <WaitingList confirming={confirming} />}</WithConfirming>
    </InCompany>
  );
}

/** An address that is typed or kept may be opened in one’s own account, or with another role. */
function InCompany({ least, children }: { least: CompanyRole; children: ReactNode }) {
  const t = useText();
  useShownAccount();
  const companies = useOwnCompanies();
  if (companies.status !== 'ready') return <QueryState of={companies} rows={3} />;
  const shown = companies.data.items.find(({ id }) => id === shownOwner());
  if (shown !== undefined && hasRole(shown.role, least)) return children;
  return (
    <UnknownState
      title={t(shown === undefined ? 'companies.none.shown' : 'companies.role.missing')}
      label={t('companies.title')}
      to="companies/index"
    />
  );
}

export function CompanyInviteScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('companies.invite')}>
      {() => (
        <InCompany least="administrator">
          <WithConfirming>{(confirming) => <InviteForm confirming={confirming} />}</WithConfirming>
        </InCompany>
      )}
    </CustomerScreen>
  );
}

export function CompanyRuleScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('companies.rule')}>
      {() => (
        <InCompany least="administrator">
          <WithCompany>
            {(company, confirming) => <RuleFormView company={company} confirming={confirming} />}
          </WithCompany>
        </InCompany>
      )}
    </CustomerScreen>
  );
}
