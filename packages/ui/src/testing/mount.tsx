/** Acting and reading go through the real DOM. */
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

// The test browser has no top layer, so no popovers.
for (const method of ['showPopover', 'hidePopover']) {
  if (!(method in HTMLElement.prototype))
    Reflect.set(HTMLElement.prototype, method, () => undefined);
}

export type Mounted = {
  readonly page: HTMLElement;
  readonly render: (element: ReactNode) => void;
  readonly find: <E extends Element = HTMLElement>(selector: string) => E;
};

export function mount(element: ReactNode): Mounted {
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  const render = (next: ReactNode) => act(() => root.render(next));
  render(element);
  onTestFinished(() => {
    act(() => root.unmount());
    page.remove();
  });
  return {
    page,
    render,
    find: <E extends Element>(selector: string) => {
      const found = page.querySelector<E>(selector);
      if (found === null) throw new Error(`nothing on the page matches ${selector}`);
      return found;
    },
  };
}

/** As a browser does: the field already holds the new text when the event arrives. */
export function enterText(input: HTMLInputElement, text: string, caret = text.length): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.setSelectionRange(caret, caret);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export function fire(target: Element, event: Event): void {
  act(() => {
    target.dispatchEvent(event);
  });
}

export function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
