/**
 * State of a form that stays with its history entry: on the way back from a transfer, a deposit or
 * an article, and after a reload, everything typed is there again. What was sent is dropped, so
 * that going back never shows it as if nothing had happened.
 */
import { useContext, useRef, useState } from 'react';
import { dropTyped, keepTyped, readTyped, type Typed } from './typed.ts';
import { EntryContext } from './use-note-params.ts';

export type UsedTyped<Value> = {
  readonly value: Value;
  readonly set: (change: (before: Value) => Value) => void;
  /** It was sent: what stands on the screen is not kept any longer. */
  readonly drop: () => void;
  /** Begins anew. */
  readonly restart: (first: Value) => void;
};

/**
 * `name` tells the forms of one screen apart, and one instrument from the next. What is no number
 * yet is not kept: the last that was one is.
 */
export function useTyped<Value extends Typed>(
  name: string,
  begin: () => Value,
  isKept: (value: Value) => boolean = () => true,
): UsedTyped<Value> {
  const entry = useContext(EntryContext);
  const place = entry === null ? null : `${entry} ${name}`;
  const [value, setValue] = useState(() => {
    const first = begin();
    return place === null ? first : (readTyped(place, first) ?? first);
  });
  const latest = useRef(value);
  const show = (next: Value) => {
    latest.current = next;
    setValue(next);
  };
  const drop = () => {
    if (place !== null) dropTyped(place);
  };
  return {
    value,
    set: (change) => {
      show(change(latest.current));
      if (place !== null && isKept(latest.current)) keepTyped(place, latest.current);
    },
    drop,
    restart: (first) => {
      show(first);
      drop();
    },
  };
}
