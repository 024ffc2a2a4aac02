/** A sheet whose cross speaks the language in force. */
import { Sheet, type SheetProps } from '@candor/ui/overlays/sheet';
import { useText } from './i18n/text.ts';

export type SheetOpening = Pick<SheetProps, 'isOpen' | 'onClose'>;

export function AppSheet(props: Omit<SheetProps, 'closeLabel'>) {
  const t = useText();
  return <Sheet {...props} closeLabel={t('framework.close')} />;
}
