/** The rail, and what opens above every screen by a key. */
import { useEffect, useState } from 'react';
import { followKeys } from './follow-keys.ts';
import { KeyList } from './key-list.tsx';
import { Palette } from './palette.tsx';
import { Rail } from './rail.tsx';

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
