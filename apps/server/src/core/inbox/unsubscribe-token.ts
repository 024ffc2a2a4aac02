/**
 * What a mail's unsubscribe link carries: whose mails, and about what. Bound to both by a
 * signature, so it opens nothing else, and it lasts as long as mails are kept.
 */
import { noticeCategories, type NoticeCategory } from '@candor/contract/kernel/enumerations';
import type { Secrets } from '../../platform/start/secrets.ts';

const PURPOSE = 'unsubscribe';

export type Unsubscribing = { readonly customerId: string; readonly category: NoticeCategory };

export function unsubscribeToken(
  secrets: Pick<Secrets, 'sign'>,
  { customerId, category }: Unsubscribing,
): string {
  return `${customerId}.${category}.${secrets.sign(PURPOSE, `${customerId} ${category}`)}`;
}

/** Null for what this server did not sign. */
export function readUnsubscribeToken(
  secrets: Pick<Secrets, 'isSigned'>,
  token: string,
): Unsubscribing | null {
  const [, customerId, name, signature] =
    /^(cus_[0-9a-z]{26})\.(\w{1,20})\.([\w-]{43})$/.exec(token) ?? [];
  const category = noticeCategories.find((known) => known === name);
  if (customerId === undefined || signature === undefined || category === undefined) return null;
  const isCanonical = Buffer.from(signature, 'base64url').toString('base64url') === signature;
  return isCanonical && secrets.isSigned(PURPOSE, `${customerId} ${category}`, signature)
    ? { customerId, category }
    : null;
}
