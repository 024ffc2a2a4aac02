import { DISPLAY_NAME } from '@candor/contract/kernel/league-rules';

/** A name that others read, as it was typed; null where nothing was. */
export function displayNameOf(typed: string): string | null {
  const name = typed.trim().replaceAll(/\s+/g, ' ');
  return name === '' ? null : name;
}

export function isDisplayNameWrong(name: string | null): boolean {
  return name !== null && !DISPLAY_NAME.test(name);
}
