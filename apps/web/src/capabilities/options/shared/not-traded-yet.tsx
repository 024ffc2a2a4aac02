import { Note } from '@candor/ui/marks/note';
import { useText } from '../../../platform/i18n/text.ts';

/** Options can be read and not bought; no button promises otherwise. */
export function NotTradedYet() {
  const t = useText();
  return <Note tone="warn">{t('options.notYet')}</Note>;
}
