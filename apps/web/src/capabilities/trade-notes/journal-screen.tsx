/** The trading journal: a month with its days, a search, and the notes, newest first. */
import { nowMs, viewerZone } from '@candor/client/time';
import { tradeReasons, type TradeReason } from '@candor/contract/trade-notes';
import type { LocalDate } from '@candor/kit/local-date';
import { localDateAt } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { TextField } from '@candor/ui/fields/text-field';
import { InfiniteList } from '@candor/ui/lists/infinite-list';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { NoteCard } from '../../core/trade-notes/note-card.tsx';
import { useNotePages, useNoteTimes } from '../../core/trade-notes/trade-notes.api.ts';
import { useText } from '../../platform/i18n/text.ts';
import { push } from '../../platform/nav/nav.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { spanOfDay, spanOfMonth } from './journal.model.ts';
import { NoteMonth } from './note-month.tsx';

export function JournalScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen
      title={t('tradeNotes.title')}
      onRefresh={refreshShown}
      footer={
        <Button isWide onPress={() => push('trade-notes/write')}>
          {t('tradeNotes.write')}
        </Button>
      }
    >
      {() => <Journal />}
    </CustomerScreen>
  );
}

const SEARCH_LENGTH_MAX = 100;
const REST_MS = 250;

function Journal() {
  const t = useText();
  const [today] = useState(() => localDateAt(nowMs(), viewerZone()));
  const [month, setMonth] = useState(today.slice(0, 7));
  const [day, setDay] = useState<LocalDate | null>(null);
  const [search, setSearch] = useState('');
  const [tag, setTag] = useState<string | null>(null);
  const [reason, setReason] = useState<TradeReason | null>(null);
  const { from, until } = spanOfMonth(month);
  const times = useNoteTimes(from, until);
  const instants = times.status === 'ready' ? times.data.writtenAt : [];
  const tags = times.status === 'ready' ? times.data.tags : [];
  const ofDay = day === null ? null : spanOfDay(instants, day, viewerZone());
  const asked = useDebounced(search.trim(), REST_MS);
  return (
    <div className="@container pb-8">
      <div className="grid gap-4 px-4 pt-1 @4xl:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)] @4xl:items-start">
        <div className="grid gap-3">
          <NoteMonth
            {...{ month, today, day, instants }}
            onMonth={(next) => {
              setMonth(next);
              setDay(null);
            }}
            onDay={setDay}
          />
          <TextField
            name="search"
            label={t('tradeNotes.search')}
            value={search}
            onChange={setSearch}
            autoComplete="off"
            maxLength={SEARCH_LENGTH_MAX}
          />
          <div className="flex flex-wrap gap-2" role="group" aria-label={t('tradeNotes.filter')}>
            {tags.slice(0, TAGS_SHOWN).map((one) => (
              <ChoiceChip
                key={one.tag}
                isChosen={tag === one.tag}
                onPress={() => setTag(tag === one.tag ? null : one.tag)}
              >
                #{one.tag} {one.count}
              </ChoiceChip>
            ))}
            {tags.length > 0 &&
              tradeReasons.map((one) => (
                <ChoiceChip
                  key={one}
                  isChosen={reason === one}
                  onPress={() => setReason(reason === one ? null : one)}
                >
                  {t(`tradeNotes.reason.${one}`)}
                </ChoiceChip>
              ))}
          </div>
        </div>
        <Notes
          filter={{
            ...{ search: asked, tag, reason },
            from: ofDay?.from ?? null,
            until: ofDay?.until ?? null,
          }}
        />
      </div>
    </div>
  );
}

const TAGS_SHOWN = 12;

function Notes({ filter }: { filter: Parameters<typeof useNotePages>[0] }) {
  const t = useText();
  const notes = useNotePages(filter);
  if (notes.status !== 'ready') return <QueryState of={notes} rows={4} />;
  const isFiltered = Object.values(filter).some((value) => value !== null && value !== '');
  if (notes.items.length === 0)
    return isFiltered ? (
      <StateView kind="empty" title={t('tradeNotes.none')} />
    ) : (
      <StateView kind="empty" title={t('tradeNotes.empty')} detail={t('tradeNotes.empty.detail')} />
    );
  return (
    <InfiniteList
      items={notes.items}
      status={notes.more}
      onMore={notes.loadMore}
      texts={{ loading: t('framework.loadMore'), end: '', error: t('framework.tapToReload') }}
      renderRow={(note) => (
        <div key={note.id} className="pb-3">
          <NoteCard note={note} />
        </div>
      )}
    />
  );
}
