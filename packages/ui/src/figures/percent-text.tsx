import type { Rate } from '@candor/money/amount';
import { formatPercent } from '@candor/money/format';
import { getDirection } from './direction.ts';
import { useFigures } from './figure-context.tsx';
import { NumberText } from './number-text.tsx';

/** A null rate could not be loaded. */
export function PercentText({ change, decimals }: { change: Rate | null; decimals?: number }) {
  const { locale } = useFigures();
  if (change === null) return <NumberText text={null} />;
  return (
    <NumberText
      text={formatPercent(change, {
        locale,
        sign: 'always',
        ...(decimals === undefined ? {} : { decimals }),
      })}
      direction={getDirection(change)}
    />
  );
}
