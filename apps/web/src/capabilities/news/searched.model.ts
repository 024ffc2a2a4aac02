import { SHORT_TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';

/** Only what the server takes: no characters that cannot be seen, one blank between words. */
export function searchedText(typed: string): string {
  return typed
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\s]+/gu, ' ')
    .trim()
    .slice(0, SHORT_TEXT_LENGTH_MAX)
    .trim();
}
