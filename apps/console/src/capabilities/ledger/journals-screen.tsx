/** Reading it is recorded, so it loads only on request. */
import { bookedKinds } from '@candor/contract/kernel/enumerations';
import { listJournals } from '@candor/contract/ledger';
import { StateView } from '@candor/ui/marks/state-view';
import { isDay } from '../../platform/day.model.ts';
import { useText } from '../../platform/i18n/text.ts';
import { refine, usePlace } from '../../platform/nav/location.ts';
import { AllOrOne } from '../../platform/ui/all-or-one.tsx';
import { ExportButton } from '../../platform/ui/export-button.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Pager } from '../../platform/ui/pager.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { TypedFilters } from '../../platform/ui/typed-filters.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { isOwner, journalFilterIn, type JournalFilter } from './journal-filter.model.ts';
import { JournalTable } from './journal-table.tsx';

export function JournalsScreen() {
  const t = useText();
  const filter = journalFilterIn(usePlace().query);
  const journals = useLook(listJournals, { query: filter });
  return (
    <PageFrame
      title={t('console.common.journal')}
      lead={t('console.journals.lead')}
      actions={<ExportButton list={listJournals} query={filter} />}
    >
      <Filters key={JSON.stringify(filter)} filter={filter} />
      <Panel isFlush>
        <QueryView of={journals} rows={8}>
          {(page) =>
            page.items.length === 0 ? (
              <StateView kind="empty" title={t('framework.noMatches')} />
            ) : (
              <>
                <JournalTable journals={page.items} />
                <Pager page={page} onPage={(pageNum) => refine({ page: String(pageNum) })} />
              </>
            )
          }
        </QueryView>
      </Panel>
    </PageFrame>
  );
}

function Filters({ filter }: { filter: JournalFilter }) {
  const t = useText();
  const findDayProblem = (day: string) =>
    day === '' || isDay(day) ? null : t('console.journals.dayWrong');
  return (
    <TypedFilters
      className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-[1fr_2fr_1fr_1fr_auto]"
      filter={filter}
      filters={[
        { name: 'owner', label: t('console.journals.owner') },
        { name: 'from', label: t('console.journals.from'), isDay: true },
        { name: 'to', label: t('console.journals.to'), isDay: true },
      ]}
      findProblems={({ owner, from, to }) => ({
        owner: owner === '' || isOwner(owner) ? null : t('console.journals.ownerWrong'),
        from: findDayProblem(from),
        to: findDayProblem(to),
      })}
    >
      <AllOrOne
        isLong
        label={t('common.type')}
        name="kind"
        value={filter.kind}
        options={bookedKinds}
        getLabel={(kind) => t(`console.journalKind.${kind}`)}
      />
    </TypedFilters>
  );
}
