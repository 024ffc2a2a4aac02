/** What is put into a text by a form of its own, and what is accepted in it. */
import { isAllowedLink } from '@candor/contract/kernel/article-links';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { isStockCode } from '@candor/contract/kernel/patterns';

export type Insert =
  | { readonly kind: 'link' }
  | { readonly kind: 'instrument' }
  | { readonly kind: 'picture'; readonly file: File };

export function isInsertable(kind: Insert['kind'], text: string): boolean {
  if (kind === 'link') return isAllowedLink(text);
  return kind === 'instrument' ? isStockCode(text) : text.trim() !== '';
}

export const mentionSources = [
  QuotedSource.Stock,
  QuotedSource.HkStock,
  QuotedSource.Future,
  QuotedSource.Forex,
  QuotedSource.GlobalIndex,
  QuotedSource.RobotCrypto,
] as const;
