/** Listens to the keyboard of a desktop. */
import { runKeyAct } from '../../platform/window/key-acts.ts';
import { meaningOf } from './keys.rules.ts';

export function followKeys(open: { palette: () => void; keys: () => void }): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const meaning = meaningOf({
      key: event.key,
      hasCommand: event.ctrlKey || event.metaKey,
      hasAlt: event.altKey,
      isTyping: isTyping(event.target),
      isModalOpen: document.querySelector('dialog:modal') !== null,
    });
    if (meaning === null || (event.repeat && meaning.kind !== 'step')) return;
    const isDone =
      meaning.kind === 'step'
        ? stepRow(meaning.by, meaning.isArrow)
        : meaning.kind === 'act'
          ? runKeyAct(meaning.act)
          : (open[meaning.kind](), true);
    if (isDone) event.preventDefault();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}

/** A chart, a slider or a radio group has its own use for letters and arrows. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        'input, textarea, select, [contenteditable], [role="separator"], [role="slider"], [role="img"], [role="listbox"], [popover]',
      ) !== null)
  );
}

/** Arrows scroll, unless a row has the focus already. */
function stepRow(by: -1 | 1, isArrow: boolean): boolean {
  const active = document.activeElement;
  const rows = rowsOf(listFor(active));
  const at = rows.findIndex((row) => row === active);
  if (isArrow && at === -1) return false;
  const next = rows[at === -1 ? rowToStartAt(rows, by) : at + by];
  if (next === undefined) return at !== -1;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Where one was, as the row of what is shown beside the list; else the first. */
function rowToStartAt(rows: readonly HTMLElement[], by: -1 | 1): number {
  const shown = rows.findIndex((row) => row.getAttribute('href') === location.hash);
  return shown === -1 ? 0 : shown + by;
}

/** The list that has the focus; else the one of the workspace or beside the page; else the page. */
function listFor(active: Element | null): Element | null {
  return (
    active?.closest('[data-panel]') ??
    shown('[data-panel="list"]') ??
    shown('main[role="region"]') ??
    shown('main')
  );
}

/** Tabs that were left stay in the page, hidden. */
function shown(selector: string): Element | null {
  return (
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (element) => element.offsetParent !== null,
    ) ?? null
  );
}

function rowsOf(list: Element | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('a[href^="#/"]') ?? [])].filter(
    (row) => row.offsetParent !== null,
  );
}
