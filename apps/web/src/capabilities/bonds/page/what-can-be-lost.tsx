import { useText } from '../../../platform/i18n/text.ts';
import { Part } from '../../../core/product/part.tsx';

export function WhatCanBeLost() {
  const t = useText();
  return (
    <Part title={t('bonds.risk')}>
      <ul className="grid list-disc gap-1.5 pl-4 text-label text-ink2">
        {RISKS.map((risk) => (
          <li key={risk}>{t(`bonds.risk.${risk}`)}</li>
        ))}
      </ul>
    </Part>
  );
}

const RISKS = ['sell', 'spread', 'inflation', 'simulated'] as const;
