/**
 * A page for a screen that loads by itself: it is drawn as in the browser, when it is ready, and
 * the test waits for what it shows. A component that needs no loading is drawn at once by `mount`.
 */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

export type OpenPage = {
  readonly page: HTMLElement;
  render(node: ReactNode): void;
  close(): void;
};

export function openPage(): OpenPage {
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  return {
    page,
    render: (node) => root.render(node),
    close() {
      root.unmount();
      page.remove();
    },
  };
}
