/** Scroll-snap does the physics; arrow keys, Home and End do the same for a keyboard. */
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { cx } from '../cx.ts';

const ROW_PX = 44;
const RESTING_MS = 90;

export type WheelOption<Value extends string> = { readonly value: Value; readonly label: string };

export function WheelPicker<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly WheelOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  const wheel = useRef<HTMLDivElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const index = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const chosenRow = useRef(index);

  const align = () => {
    const element = wheel.current;
    if (element !== null && Math.round(element.scrollTop / ROW_PX) !== chosenRow.current)
      element.scrollTop = chosenRow.current * ROW_PX;
  };
  useEffect(() => {
    chosenRow.current = index;
    align();
  }, [index, options.length]);
  useEffect(() => () => clearTimeout(resting.current), []);

  const choose = (row: number) => {
    const option = options[Math.min(Math.max(row, 0), options.length - 1)];
    if (option !== undefined && option.value !== value) onChange(option.value);
  };
  return (
    <div className="relative min-w-0 flex-1">
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 top-22 h-11 rounded-control bg-s2"
      />
      <div
        ref={wheel}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={`${id}${index}`}
        onScroll={(event) => {
          const rested = event.currentTarget.scrollTop;
          clearTimeout(resting.current);
          resting.current = setTimeout(() => {
            choose(Math.round(rested / ROW_PX));
            // The owner may have refused the value: then the wheel turns back.
            requestAnimationFrame(align);
          }, RESTING_MS);
        }}
        onKeyDown={(event) => turnByKey(event, index, options.length, choose)}
        className="tide-quiet-scroll relative h-55 snap-y snap-mandatory overflow-y-auto overscroll-contain rounded-control mask-[linear-gradient(transparent,black_35%,black_65%,transparent)] py-22 text-center text-section"
      >
        {options.map((option, row) => (
          <div
            key={option.value}
            id={`${id}${row}`}
            role="option"
            aria-selected={row === index}
            onClick={() => choose(row)}
            className={cx(
              'flex h-11 cursor-pointer snap-center items-center justify-center truncate',
              row === index ? 'font-semibold' : 'text-ink2',
            )}
          >
            {option.label}
          </div>
        ))}
      </div>
    </div>
  );
}

function turnByKey(
  event: KeyboardEvent,
  index: number,
  count: number,
  choose: (row: number) => void,
): void {
  const targets: Partial<Record<string, number>> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    PageUp: index - 5,
    PageDown: index + 5,
    Home: 0,
    End: count - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  choose(target);
}
