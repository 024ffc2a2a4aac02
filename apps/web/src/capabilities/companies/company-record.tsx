/** Who did what in the name of a company, newest first. */
import { viewerZone } from '@candor/client/time';
import { companyRoles } from '@candor/contract/kernel/company';
import { formatDateTime } from '@candor/kit/moment-format';
import { ListRow } from '@candor/ui/lists/list-row';
import { Section } from '@candor/ui/lists/section';
import { useText, type Say } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { callText } from './company-words.ts';
import type { Recorded } from './companies.api.ts';

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
  return named === null ? text : `${text}: ${named}`;
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
