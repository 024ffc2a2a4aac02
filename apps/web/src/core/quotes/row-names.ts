/**
 * Whether name or code comes first. Chinese readers know companies by name; English readers by
 * code.
 */
import { useLanguage } from '../../platform/i18n/text.ts';
import { isChinese } from '../../platform/i18n/language.ts';

export type RowNames = { readonly title: string; readonly under: string };

export function useRowNames(row: Named, isNameFirst = false): RowNames {
  return rowNames(row, isChinese(useLanguage()) || isNameFirst);
}

type Named = { readonly name: string; readonly stock_code: string };

export function rowNames({ name, stock_code: code }: Named, isNameFirst: boolean): RowNames {
  return isNameFirst ? { title: name, under: code } : { title: code, under: name };
}
