/** Name and style of an institution, and that it does not exist. */
import { Monogram } from '@candor/ui/marks/monogram';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import type { Agency } from '../follow.api.ts';

export function AgencyHead({
  of: { name, style },
  value,
}: {
  of: Pick<Agency, 'name' | 'style'>;
  value?: ReactNode;
}) {
  const t = useText();
  return (
    <div className="flex items-start gap-2.5">
      <Monogram name={name} />
      <div className="min-w-0 flex-1">
        <p className="text-body font-semibold">{name}</p>
        <p className="text-caption text-ink3">
          {style} · {t('follow.fictional.short')}
        </p>
      </div>
      {value !== undefined && <div className="shrink-0 text-right">{value}</div>}
    </div>
  );
}
