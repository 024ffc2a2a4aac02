import { Note } from '@candor/ui/marks/note';
import { useText } from '../../platform/i18n/text.ts';
import { useRestLeft } from './rest-chip.tsx';

/** Nothing once the method can be used. */
export function RestingNote({ usableAt }: { usableAt: number }) {
  const t = useText();
  const time = useRestLeft(usableAt);
  return time === null ? null : <Note tone="warn">{t('payout.rest.now', { time })}</Note>;
}
