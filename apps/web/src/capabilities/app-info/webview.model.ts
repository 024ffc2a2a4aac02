/**
 * The address is untrusted: pages of this server are opened by a tap, those of others are named and
 * not opened, and nothing is framed. A link that came from elsewhere must not borrow our name.
 */
type DocumentId = 'agreement' | 'privacy' | 'risk';
const documentIds: readonly DocumentId[] = ['agreement', 'privacy', 'risk'];

export type WebTarget =
  | { readonly kind: 'document'; readonly id: DocumentId }
  | { readonly kind: 'own'; readonly href: string }
  | { readonly kind: 'foreign'; readonly host: string }
  | { readonly kind: 'unsafe' };

export function webTarget(
  { doc, url }: { readonly doc?: string | undefined; readonly url?: string | undefined },
  origin: string,
): WebTarget {
  if (url === undefined)
    return { kind: 'document', id: documentIds.find((known) => known === doc) ?? 'agreement' };
  const address = URL.parse(url.trim(), origin);
  // A name before an @ is meant to be mistaken for the host.
  if (
    address === null ||
    !WEB.includes(address.protocol) ||
    address.username !== '' ||
    address.password !== ''
  )
    return { kind: 'unsafe' };
  if (address.origin === origin)
    return { kind: 'own', href: `${address.pathname}${address.search}${address.hash}` };
  return { kind: 'foreign', host: address.host };
}

const WEB: readonly string[] = ['https:', 'http:'];
