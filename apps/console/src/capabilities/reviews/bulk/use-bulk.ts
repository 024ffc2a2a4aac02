/** What is chosen, and its keys: x the focused row, X the page, e what to do with it. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { isTyping } from '../../../platform/row-keys.ts';
import type { QueueRow } from '../queue-columns.tsx';
import { nothingChosen, toggled, toggledAll, type Selection } from './bulk.model.ts';

export type Bulk = {
  readonly selection: Selection;
  readonly toggle: (row: QueueRow) => void;
  readonly clear: () => void;
  /** Where the acts are. */
  readonly bar: RefObject<HTMLDivElement | null>;
};

/** Another list begins with nothing chosen. */
export function useBulk(rows: readonly QueueRow[], list: string): Bulk {
  const [kept, setKept] = useState({ list, selection: nothingChosen });
  const selection = kept.list === list ? kept.selection : nothingChosen;
  const bar = useRef<HTMLDivElement>(null);
  const set = (next: Selection) => setKept({ list, selection: next });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      const id = rowIdAt(document.activeElement);
      const row = rows.find((candidate) => candidate.id === id);
      if (event.key === 'x' && row !== undefined) set(toggled(selection, row));
      if (event.key === 'X') set(toggledAll(selection, rows));
      if (event.key === 'e') bar.current?.querySelector('button')?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return {
    selection,
    toggle: (row) => set(toggled(selection, row)),
    clear: () => set(nothingChosen),
    bar,
  };
}

function rowIdAt(element: Element | null): string | undefined {
  return element?.closest('tr')?.querySelector<HTMLElement>('[data-choice]')?.dataset['choice'];
}
