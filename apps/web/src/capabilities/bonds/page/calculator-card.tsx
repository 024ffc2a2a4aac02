/** The calculator comes, with the mathematics, when it is asked for. */
import { Button } from '@candor/ui/buttons/button';
import { SkeletonRows } from '@candor/ui/marks/skeleton';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import type { BondDetail, BondQuote } from '../bonds.api.ts';
import { Card, Part } from '../../../core/product/part.tsx';

const Calculator = lazy(async () => ({
  default: (await import('./calculator.tsx')).Calculator,
}));

export function CalculatorCard({ detail, quote }: { detail: BondDetail; quote: BondQuote }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title={t('bonds.calculator')}>
      <p className="text-label text-ink2">{t('bonds.calculator.text')}</p>
      {isOpen ? (
        <Card>
          <Suspense fallback={<SkeletonRows count={2} label={t('framework.loading')} />}>
            <Calculator terms={detail.terms} quote={quote} />
          </Suspense>
        </Card>
      ) : (
        <Button size="medium" tone="secondary" onPress={() => setOpen(true)}>
          {t('bonds.calculator.open')}
        </Button>
      )}
    </Part>
  );
}
