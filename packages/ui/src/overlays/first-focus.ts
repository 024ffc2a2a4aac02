/**
 * Where the focus is when a sheet opens: in its first field, or on its title. Left to the browser
 * it would be on ×, where Enter closes what somebody was about to fill in. On a touch screen a
 * field would bring the keyboard over what is to be read first, and so would one further down
 * scroll it away: there it is the title.
 */
const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], :disabled, [readonly]), textarea:not(:disabled, [readonly])';

export function focusFirst(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLElement>(FIELDS);
  const isTyping = typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches;
  if (field !== null && isTyping && isInSight(field, dialog))
    return field.focus({ preventScroll: true });
  const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
  // What is only to be answered has no title to stop at: the browser takes the first button.
  if (title?.hasAttribute('tabindex') === true) title.focus({ preventScroll: true });
}

function isInSight(field: HTMLElement, dialog: HTMLDialogElement): boolean {
  return field.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom;
}
