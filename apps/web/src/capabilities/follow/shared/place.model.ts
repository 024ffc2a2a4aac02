/** What an address may name: anybody can write one. */
export function readAgencyId(text: string | undefined): string | null {
  return text !== undefined && /^AGY\d{2}$/.test(text) ? text : null;
}

export function readOrderId(text: string | undefined): string | null {
  return text !== undefined && /^fol_[0-9a-z]{26}$/.test(text) ? text : null;
}
