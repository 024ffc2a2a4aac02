/** The rail, and what opens above every screen by a key. */
import { useEffect, useState } from 'react';
import { firstScreen } from '../../platform/loading/first-screen.ts';
import { withTexts } from '../../platform/i18n/text.ts';
import { lazyPart } from '../../platform/loading/lazy-part.ts';
import { loadOnline } from '../../platform/loading/load-online.ts';
import { followKeys } from './follow-keys.ts';
import { Rail } from './rail.tsx';

/** Come after the first screen, so that they are there when they are asked for. */
const Palette = lazyPart(async () => {
  await firstScreen();
  return await loadOnline(() =>
    withTexts(async () => (await import('./palette.tsx')).Palette, 'workspace', 'common'),
  );
});
const KeyList = lazyPart(async () => {
  await firstScreen();
  return await loadOnline(() =>
    withTexts(async () => (await import('./key-list.tsx')).KeyList, 'workspace', 'common'),
  );
});

export function DesktopFrame() {
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null);
  useEffect(
    () =>
      followKeys({
        palette: () => setOpened('palette'),
        keys: () => setOpened('keys'),
      }),
    [],
  );
  const close = () => setOpened(null);
  return (
    <>
      <Rail onPalette={() => setOpened('palette')} onKeys={() => setOpened('keys')} />
      <Palette isOpen={opened === 'palette'} onClose={close} onKeys={() => setOpened('keys')} />
      <KeyList isOpen={opened === 'keys'} onClose={close} />
    </>
  );
}
