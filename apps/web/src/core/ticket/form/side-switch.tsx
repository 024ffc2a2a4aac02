import { Direction } from '@candor/contract/kernel/enumerations';
import { cx } from '@candor/ui/cx';
import { useId } from 'react';
import { useText } from '../../../platform/i18n/text.ts';

/** Buy or sell: the one choice of a ticket that carries a price colour. Radio buttons underneath. */
export function SideSwitch({
  value,
  onChange,
}: {
  value: Direction;
  onChange: (direction: Direction) => void;
}) {
  const t = useText();
  const name = useId();
  const sides = [
    {
      direction: Direction.Buy,
      label: t('trading.side.buy'),
      chosen: 'has-checked:bg-rise-solid has-checked:text-rise-on',
    },
    {
      direction: Direction.Sell,
      label: t('trading.side.sell'),
      chosen: 'has-checked:bg-fall-solid has-checked:text-fall-on',
    },
  ];
  return (
    <div
      role="radiogroup"
      aria-label={t('ticket.side')}
      className="grid grid-cols-2 gap-0.5 rounded-control bg-s2 p-[3px]"
    >
      {sides.map(({ direction, label, chosen }) => (
        <label
          key={direction}
          className={cx(
            'relative grid min-h-9.5 cursor-pointer place-items-center rounded-segment text-body font-semibold text-ink2 transition-colors duration-state select-none before:absolute before:inset-x-0 before:-inset-y-[3px]',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
            chosen,
          )}
        >
          <input
            type="radio"
            name={name}
            value={direction}
            checked={direction === value}
            onChange={() => onChange(direction)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </div>
  );
}
