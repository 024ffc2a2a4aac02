import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { LiveQuoteRow } from '../../../core/quotes/live-quote-row.tsx';
import { QuoteRows } from '../../../core/quotes/quote-list.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { FilterChips } from '../lists/filter-chips.tsx';
import { groupsIn, ofGroup } from '../lists/group.model.ts';
import { regionName } from '../lists/group-names.ts';
import { OldNote } from '../lists/list-note.tsx';
import { quoteId, useIndices, type IndexRow } from '../markets.api.ts';

/** Indices are known by name, so the name comes first. */
export function IndexBoard() {
  const t = useText();
  const indices = useIndices();
  const [region, setRegion] = useState<string | null>(null);
  if (indices.status !== 'ready') return <QueryState of={indices} rows={8} />;
  const rows = indices.data.items;
  return (
    <>
      <FilterChips
        label={t('common.region')}
        value={region}
        onChange={setRegion}
        options={[
          { value: null, label: t('markets.region.all') },
          ...groupsIn(rows, getRegion).map((name) => ({ value: name, label: regionName(t, name) })),
        ]}
      />
      <OldNote {...indices} />
      <QuoteRows
        rows={ofGroup(rows, region, getRegion)}
        renderRow={(row) => <LiveQuoteRow key={quoteId(row)} row={row} isNameFirst />}
      />
    </>
  );
}

const getRegion = ({ region }: IndexRow) => region;
