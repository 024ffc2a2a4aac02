import { Icon } from '@candor/ui/marks/icon';
import { PanelRightOpen } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';

export function NothingChosen() {
  const t = useText();
  return (
    <div className="grid min-w-0 flex-1 place-content-center justify-items-center gap-3 px-8 text-center text-ink3">
      <Icon of={PanelRightOpen} size={32} />
      <p className="max-w-72 text-label">{t('desktop.nothingChosen')}</p>
    </div>
  );
}
