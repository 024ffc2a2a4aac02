/** What the shell gives a screen, without the shell. */
import '../../apps/web/src/app.css';
import { AppFrame } from '@candor/ui/frame/app-frame';
import { FigureProvider } from '@candor/ui/figures/figure-context';
import { ModalProvider } from '@candor/ui/overlays/modal-context';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { openModalLayer } from '../../apps/web/src/platform/nav/layers.ts';
import { queryClient } from '../../apps/web/src/platform/readings/query-client.ts';

export function placeOfPage(): HTMLElement {
  const place = document.getElementById('root');
  if (place === null) throw new Error('the page has a root element');
  return place;
}

export function drawFramed(content: ReactNode, { hasRail = false } = {}): Root {
  const root = createRoot(placeOfPage());
  root.render(
    <QueryClientProvider client={queryClient}>
      <ModalProvider onOpen={openModalLayer}>
        <FigureProvider
          locale="en"
          texts={{ unavailable: 'unavailable', hidden: 'hidden', up: 'up', down: 'down' }}
        >
          <AppFrame hasRail={hasRail}>{content}</AppFrame>
        </FigureProvider>
      </ModalProvider>
    </QueryClientProvider>,
  );
  return root;
}

/** What was requested in the first frame is on the screen after the second. */
export async function drawn(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}
