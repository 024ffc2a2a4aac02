import { openCustomerFile } from '@candor/contract/operators';
import { AccountType } from '@candor/contract/kernel/enumerations';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { useSession } from '../../platform/session.ts';
import { FactList } from '../../platform/ui/fact-list.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { SeenByCustomer } from '../../platform/ui/seen-by-customer.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { hrefTo, mayOpen } from '../../routes.table.ts';
import type { CustomerFile } from './customer-file.ts';
import { CustomerChips } from './customer-chips.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { CustomerSecurity } from './customer-security.tsx';
import { HoldsPanel } from './holds-panel.tsx';
import { OpenField } from './open-field.tsx';
import { ProposeButton } from './propose-button.tsx';

type DrawWork = (file: CustomerFile) => ReactNode;

export function CustomerScreen({ id, drawWork }: { id: string; drawWork: DrawWork }) {
  const t = useText();
  const file = useLook(openCustomerFile, { params: { id } });
  if (file.status === 'ready')
    return <File file={file.data} onChanged={file.refresh} drawWork={drawWork} />;
  return (
    <PageFrame title={t('console.common.customer')}>
      <Panel>
        <QueryView of={file}>{() => null}</QueryView>
      </Panel>
    </PageFrame>
  );
}

function File({
  file,
  onChanged,
  drawWork,
}: {
  file: CustomerFile;
  onChanged: () => void;
  drawWork: DrawWork;
}) {
  const t = useText();
  const roles = useSession()?.operator.roles ?? [];
  return (
    <PageFrame
      title={file.name === '' ? file.userId : file.name}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span>{file.userId}</span>
          <span>
            {file.accountType === AccountType.Company
              ? t('common.company')
              : t('common.individual')}
          </span>
          <span>
            {t('console.common.registered')} <Moment at={file.registeredAt} />
          </span>
          <CustomerChips customer={file} />
        </span>
      }
      actions={<ProposeButton file={file} onProposed={onChanged} />}
    >
      <SeenByCustomer />
      {drawWork(file)}
      <HoldsPanel file={file} onChanged={onChanged} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Panel title={t('console.customer.facts')}>
          <FactList
            facts={file.facts}
            drawSealed={(fact) => <OpenField customerId={file.id} fact={fact} />}
          />
        </Panel>
        <div className="grid gap-5">
          <CustomerSecurity file={file} onChanged={onChanged} />
          <a
            href={hrefTo('money', { id: file.id })}
            className="text-body font-medium text-accent underline-offset-4 hover:underline"
          >
            {t('console.customer.moneyLink')}
          </a>
          <a
            href={hrefTo('trades', { id: file.id })}
            className="text-body font-medium text-accent underline-offset-4 hover:underline"
          >
            {t('console.customer.tradesLink')}
          </a>
          {mayOpen('audit', roles) && (
            <a
              href={hrefTo('audit', { query: { customer: file.id } })}
              className="text-body font-medium text-accent underline-offset-4 hover:underline"
            >
              {t('console.customer.auditLink')}
            </a>
          )}
        </div>
      </div>
      <CustomerHistory file={file} />
    </PageFrame>
  );
}
