/**
 * What larger windows need is loaded when the first one is there, and kept. Until then, and where
 * it cannot be loaded, the screens stand in a column as on a phone.
 */
import { useEffect, useState } from 'react';
import { withTexts } from '../platform/i18n/text.ts';
import type { Room } from '../platform/window/room.ts';

type DesktopParts = Awaited<ReturnType<typeof loadDesktop>>;
export type Desktop = DesktopParts | 'loading' | 'missing' | null;

export function useDesktop(room: Room): Desktop {
  const [parts, setParts] = useState<DesktopParts | 'missing' | null>(null);
  const isNeeded = room !== 'phone' && parts === null;
  useEffect(() => {
    if (isNeeded) loadDesktop().then(setParts, () => setParts('missing'));
  }, [isNeeded]);
  return isNeeded ? 'loading' : parts;
}

async function loadDesktop() {
  return await withTexts(
    async () => (await import('./desktop/desktop-parts.tsx')).desktopParts,
    'desktop',
    'common',
  );
}
