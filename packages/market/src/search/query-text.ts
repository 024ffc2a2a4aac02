/** Normalises a query: full-width to plain, lower case, single spaces. */
export function queryText(text: string): string {
  return text
    .normalize('NFKC')
    .slice(0, QUERY_LENGTH_MAX)
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ');
}

/** Only what a code or an initial is made of: `EUR/USD` and `eur usd` are the same pair. */
export function plainText(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** `700`, `0700`, `00700.hk` and `hk700` are one share. Null for what is not a Hong Kong code. */
export function hongKongDigits(query: string): string | null {
  const { digits } = /^(?:hk[: ]?)?0*(?<digits>\d{1,5})(?:\.hk)?$/.exec(query)?.groups ?? {};
  return digits ?? null;
}

/** Longer than the longest name; the rest is not read. */
const QUERY_LENGTH_MAX = 64;
