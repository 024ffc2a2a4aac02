/** Companies: those one acts for, and the one that is shown. */
import { CompanyLists } from '../../capabilities/companies/company-lists.tsx';
import { CompanyPage } from '../../capabilities/companies/company-page.tsx';
import { InviteForm } from '../../capabilities/companies/invite-form.tsx';
import { RuleFormView } from '../../capabilities/companies/rule-form.tsx';
import { WaitingList } from '../../capabilities/companies/waiting-list.tsx';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useOwnCompanies } from '../../core/customer/own-companies.ts';
import { showAccount, shownOwner, useShownAccount } from '../../platform/device/account.ts';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useEffect } from 'react';
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
  if (companies.status !== 'ready') return <QueryState of={companies} rows={3} />;
  if (isElsewhere) return null;
  return <WithConfirming>{(confirming) => <WaitingList confirming={confirming} />}</WithConfirming>;
}

export function CompanyInviteScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('companies.invite')}>
      {() => (
        <WithConfirming>{(confirming) => <InviteForm confirming={confirming} />}</WithConfirming>
      )}
    </CustomerScreen>
  );
}

export function CompanyRuleScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('companies.rule')}>
      {() => (
        <WithCompany>
          {(company, confirming) => <RuleFormView company={company} confirming={confirming} />}
        </WithCompany>
      )}
    </CustomerScreen>
  );
}
