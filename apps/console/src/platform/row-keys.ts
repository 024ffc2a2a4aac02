import { useEffect, useRef, type RefObject } from 'react';
import { neighbourRow } from './row-keys.model.ts';

/** Moves the real focus, so Enter opens and screen readers follow. */
export function useRowKeys(): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (event.key === 'j') focusRow(area.current, 1);
      if (event.key === 'k') focusRow(area.current, -1);
      // Nothing is chosen yet: the first row is what comes first.
      if (event.key === 'Enter' && !isControl(event.target))
        area.current?.querySelector<HTMLElement>('tbody a')?.click();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return area;
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    (target instanceof Element &&
      target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null) ||
    document.querySelector('dialog:modal') !== null
  );
}

/** What does something of its own on Enter. A page's heading or table may have the focus too. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, input, summary') !== null;
}

function focusRow(area: HTMLElement | null, step: 1 | -1): void {
  const links = [...(area?.querySelectorAll<HTMLElement>('tbody a') ?? [])];
  links[
    neighbourRow(
      links.length,
      links.findIndex((link) => link === document.activeElement),
      step,
    )
  ]?.focus();
}
