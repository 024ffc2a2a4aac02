/** What an address may name: anybody can write one. */
export function namedBy(pattern: RegExp): (text: string | undefined) => string | null {
  return (text) => (text !== undefined && pattern.test(text) ? text : null);
}

/** Ids begin with what they are of. */
export function idNamed(prefix: string): (text: string | undefined) => string | null {
  return namedBy(new RegExp(`^${prefix}_[0-9a-z]{26}$`));
}
