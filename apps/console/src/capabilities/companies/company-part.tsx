/** Whose account a company's is. Asked for when it is opened, since every look is an entry. */
import { lookAtCompany } from '@candor/contract/companies';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { useState, type ReactNode } from 'react';
import { useText, type Say } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { momentColumn, textColumn } from '../../platform/ui/columns.tsx';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';

type Company = ReceivedDataOf<typeof lookAtCompany>;

export function CompanyPart({ id }: { id: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('console.company.title')}>
      {isOpen ? (
        <Looked id={id} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-body text-ink2">{t('console.company.lead')}</p>
          <Button tone="secondary" size="medium" onPress={() => setOpen(true)}>
            {t('console.company.open')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Looked({ id }: { id: string }) {
  const company = useLook(lookAtCompany, { params: { id } });
  return <QueryView of={company}>{(data) => <Shown company={data} />}</QueryView>;
}

function Shown({ company }: { company: Company }) {
  const t = useText();
  const { stoppedAt, replacement, waiting, members, record } = company;
  const when = (at: number) => formatDateTime(at, viewerZone());
  return (
    <div className="grid gap-5">
      {stoppedAt !== null && (
        <Note tone="warn">{t('console.company.stopped', { time: when(stoppedAt) })}</Note>
      )}
      {replacement !== null && (
        <Note tone="alert">
          {t('console.company.replaced', {
            name: replacement.person.name,
            before: replacement.administrator.name,
            time: when(replacement.dueAt),
          })}
        </Note>
      )}
      <Part title={t('console.company.people')}>
        <DataTable
          label={t('console.company.people')}
          columns={memberColumns(t)}
          rows={members}
          getId={(row) => row.personId}
          getHref={(row) => hrefTo('customer', { id: row.personId })}
        />
      </Part>
      <Part title={t('console.company.rule')}>
        <Rule rule={company.rule} />
      </Part>
      <Part title={t('console.company.waiting')}>
        {waiting.length === 0 ? (
          <p className="text-body text-ink2">{t('console.company.waiting.none')}</p>
        ) : (
          <DataTable
            label={t('console.company.waiting')}
            columns={waitingColumns(t)}
            rows={waiting}
            getId={(row) => row.id}
          />
        )}
      </Part>
      <Part title={t('console.company.record')}>
        <DataTable
          label={t('console.company.record')}
          columns={recordColumns(t)}
          rows={record}
          getId={(row) => row.id}
        />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-label font-semibold text-ink2">{title}</h3>
      {children}
    </section>
  );
}

function Rule({ rule: { isOn, ...limits } }: { rule: Company['rule'] }) {
  const t = useText();
  return (
    <KeyValueList>
      <KeyValue label={t('console.company.two')}>
        {isOn ? t('console.yes') : t('console.no')}
      </KeyValue>
      {(['asksOver', 'orderMax', 'dayMax', 'payoutMax'] as const).map((limit) => (
        <KeyValue key={limit} label={t(`console.company.${limit}`)}>
          {limits[limit] === null ? (
            t('console.company.noLimit')
          ) : (
            <Amount of={{ amount: limits[limit], currency: 'USD' }} />
          )}
        </KeyValue>
      ))}
    </KeyValueList>
  );
}

function memberColumns(t: Say): Column<Company['members'][number]>[] {
  return [
    textColumn('name', t('common.name')),
    textColumn('email', t('common.email')),
    {
      key: 'role',
      title: t('console.company.role'),
      cell: ({ role }) => t(`console.company.role.${role}`),
    },
    momentColumn('joinedAt', t('console.company.joined')),
    {
      key: 'factor',
      title: t('console.company.factor'),
      cell: ({ hasSecondFactor }) => t(hasSecondFactor ? 'console.yes' : 'console.no'),
    },
    {
      key: 'alike',
      title: t('console.company.alike'),
      cell: ({ alike }) =>
        alike
          .map(({ name, by }) =>
            t('console.company.alikeTo', { what: t(`console.linked.${by}`), name }),
          )
          .join(' · '),
    },
  ];
}

function waitingColumns(t: Say): Column<Company['waiting'][number]>[] {
  return [
    {
      key: 'why',
      title: t('console.company.about'),
      cell: ({ why }) => t(`console.company.why.${why}`),
    },
    textColumn('by', t('console.company.by')),
    momentColumn('askedAt', t('console.company.asked')),
    momentColumn('endsAt', t('console.company.ends')),
  ];
}

function recordColumns(t: Say): Column<Company['record'][number]>[] {
  return [
    momentColumn('at', t('common.time')),
    {
      key: 'what',
      title: t('console.company.what'),
      cell: ({ what }) => t(`console.company.act.${what}`),
    },
    { key: 'about', title: t('console.company.about'), cell: (row) => aboutText(row, t) },
    {
      key: 'by',
      title: t('console.company.by'),
      cell: ({ by }) => by ?? t('console.company.house'),
    },
  ];
}

function aboutText({ about, why }: Company['record'][number], t: Say): string {
  if (why !== null) return t(`console.company.why.${why}`);
  switch (about) {
    case 'viewer':
    case 'trader':
    case 'treasurer':
    case 'administrator':
      return t(`console.company.role.${about}`);
    case 'on':
      return t('console.yes');
    case 'off':
      return t('console.no');
    default:
      return about ?? '';
  }
}
