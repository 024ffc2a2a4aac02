/** Any screen may open the sheet, such as login for a person who cannot read the language. */
import { IconButton } from '@candor/ui/buttons/icon-button';
import { Languages } from 'lucide-react';
import { useText } from './i18n/text.ts';
import { createStore, useStore } from '@candor/client/store';

export function AppearanceButton() {
  const t = useText();
  return (
    <IconButton icon={Languages} label={t('shell.appearance.title')} onPress={openAppearance} />
  );
}

export function openAppearance(): void {
  isOpen.set(true);
}

export function closeAppearance(): void {
  isOpen.set(false);
}

export function useIsAppearanceOpen(): boolean {
  return useStore(isOpen);
}

const isOpen = createStore(false);
