/** Reading it is recorded, so it loads only on request. */
import { bookedKinds } from '@candor/contract/kernel/enumerations';
import { listJournals } from '@candor/contract/ledger';
import { Button } from '@candor/ui/buttons/button';
import { StateView } from '@candor/ui/marks/state-view';
import { TextField } from '@candor/ui/fields/text-field';
import { useState } from 'react';
import { isDay } from '../../platform/day.model.ts';
import { useText } from '../../platform/i18n/text.ts';
import { refine, usePlace } from '../../platform/nav/location.ts';
import { ChoiceField } from '../../platform/ui/choice-field.tsx';
import { ExportButton } from '../../platform/ui/export-button.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Pager } from '../../platform/ui/pager.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
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
  const [owner, setOwner] = useState(filter.owner ?? '');
  const [from, setFrom] = useState(filter.from ?? '');
  const [to, setTo] = useState(filter.to ?? '');
  const [wasTried, setTried] = useState(false);
  const problems = {
    owner: owner === '' || isOwner(owner) ? null : t('console.journals.ownerWrong'),
    from: from === '' || isDay(from) ? null : t('console.journals.dayWrong'),
    to: to === '' || isDay(to) ? null : t('console.journals.dayWrong'),
  };
  const given = (text: string) => (text === '' ? undefined : text);
  return (
    <form
      noValidate
      className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-[1fr_2fr_1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.values(problems).every((problem) => problem === null))
          refine({ owner: given(owner), from: given(from), to: given(to), page: undefined });
      }}
    >
      <ChoiceField
        label={t('common.type')}
        value={filter.kind ?? 'all'}
        options={[
          { value: 'all', label: t('common.all') },
          ...bookedKinds.map((value) => ({ value, label: t(`console.journalKind.${value}`) })),
        ]}
        onChange={(value) => refine({ kind: value === 'all' ? undefined : value, page: undefined })}
      />
      <TextField
        label={t('console.journals.owner')}
        name="owner"
        value={owner}
        onChange={(text) => setOwner(text.trim())}
        error={wasTried ? problems.owner : null}
        autoComplete="off"
        autoCapitalize="none"
      />
      <TextField
        label={t('console.journals.from')}
        name="from"
        value={from}
        onChange={(text) => setFrom(text.trim())}
        error={wasTried ? problems.from : null}
        placeholder="2026-01-31"
        autoComplete="off"
      />
      <TextField
        label={t('console.journals.to')}
        name="to"
        value={to}
        onChange={(text) => setTo(text.trim())}
        error={wasTried ? problems.to : null}
        placeholder="2026-01-31"
        autoComplete="off"
      />
      <div className="md:pt-[1.6rem]">
        <Button type="submit" tone="secondary">
          {t('common.apply')}
        </Button>
      </div>
    </form>
  );
}
