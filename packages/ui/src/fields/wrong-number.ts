/** Everything that sends checks this first. */
export const WRONG_NUMBER = 'data-wrong-number';

/** In the dialog, form or page around an element; false when there is none. */
export function focusWrongNumber(near: Element | null): boolean {
  const field =
    near
      ?.closest('dialog, form, main, body')
      ?.querySelector<HTMLInputElement>(`input[${WRONG_NUMBER}]`) ?? null;
  field?.focus();
  return field !== null;
}
