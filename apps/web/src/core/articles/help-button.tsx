/**
 * A "?" beside a word: `<HelpButton topic="margin" word={t('common.margin')} />`. Opens a help
 * article or a term of the glossary in a sheet, so what was typed stays. The sheet comes when it is
 * first asked for.
 */
import { Icon } from '@candor/ui/marks/icon';
import { showToast } from '@candor/ui/overlays/toast';
import { CircleQuestionMark } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useText, withTexts } from '../../platform/i18n/text.ts';
import type { HelpTopic } from './help-topics.ts';
import type { HelpSheetProps } from './help-sheet.tsx';

export function HelpButton({ topic, word }: { topic: HelpTopic; word: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<HelpSheetProps> | null>(null);
  const ask = async () => {
    try {
      const loaded = await withTexts(
        async () => (await import('./help-sheet.tsx')).HelpSheet,
        'news',
        'common',
      );
      setSheet(() => loaded);
      setOpen(true);
    } catch {
      showToast(t('framework.networkError'), 'problem');
    }
  };
  return (
    <>
      <button
        type="button"
        aria-label={t('trading.explain', { word })}
        aria-haspopup="dialog"
        onClick={() => void ask()}
        className="relative inline-grid size-5 shrink-0 place-items-center align-text-bottom text-ink3 before:absolute before:-inset-3 hover:text-ink2"
      >
        <Icon of={CircleQuestionMark} size={15} />
      </button>
      {Sheet !== null && <Sheet topic={topic} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
