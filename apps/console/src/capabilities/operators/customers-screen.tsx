/**
 * A search is recorded, so it is sent on request and not with every letter; the text stays out of
 * the address bar, because it may be an e-mail address.
 */
import { AccountType } from '@candor/contract/kernel/enumerations';
import { SHORT_TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { searchCustomers } from '@candor/contract/operators';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { formatLocalDate } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { TextField } from '@candor/ui/fields/text-field';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { refine, usePlace } from '../../platform/nav/location.ts';
import { momentColumn, textColumn } from '../../platform/ui/columns.tsx';
import type { Column } from '../../platform/ui/data-table.tsx';
import { ExportButton } from '../../platform/ui/export-button.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { PagedList } from '../../platform/ui/paged-list.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { CustomerChips } from './customer-chips.tsx';
import { milestoneIn, type Milestone } from './customers-filter.model.ts';

type CustomerRow = ReceivedDataOf<typeof searchCustomers>['items'][number];

export function CustomersScreen() {
  const milestone = milestoneIn(usePlace().query);
  return <CustomerSearch key={JSON.stringify(milestone)} milestone={milestone} />;
}

function CustomerSearch({ milestone }: { milestone: Milestone | null }) {
  const t = useText();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState({ text: '', pageNum: 1 });
  const columns = useColumns();
  const found = useLook(searchCustomers, {
    query: {
      pageNum: String(asked.pageNum),
      ...(asked.text === '' ? {} : { text: asked.text }),
      ...milestone,
    },
  });
  return (
    <PageFrame
      title={t('console.common.customers')}
      lead={t('console.customers.lead')}
      actions={
        <ExportButton
          list={searchCustomers}
          query={{ ...(asked.text === '' ? {} : { text: asked.text }), ...milestone }}
        />
      }
    >
      <form
        role="search"
        className="flex max-w-180 flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked({ text: text.trim(), pageNum: 1 });
        }}
      >
        <div className="min-w-60 flex-1">
          <TextField
            label={t('console.customers.search')}
            name="text"
            type="search"
            value={text}
            onChange={setText}
            maxLength={SHORT_TEXT_LENGTH_MAX}
            autoComplete="off"
            autoCapitalize="none"
            prefix={<Icon of={Search} size={18} />}
            placeholder={t('console.customers.searchHint')}
          />
        </div>
        <Button type="submit">{t('framework.search')}</Button>
      </form>
      {milestone !== null && <Narrowed milestone={milestone} />}
      <PagedList
        of={found}
        label={t('console.common.customers')}
        columns={columns}
        getId={(row) => row.id}
        getHref={(row) => hrefTo('customer', { id: row.id })}
        empty={t('framework.noMatches')}
        emptyDetail={t('console.customers.noMatches')}
        onPage={(pageNum) => setAsked({ ...asked, pageNum })}
      />
    </PageFrame>
  );
}

function Narrowed({ milestone: { by, from, to } }: { milestone: Milestone }) {
  const t = useText();
  return (
    <p className="flex flex-wrap items-center gap-3 text-body">
      {t(`console.customers.${by}Within`, {
        from: formatLocalDate(from),
        to: formatLocalDate(to),
      })}
      <Button
        size="medium"
        tone="secondary"
        onPress={() => refine({ by: undefined, from: undefined, to: undefined })}
      >
        {t('console.customers.showAll')}
      </Button>
    </p>
  );
}

function useColumns(): Column<CustomerRow>[] {
  const t = useText();
  return [
    textColumn('userId', t('console.fact.userId')),
    textColumn('name', t('console.customers.name')),
    {
      key: 'email',
      title: t('console.fact.email'),
      cell: (row) => <span className="text-ink2">{row.emailMasked}</span>,
    },
    {
      key: 'type',
      title: t('console.customers.type'),
      cell: (row) =>
        row.accountType === AccountType.Company ? t('common.company') : t('common.individual'),
    },
    {
      key: 'state',
      title: t('common.status'),
      cell: (row) => <CustomerChips customer={row} />,
    },
    momentColumn('registeredAt', t('console.common.registered'), { isEnd: true }),
  ];
}
