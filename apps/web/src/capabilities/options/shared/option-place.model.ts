/** Which underlying or option an address means; null for what means none. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { isStockCode } from '@candor/contract/kernel/patterns';

export type UnderlyingPlace = { readonly source: QuotedSource; readonly code: string };

export function readUnderlying(
  params: Readonly<Record<string, string | undefined>>,
): UnderlyingPlace | null {
  const code = (params['code'] ?? '').toUpperCase();
  const source = sources.find((each) => String(each) === (params['source'] ?? '0'));
  return source !== undefined && isStockCode(code) ? { source, code } : null;
}

/** As the address carries it: without padding. */
export function readSymbol(text: string | undefined): string | null {
  const symbol = (text ?? '').replaceAll(' ', '').toUpperCase();
  return /^[A-Z][A-Z0-9]{0,5}\d{6}[CP]\d{8}$/.test(symbol) ? symbol : null;
}

export function addressOf(symbol: string): string {
  return symbol.replaceAll(' ', '');
}

/** A futures month has the options of its root. */
export function rootOf({ source, code }: UnderlyingPlace): string {
  if (source !== QuotedSource.Future) return code;
  return /^(?<root>[A-Z0-9]{1,4})[FGHJKMNQUVXZ]\d{2}$/.exec(code)?.groups?.['root'] ?? code;
}

const sources: readonly QuotedSource[] = Object.values(QuotedSource);
