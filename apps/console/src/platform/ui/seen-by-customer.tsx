import { Icon } from '@candor/ui/marks/icon';
import { Eye } from 'lucide-react';
import { useText } from '../i18n/text.ts';

/** Viewing is recorded, and the customer can read it. */
export function SeenByCustomer() {
  const t = useText();
  return (
    <div
      role="note"
      className="flex items-center gap-2.5 rounded-control border border-line bg-warn-tint px-4 py-2.5 text-label font-medium text-warn"
    >
      <Icon of={Eye} size={18} className="shrink-0" />
      <p>{t('console.seen')}</p>
    </div>
  );
}
