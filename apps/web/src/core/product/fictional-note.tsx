import { Note } from '@candor/ui/marks/note';
import { useText } from '../../platform/i18n/text.ts';

/** What is made up: companies, institutions or robots. */
export function FictionalNote({ of }: { of: 'companies' | 'institutions' | 'robots' }) {
  const t = useText();
  return <Note>{t(`product.fictional.${of}`)}</Note>;
}
