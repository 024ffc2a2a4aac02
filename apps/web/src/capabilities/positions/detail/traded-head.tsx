import type { Direction } from '@candor/contract/kernel/enumerations';
import { Chip } from '@candor/ui/marks/chip';
import { Monogram } from '@candor/ui/marks/monogram';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import type { PositionRow, Traded } from '../positions.api.ts';
import { useTradeWords } from '../shared/trade-words.ts';

/** The instrument on the left with its chips, its figure on the right. */
export function TradedHead({
  of: { code, name, localLogoUrl },
  chips,
  value,
  valueDetail,
}: {
  of: Traded;
  chips: ReactNode;
  value?: ReactNode;
  valueDetail?: ReactNode;
}) {
  return (
    <div className="flex items-center gap-2.5">
      <Monogram name={code} {...(localLogoUrl === '' ? {} : { src: localLogoUrl })} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-body font-semibold">
          {code}
          {chips}
        </p>
        <p className="truncate text-caption text-ink3">{name}</p>
      </div>
      {value !== undefined && (
        <div className="min-w-23 shrink-0 text-right">
          <p className="text-body font-semibold">{value}</p>
          {valueDetail !== undefined && <p className="text-label font-medium">{valueDetail}</p>}
        </div>
      )}
    </div>
  );
}

/** Long or short is which way it was entered, not which way it went: no colour. */
export function HeldChip({ direction, leverage }: { direction: Direction; leverage: number }) {
  const t = useText();
  const { held } = useTradeWords();
  return (
    <Chip>
      {leverage > 1
        ? t('positions.heldTimes', { held: held(direction), n: leverage })
        : held(direction)}
    </Chip>
  );
}

/** Which way it was entered, and whether a rented robot traded it. */
export function PositionChips({
  of: { direction, leverage, rentalId },
}: {
  of: Pick<PositionRow, 'direction' | 'leverage' | 'rentalId'>;
}) {
  const t = useText();
  return (
    <>
      <HeldChip direction={direction} leverage={leverage} />
      {rentalId !== undefined && <Chip>{t('positions.byRobot')}</Chip>}
    </>
  );
}

/** A figure under its name, in a row of three. */
export function Figure({
  label,
  children,
  isEnd = false,
}: {
  label: string;
  children: ReactNode;
  isEnd?: boolean;
}) {
  return (
    <div className={isEnd ? 'min-w-0 text-right' : 'min-w-0'}>
      <p className="truncate text-caption text-ink3">{label}</p>
      <p className="text-label font-medium whitespace-nowrap">{children}</p>
    </div>
  );
}
