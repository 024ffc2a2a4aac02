import type { Rate } from '@candor/money/amount';
import { formatPercent } from '@candor/money/format';
import { directionShown } from './direction.ts';
import { useFigures } from './figure-context.tsx';
import { NumberText } from './number-text.tsx';

/** A null rate could not be loaded. What is rounded to 0.00% has neither a sign nor a colour. */
export function PercentText({ change, decimals }: { change: Rate | null; decimals?: number }) {
  const { locale } = useFigures();
  if (change === null) return <NumberText text={null} />;
  const text = formatPercent(change, {
    locale,
    sign: 'always',
    ...(decimals === undefined ? {} : { decimals }),
  });
  return <NumberText text={text} direction={directionShown(text)} />;
}
