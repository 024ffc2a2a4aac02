/**
 * The passwords that guessers try first: some 49,000 from published leaks, most frequent first, in
 * lower case.
 */
import { dictionary } from '@zxcvbn-ts/language-common';

export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

export function isCommonPassword(lowerCasePassword: string): boolean {
  return commonPasswords.has(lowerCasePassword);
}
