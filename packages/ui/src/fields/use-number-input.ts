/**
 * The grammar is typed-number.model.ts; this tells typing from pasting, leaves input methods alone
 * while composing, and restores the caret.
 *
 * The shown text stays while it reads as the form's value (`1.` on the way to `1.5`).
 */
import { fieldText, type FieldTextKey } from '@candor/i18n/fields/field-text';
import {
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type CompositionEvent,
  type FormEvent,
  type RefObject,
} from 'react';
import { useFigures } from '../figures/figure-context.tsx';
import {
  DIGITS_MAX,
  editNumber,
  isWrongNumber,
  readNumber,
  shownNumber,
  valueOfTyped,
  type NumberLimits,
  type NumberMistake,
} from './typed-number.model.ts';
import { WRONG_NUMBER } from './wrong-number.ts';
import type { NumberLocale } from '@candor/money/format';

export type NumberInput = {
  readonly props: {
    readonly ref: RefObject<HTMLInputElement | null>;
    readonly type: 'text';
    readonly inputMode: 'numeric' | 'decimal' | 'text';
    readonly autoComplete: 'off';
    readonly [WRONG_NUMBER]?: true;
    readonly value: string;
    readonly onChange: (event: FormEvent<HTMLInputElement>) => void;
    readonly onPaste: (event: ClipboardEvent) => void;
    readonly onCompositionStart: () => void;
    readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
    readonly onBlur: () => void;
  };
  readonly mistake: string | null;
  readonly isWrong: boolean;
};

export function useNumberInput({
  value,
  onChange,
  onBlur,
  limits,
}: {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  limits: NumberLimits;
}): NumberInput {
  const { locale } = useFigures();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed>(still(''));
  const isOwn = typed.isComposing || valueOfTyped(typed.text, limits) === value;
  const shown = isOwn ? typed.text : shownNumber(value, limits);
  const pasted = useRef<string | null>(null);
  const composed = useRef(shown);

  useLayoutEffect(() => {
    const field = input.current;
    if (field !== null && typed.caret !== null && document.activeElement === field)
      field.setSelectionRange(typed.caret, typed.caret);
  }, [typed]);

  const settle = (next: { readonly text: string; readonly caret: number }, isTyping: boolean) => {
    setTyped({ ...next, isTyping, isComposing: false });
    const read = valueOfTyped(next.text, limits);
    if (read !== value) onChange(read);
  };
  const take = (
    field: HTMLInputElement,
    before: string,
    { inserted, isForward = false }: { inserted: string | null; isForward?: boolean },
  ) => {
    const caret = field.selectionStart ?? field.value.length;
    settle(
      editNumber({ before, after: field.value, caret, inserted, isForward }, limits),
      inserted !== null && inserted.length <= 1,
    );
  };

  const reading = readNumber(shown, limits);
  const isWrong =
    !typed.isComposing &&
    (reading.kind === 'wrong' || reading.kind === 'begun' || isWrongNumber(value));
  const isSaid =
    reading.kind === 'wrong' || (reading.kind === 'begun' && !(isOwn && typed.isTyping));
  return {
    props: {
      ref: input,
      type: 'text',
      // Number keyboards have no minus.
      inputMode:
        limits.allowsMinus === true ? 'text' : limits.decimalsMax === 0 ? 'numeric' : 'decimal',
      autoComplete: 'off',
      ...(isWrong ? { [WRONG_NUMBER]: true as const } : {}),
      value: shown,
      onChange: ({ currentTarget, nativeEvent }) => {
        if (nativeEvent instanceof InputEvent && nativeEvent.isComposing)
          return setTyped({ ...still(currentTarget.value), isTyping: true, isComposing: true });
        take(currentTarget, shown, getEdit(nativeEvent, pasted.current));
        pasted.current = null;
      },
      onPaste: ({ clipboardData }) => {
        pasted.current = clipboardData.getData('text');
      },
      onCompositionStart: () => {
        composed.current = shown;
      },
      onCompositionEnd: ({ currentTarget }) =>
        take(currentTarget, composed.current, {
          inserted: addedIn(composed.current, currentTarget.value),
        }),
      onBlur: () => {
        // `1.` and `.5` are completed on blur.
        setTyped(still(reading.kind === 'right' ? shownNumber(reading.value, limits) : shown));
        onBlur?.();
      },
    },
    mistake: isWrong && isSaid ? mistakeText(reading.mistake, limits, locale) : null,
    isWrong,
  };
}

type Typed = {
  readonly text: string;
  readonly caret: number | null;
  readonly isTyping: boolean;
  readonly isComposing: boolean;
};

function still(text: string): Typed {
  return { text, caret: null, isTyping: false, isComposing: false };
}

/** Autofill and undo are read as a whole. */
function getEdit(
  event: Event,
  pasted: string | null,
): { inserted: string | null; isForward?: boolean } {
  if (!(event instanceof InputEvent)) return { inserted: null };
  if (event.inputType.startsWith('delete'))
    return { inserted: '', isForward: event.inputType.endsWith('Forward') };
  if (event.inputType === 'insertFromPaste') return { inserted: pasted };
  return { inserted: event.inputType === 'insertText' ? event.data : null };
}

function addedIn(before: string, after: string): string {
  let [start, end] = [0, 0];
  while (start < before.length && before[start] === after[start]) start += 1;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before.at(-1 - end) === after.at(-1 - end)
  )
    end += 1;
  return after.slice(start, after.length - end);
}

function mistakeText(mistake: NumberMistake, limits: NumberLimits, locale: NumberLocale): string {
  const key: FieldTextKey =
    mistake === 'characters' && limits.decimalsMax === 0 ? 'number.digits' : `number.${mistake}`;
  return fieldText(key, locale, {
    n: mistake === 'length' ? (limits.digitsMax ?? DIGITS_MAX) : limits.decimalsMax,
  });
}
