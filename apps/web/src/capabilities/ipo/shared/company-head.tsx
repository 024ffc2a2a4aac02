/** The company with its mark: fictional, on every screen that names it. */
import { Monogram } from '@candor/ui/marks/monogram';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import type { OfferingRow } from '../ipo.api.ts';

export function CompanyHead({
  of: { name, code, exchange, localLogoUrl },
  value,
}: {
  of: Pick<OfferingRow, 'name' | 'code' | 'exchange' | 'localLogoUrl'>;
  /** At the far end, such as its state. */
  value?: ReactNode;
}) {
  return (
    <div className="flex items-center gap-3">
      <Monogram name={code} {...(localLogoUrl === '' ? {} : { src: localLogoUrl })} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-body font-semibold">{name}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-caption text-ink3">
          <span>
            {code} · {exchange}
          </span>
          <FictionalMark />
        </p>
      </div>
      {value}
    </div>
  );
}

export function FictionalMark() {
  const t = useText();
  return <span className="rounded-chip bg-s2 px-1.5 text-ink2">{t('ipo.fictional')}</span>;
}
