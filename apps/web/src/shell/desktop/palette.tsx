/**
 * Everything by its name: instruments, screens, and what can be done on the screen that is shown. A
 * list box under one field, so that the caret stays where one types.
 */
import { searchInstruments } from '@candor/contract/markets';
import { cx } from '@candor/ui/cx';
import { Icon } from '@candor/ui/marks/icon';
import { useModal } from '@candor/ui/overlays/use-modal';
import { Search } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { quotePath } from '../../core/quotes/quote-place.ts';
import { openAppearance } from '../../platform/appearance.tsx';
import { useText, type Say } from '../../platform/i18n/text.ts';
import { useOfferedActs } from '../../platform/window/key-acts.ts';
import { push } from '../../platform/nav/nav.ts';
import { useSession } from '../../platform/device/session.ts';
import { after } from '../../platform/timers.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';
import { routeTable } from '../../routes.table.ts';
import { openableScreens, screensFor, screenSlug, stepIn } from './palette.model.ts';
import { openScreen } from './open-screen.ts';

const SETTLE_MS = 150;
const TYPED_MAX = 50;
const SCREENS_SHOWN = 8;
const INSTRUMENTS_SHOWN = 8;

type Item = {
  readonly id: string;
  readonly group: 'instruments' | 'screens' | 'actions';
  readonly title: string;
  readonly detail: string;
  readonly run: () => void;
};

export function Palette({
  isOpen,
  onClose,
  onKeys,
}: {
  isOpen: boolean;
  onClose: () => void;
  onKeys: () => void;
}) {
  const t = useText();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog
      {...modal.props}
      aria-label={t('common.searchAndCommands')}
      className="tide-dialog mx-auto mt-[12dvh] mb-auto max-h-[70dvh] w-[calc(100%-48px)] max-w-160 flex-col overflow-hidden rounded-sheet bg-s1 text-ink shadow-raised open:flex"
    >
      {modal.isPresent && <PaletteBody onClose={onClose} onKeys={onKeys} />}
    </dialog>
  );
}

function PaletteBody({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const items = useItems(typed, onKeys);
  const chosen = items[Math.min(at, items.length - 1)];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.id]);
  const run = (item: Item | undefined) => {
    if (item === undefined) return;
    onClose();
    // The palette is a step of the history: what opens next comes after it is gone.
    after(0, item.run);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAt(
        stepIn(items.length, Math.min(at, items.length - 1), event.key === 'ArrowDown' ? 1 : -1),
      );
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(chosen);
    }
  };
  return (
    <>
      <SearchLine
        listId={`${id}list`}
        chosenId={chosen === undefined ? undefined : `${id}${chosen.id}`}
        typed={typed}
        onType={(text) => {
          setTyped(text);
          setAt(0);
        }}
        onKey={press}
      />
      <div
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label={t('common.searchAndCommands')}
        className="min-h-0 overflow-y-auto py-2"
      >
        {items.map((item, index) => (
          <div key={item.id} role="presentation">
            {items[index - 1]?.group !== item.group && (
              <p aria-hidden="true" className="px-4 pt-2 pb-1 text-caption text-ink3">
                {t(`workspace.palette.${item.group}`)}
              </p>
            )}
            <Choice
              id={`${id}${item.id}`}
              item={item}
              isChosen={item === chosen}
              onPress={() => run(item)}
              onPoint={() => setAt(index)}
            />
          </div>
        ))}
        {items.length === 0 && (
          <p className="px-4 py-6 text-center text-label text-ink3">{t('framework.noMatches')}</p>
        )}
      </div>
    </>
  );
}

function SearchLine({
  listId,
  chosenId,
  typed,
  onType,
  onKey,
}: {
  listId: string;
  chosenId: string | undefined;
  typed: string;
  onType: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
}) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  // After the dialog, which focuses by itself.
  useEffect(() => input.current?.focus(), []);
  return (
    <label className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-4">
      <Icon of={Search} className="shrink-0 text-ink3" />
      <span className="sr-only">{t('common.searchAndCommands')}</span>
      <input
        ref={input}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosenId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={TYPED_MAX}
        placeholder={t('workspace.palette.placeholder')}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKey}
        className="h-full min-w-0 flex-1 bg-transparent text-button outline-none"
      />
    </label>
  );
}

function Choice({
  id,
  item,
  isChosen,
  onPress,
  onPoint,
}: {
  id: string;
  item: Item;
  isChosen: boolean;
  onPress: () => void;
  onPoint: () => void;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={onPress}
      onPointerMove={onPoint}
      className={cx(
        'mx-2 flex min-h-10 w-[calc(100%-1rem)] items-center gap-3 rounded-control px-3 text-left',
        isChosen && 'bg-s2',
      )}
    >
      <span className="min-w-0 flex-1 truncate text-body font-medium">{item.title}</span>
      <span className="max-w-1/2 truncate text-label text-ink3">{item.detail}</span>
    </button>
  );
}

function useItems(typed: string, onKeys: () => void): Item[] {
  const t = useText();
  const isGuest = useSession() === null;
  const acts = useOfferedActs();
  const text = typed.trim();
  const keyword = useDebounced(text, SETTLE_MS);
  const found = useStaleQuery(
    searchInstruments,
    {},
    { query: { keyword: keyword === '' ? FIRST_KEYWORD : keyword }, isQuiet: true },
  );
  const screens = useMemo(
    () =>
      openableScreens(routeTable, isGuest).map((path) => ({
        path,
        name: screenName(t, screenSlug(path)),
      })),
    [t, isGuest],
  );
  const actions: Item[] = [
    ...[...acts].map(([name, run]) => ({
      id: `act-${name}`,
      group: 'actions' as const,
      title: t(`workspace.key.${name}`),
      detail: KEY_OF[name] ?? '',
      run,
    })),
    {
      id: 'act-appearance',
      group: 'actions',
      title: t('shell.appearance.title'),
      detail: '',
      run: openAppearance,
    },
    {
      id: 'act-keys',
      group: 'actions',
      title: t('common.keyboardShortcuts'),
      detail: '?',
      run: onKeys,
    },
  ];
  // Enter takes the first: it must be of what is typed, never of what was typed before.
  const isCurrent = text !== '' && keyword === text && found.status === 'ready' && !found.isOld;
  const instruments: Item[] = !isCurrent
    ? []
    : found.data.items
        .slice(0, INSTRUMENTS_SHOWN)
        .map(({ source, stock_code: code, name, market }) => ({
          id: `quote-${source}-${code}`,
          group: 'instruments',
          title: code,
          detail: `${name} · ${market}`,
          run: () => void push(quotePath(source), { name, code, source: String(source), market }),
        }));
  return [
    ...instruments,
    ...screensFor(screens, text)
      .slice(0, SCREENS_SHOWN)
      .map(({ path, name }): Item => ({
        id: `screen-${screenSlug(path)}`,
        group: 'screens',
        title: name,
        detail: '',
        run: () => openScreen(path),
      })),
    ...actions.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase())),
  ];
}

/** So that the first letters find something that was asked for before. */
const FIRST_KEYWORD = 'A';
const KEY_OF: Readonly<Record<string, string>> = { buy: 'B', sell: 'S', cancel: 'C', layouts: 'L' };

type ScreenKey = Extract<Parameters<Say>[0], `workspace.screen.${string}`>;

/** palette.model.test.ts: every slug has its text. */
function screenName(t: Say, slug: string): string {
  const key: string = `workspace.screen.${slug}`;
  return isScreenKey(key) ? t(key) : slug;
}

function isScreenKey(key: string): key is ScreenKey {
  return key.startsWith('workspace.screen.');
}
