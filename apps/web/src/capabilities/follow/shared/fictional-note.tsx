import { Note } from '@candor/ui/marks/note';
import { useText } from '../../../platform/i18n/text.ts';

export function FictionalNote() {
  const t = useText();
  return <Note>{t('follow.fictional')}</Note>;
}
