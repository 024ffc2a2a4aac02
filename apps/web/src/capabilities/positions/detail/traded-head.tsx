import { TradedSource } from '@candor/contract/kernel/enumerations';
import { Chip } from '@candor/ui/marks/chip';
import { Monogram } from '@candor/ui/marks/monogram';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import type { PositionRow, Traded } from '../positions.api.ts';
import { useTradeWords } from '../shared/trade-words.ts';

/** The instrument on the left with its chips, its figure on the right. */
export function TradedHead({
  of: { code, name, source, localLogoUrl },
  chips,
  value,
  valueDetail,
}: {
  of: Traded;
  chips: ReactNode;
  value?: ReactNode;
  valueDetail?: ReactNode;
}) {
  // The symbol of an option is for machines.
  const [title, detail] = source === TradedSource.Option ? [name, code] : [code, name];
  return (
    <div className="flex items-center gap-2.5">
      <Monogram name={code} {...(localLogoUrl === '' ? {} : { src: localLogoUrl })} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-body font-semibold">
          {title}
          {chips}
        </p>
        <p className="truncate text-caption text-ink3">{detail}</p>
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

/**
 * Long or short is which way it was entered, not which way it went: no colour. What is owned is
 * simply owned.
 */
export function HeldChip({
  of: { direction, leverage, isOwned },
}: {
  of: Pick<PositionRow, 'direction' | 'leverage' | 'isOwned'>;
}) {
  const t = useText();
  const { held } = useTradeWords();
  if (isOwned) return null;
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
  of: position,
}: {
  of: Pick<PositionRow, 'direction' | 'leverage' | 'isOwned' | 'rentalId'>;
}) {
  const t = useText();
  return (
    <>
      <HeldChip of={position} />
      {position.rentalId !== undefined && <Chip>{t('positions.byRobot')}</Chip>}
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
