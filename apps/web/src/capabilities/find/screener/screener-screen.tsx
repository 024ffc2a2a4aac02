/**
 * All instruments that meet what is asked for. Parameters: `preset`, `saved` or `q` (conditions),
 * so a screen can be shared and reopened.
 */
import type { Screen } from '@candor/contract/find';
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { Icon } from '@candor/ui/marks/icon';
import { SkeletonRows } from '@candor/ui/marks/skeleton';
import { StateView } from '@candor/ui/marks/state-view';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { useNoteParams } from '../../../platform/nav/use-note-params.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { useSession } from '../../../platform/device/session.ts';
import { StaleMark } from '../../../core/quotes/stale-mark.tsx';
import { compareParams } from '../compare/compare.model.ts';
import { FindLinks } from '../find-links.tsx';
import { PAGE_ROWS, useFound, useScreens, type Found, type SavedScreen } from '../find.api.ts';
import { ProgressNote } from '../progress-note.tsx';
import { ConditionChips } from './condition-chips.tsx';
import { ConditionSheet } from './condition-sheet.tsx';
import { ResultTable } from './result-table.tsx';
import { SaveScreen } from './save-screen.tsx';
import {
  everything,
  FIRST_PRESET,
  isSameScreen,
  paramsOf,
  presetNames,
  presets,
  readParams,
  sortedBy,
  type Asked,
} from './screen.model.ts';

export function ScreenerScreen({ params }: ScreenOf) {
  const t = useText();
  const session = useSession();
  const [asked, setAsked] = useState(() => readParams(params));
  const noteParams = useNoteParams('find/index');
  // Closing a sheet goes back to an address of before: it is put right then too.
  useEffect(() => noteParams(paramsOf(asked)), [noteParams, asked, params]);
  return (
    <PageScreen title={t('common.screener')} onRefresh={refreshShown}>
      <StaleMark />
      <FindLinks here="screener" />
      {session === null ? (
        <Chosen asked={asked} saved={[]} onAsk={setAsked} isSignedIn={false} />
      ) : (
        <WithSaved asked={asked} onAsk={setAsked} />
      )}
    </PageScreen>
  );
}

function WithSaved({ asked, onAsk }: { asked: Asked; onAsk: (asked: Asked) => void }) {
  const screens = useScreens();
  if (screens.status === 'loading' && asked.of === 'saved') return <QueryState of={screens} />;
  const saved = screens.status === 'ready' ? screens.data.items : [];
  const isGone =
    screens.status === 'ready' && asked.of === 'saved' && !saved.some(({ id }) => id === asked.id);
  if (isGone) return <Gone onAsk={onAsk} />;
  return <Chosen asked={asked} saved={saved} onAsk={onAsk} isSignedIn />;
}

/** Removed in another tab or on another device, or an address of somebody else's. */
function Gone({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const t = useText();
  return (
    <StateView
      kind="empty"
      title={t('find.gone')}
      action={{
        label: t(`find.preset.${FIRST_PRESET}`),
        onPress: () => onAsk({ of: 'preset', name: FIRST_PRESET, screen: presets[FIRST_PRESET] }),
      }}
    />
  );
}

type ChosenOf = {
  asked: Asked;
  saved: readonly SavedScreen[];
  onAsk: (asked: Asked) => void;
};

function ScreenChips({ asked, saved, onAsk }: ChosenOf) {
  const t = useText();
  return (
    <div
      role="group"
      aria-label={t('find.presets')}
      className="tide-quiet-scroll relative flex gap-2 overflow-x-auto px-4 py-1.5 *:shrink-0"
    >
      {saved.map((each) => (
        <ChoiceChip
          key={each.id}
          isChosen={asked.of === 'saved' && asked.id === each.id}
          onPress={() => onAsk({ of: 'saved', id: each.id, screen: null })}
        >
          {each.name}
        </ChoiceChip>
      ))}
      {presetNames.map((name) => (
        <ChoiceChip
          key={name}
          isChosen={asked.of === 'preset' && asked.name === name}
          onPress={() => onAsk({ of: 'preset', name, screen: presets[name] })}
        >
          {t(`find.preset.${name}`)}
        </ChoiceChip>
      ))}
    </div>
  );
}

function Chosen({ asked, saved, onAsk, isSignedIn }: ChosenOf & { isSignedIn: boolean }) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const chosen = asked.of === 'saved' ? saved.find(({ id }) => id === asked.id) : undefined;
  const screen = asked.screen ?? chosen?.screen ?? everything;
  const change = (next: Screen) => {
    if (isSameScreen(next, chosen?.screen ?? screen)) return;
    onAsk(
      chosen === undefined
        ? { of: 'own', screen: next }
        : { of: 'saved', id: chosen.id, screen: next },
    );
  };
  return (
    <>
      <ScreenChips asked={asked} saved={saved} onAsk={onAsk} />
      <div className="tide-quiet-scroll relative flex items-center gap-2 overflow-x-auto px-4 pt-1 pb-2 *:shrink-0">
        <Button
          size="small"
          tone="secondary"
          icon={<Icon of={SlidersHorizontal} size={16} />}
          onPress={() => setEditing(true)}
        >
          {t('find.conditions')}
        </Button>
        {isSignedIn && (
          <Button size="small" tone="ghost" onPress={() => setSaving(true)}>
            {chosen === undefined ? t('find.save') : t('find.savedScreen')}
          </Button>
        )}
        <ConditionChips screen={screen} onChange={change} />
      </div>
      <Results key={JSON.stringify({ ...screen, orderBy: '' })} screen={screen} onChange={change} />
      <ConditionSheet
        isOpen={isEditing}
        screen={screen}
        onClose={() => setEditing(false)}
        onApply={(next) => {
          setEditing(false);
          change(next);
        }}
      />
      <SaveScreen
        isOpen={isSaving}
        screen={screen}
        saved={chosen ?? null}
        onClose={() => setSaving(false)}
        onSaved={(id) => {
          setSaving(false);
          onAsk(id === null ? { of: 'own', screen } : { of: 'saved', id, screen: null });
        }}
      />
    </>
  );
}

function Results({ screen, onChange }: { screen: Screen; onChange: (screen: Screen) => void }) {
  const t = useText();
  const [pageNum, setPageNum] = useState(1);
  const found = useFound(screen, pageNum);
  if (found.status !== 'ready') return <QueryState of={found} rows={8} />;
  const { items, total, lacking, progress } = found.data;
  return (
    <>
      <p role="status" className="px-4 pb-2 text-caption text-ink3">
        {t('find.count', { count: String(total) })}
        {lacking > 0 && ` · ${t('find.lacking', { count: String(lacking) })}`}
      </p>
      <ProgressNote progress={progress} />
      {total === 0 && progress.quoted < progress.total ? (
        <SkeletonRows count={8} label={t('framework.loading')} />
      ) : total === 0 ? (
        <StateView kind="empty" title={t('find.none')} detail={t('find.none.text')} />
      ) : (
        <ResultTable
          rows={items}
          first={(found.data.pageNum - 1) * PAGE_ROWS + 1}
          screen={screen}
          onSort={(field) => {
            setPageNum(1);
            onChange(sortedBy(screen, field));
          }}
        />
      )}
      <Pager found={found.data} onPage={setPageNum} />
    </>
  );
}

function Pager({ found, onPage }: { found: Found; onPage: (pageNum: number) => void }) {
  const t = useText();
  const { items, pageNum, total, hasMore } = found;
  const five = items.slice(0, 5).map(({ source, stock_code: code }) => ({ source, code }));
  return (
    <div className="grid gap-3 px-4 pt-3 pb-8">
      {total > PAGE_ROWS && (
        <div className="flex items-center justify-between gap-3">
          <Button
            size="small"
            tone="secondary"
            isDisabled={pageNum === 1}
            onPress={() => onPage(pageNum - 1)}
          >
            {t('find.previous')}
          </Button>
          <span className="text-label text-ink2 tabular-nums">
            {pageNum} / {Math.ceil(total / PAGE_ROWS)}
          </span>
          <Button
            size="small"
            tone="secondary"
            isDisabled={!hasMore}
            onPress={() => onPage(pageNum + 1)}
          >
            {t('find.next')}
          </Button>
        </div>
      )}
      {five.length > 1 && (
        <a
          href={linkTo('find/compare', compareParams(five, '3m'))}
          className="grid min-h-11 place-items-center text-label font-medium text-accent"
        >
          {t('find.compareFirst', { count: String(five.length) })}
        </a>
      )}
    </div>
  );
}
