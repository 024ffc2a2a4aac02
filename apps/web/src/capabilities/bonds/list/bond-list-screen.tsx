/** Treasuries that can be bought, under the yield curve they are priced by. */
import { bondSortKeys } from '@candor/contract/bonds';
import { bondTermGroups } from '@candor/contract/bonds/shapes';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { StateView } from '@candor/ui/marks/state-view';
import { nowMs } from '@candor/client/time';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { useNoteParams } from '../../../platform/nav/use-note-params.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { PagedList } from '../../../platform/readings/paged-list.tsx';
import { useBonds, type BondFilter, type BondList } from '../bonds.api.ts';
import { HoursLine } from '../shared/hours-line.tsx';
import { OldFigures } from '../../../core/product/old-figures.tsx';
import { BondListRow } from './bond-list-row.tsx';
import { filterParams, isHighFirst, readFilter } from './bond-filter.model.ts';
import { FirstBill } from './first-bill.tsx';
import { YieldCurveCard } from './yield-curve.tsx';

export function BondListScreen({ params }: ScreenOf) {
  const t = useText();
  const [filter, setFilter] = useState(() => readFilter(params));
  const noteParams = useNoteParams('pages/bonds/list');
  const change = (part: Partial<BondFilter>) => {
    const next = { ...filter, ...part };
    setFilter(next);
    noteParams(filterParams(next));
  };
  const bonds = useBonds(filter);
  return (
    <PageScreen title={t('common.treasuries')} onRefresh={refreshShown}>
      <p className="px-4 pb-3 text-label text-ink2">{t('bonds.intro')}</p>
      <FirstBill />
      <YieldCurveCard />
      <Filters
        filter={filter}
        counts={bonds.status === 'ready' ? bonds.first.counts : null}
        onChange={change}
      />
      {bonds.status === 'ready' ? (
        <>
          <div className="grid gap-2 px-4 pb-2">
            <HoursLine hours={bonds.first.hours} />
            {filter.term === 'practice' && <Note>{t('bonds.practice.note')}</Note>}
          </div>
          <OldFigures isOld={bonds.isOld} readAt={bonds.readAt} />
          {bonds.items.length === 0 ? (
            <StateView
              kind="empty"
              title={t('bonds.empty')}
              detail={t('bonds.empty.text')}
              {...(filter.term === null
                ? {}
                : {
                    action: { label: t('bonds.empty.all'), onPress: () => change({ term: null }) },
                  })}
            />
          ) : (
            <>
              <Columns />
              <PagedList
                pages={bonds}
                end={t('bonds.paper')}
                renderRow={(row) => (
                  <BondListRow
                    key={row.code}
                    row={row}
                    at={answeredAt(bonds.first)}
                    readAt={bonds.readAt}
                  />
                )}
              />
            </>
          )}
        </>
      ) : (
        <QueryState of={bonds} rows={SKELETON_ROWS} />
      )}
    </PageScreen>
  );
}

const SKELETON_ROWS = 8;

/** All quotes of an answer are of one instant. */
function answeredAt({ items }: BondList): number {
  return items.find(({ quote }) => quote !== null)?.quote?.at ?? nowMs();
}

function Filters({
  filter,
  counts,
  onChange,
}: {
  filter: BondFilter;
  counts: BondList['counts'] | null;
  onChange: (part: Partial<BondFilter>) => void;
}) {
  const t = useText();
  const { sort, isDescending } = filter;
  const groups = bondTermGroups.filter(
    (group) =>
      group !== 'practice' || counts === null || counts.practice > 0 || filter.term === group,
  );
  return (
    <>
      <div
        role="group"
        aria-label={t('bonds.filter')}
        className="tide-quiet-scroll flex gap-2 overflow-x-auto px-4 py-1.5 *:shrink-0"
      >
        {[null, ...groups].map((group) => (
          <ChoiceChip
            key={group ?? 'all'}
            isChosen={filter.term === group}
            onPress={() => onChange({ term: group })}
          >
            {group === null
              ? t('bonds.filter.all')
              : counts === null
                ? t(`bonds.filter.${group}`)
                : t('bonds.filter.counted', {
                    name: t(`bonds.filter.${group}`),
                    count: counts[group],
                  })}
          </ChoiceChip>
        ))}
      </div>
      <div
        role="group"
        aria-label={t('common.sortBy')}
        className="tide-quiet-scroll flex overflow-x-auto px-2"
      >
        {bondSortKeys.map((key) => {
          const isChosen = key === sort;
          const name = t(`bonds.sort.${key}`);
          return (
            <button
              key={key}
              type="button"
              aria-pressed={isChosen}
              aria-label={
                isChosen
                  ? t(isDescending ? 'bonds.sorted.descending' : 'bonds.sorted.ascending', { name })
                  : name
              }
              onClick={() =>
                onChange(
                  isChosen
                    ? { isDescending: !isDescending }
                    : { sort: key, isDescending: isHighFirst(key) },
                )
              }
              className={`flex min-h-11 flex-1 items-center justify-center gap-1 px-2 text-label whitespace-nowrap ${isChosen ? 'font-semibold text-ink' : 'text-ink3'}`}
            >
              {name}
              {isChosen && <Icon of={isDescending ? ArrowDown : ArrowUp} size={14} />}
            </button>
          );
        })}
      </div>
    </>
  );
}

/** Over the rows while they scroll. */
function Columns() {
  const t = useText();
  return (
    <div
      aria-hidden="true"
      className="sticky top-0 z-10 flex justify-between gap-3 border-b border-line bg-bg px-4 py-1.5 text-caption text-ink3"
    >
      <span>{t('bonds.column.what')}</span>
      <span>{t('bonds.column.yield')}</span>
    </div>
  );
}
