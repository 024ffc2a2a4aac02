/** Who did what in the name of a company, newest first. */
import { viewerZone } from '@candor/client/time';
import { companyRoles } from '@candor/contract/kernel/company';
import { formatDateTime } from '@candor/kit/moment-format';
import { ListRow } from '@candor/ui/lists/list-row';
import { Section } from '@candor/ui/lists/section';
import { useOwnCompanies } from '../../core/customer/own-companies.ts';
import { shownOwner, useShownAccount } from '../../platform/device/account.ts';
import { useText, type Say } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { callText } from './company-words.ts';
import { useCompany, type Recorded } from './companies.api.ts';

/** Of the company that is shown; nothing in one’s own account. */
export function CompanyTouched() {
  const companies = useOwnCompanies();
  useShownAccount();
  const isOfShown =
    companies.status === 'ready' && companies.data.items.some(({ id }) => id === shownOwner());
  return isOfShown ? <RecordOfShown /> : null;
}

function RecordOfShown() {
  const company = useCompany();
  if (company.status !== 'ready') return <QueryState of={company} rows={2} />;
  return <CompanyRecord record={company.data.record} />;
}

export function CompanyRecord({ record }: { record: readonly Recorded[] }) {
  const t = useText();
  return (
    <Section title={t('companies.record')}>
      <ul>
        {record.map((one, place) => (
          <li key={one.id}>
            <ListRow
              title={actText(one, t)}
              detail={[one.by?.name ?? '', formatDateTime(one.at, viewerZone())].join(' · ')}
              isLast={place === record.length - 1}
              {...(one.orderId === null
                ? {}
                : {
                    hasChevron: true,
                    href: linkTo('pages/trade/detail', { id: one.orderId, type: '2' }),
                  })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function actText({ what, about }: Recorded, t: Say): string {
  const named = aboutText(what, about, t);
  const text = t(`companies.act.${what}`);
  return named === null ? text : t('companies.act.about', { act: text, about: named });
}

function aboutText(what: Recorded['what'], about: string | null, t: Say): string | null {
  if (about === null) return null;
  const role = companyRoles.find((one) => one === about);
  if (role !== undefined) return t(`companies.role.${role}`);
  if (what === 'ruleChanged') return t(about === 'on' ? 'companies.rule.on' : 'companies.rule.off');
  return what === 'asked' || what === 'approved' || what === 'declined'
    ? callText(about, t)
    : about;
}
