/** What an address may name: anybody can write one. */
export function readBondCode(text: string | undefined): string | null {
  return text !== undefined && /^[A-Z0-9]{4,16}$/.test(text) ? text : null;
}

export function readHoldingId(text: string | undefined): string | null {
  return text !== undefined && /^bnd_[0-9a-z]{26}$/.test(text) ? text : null;
}

export function readTradeId(text: string | undefined): string | null {
  return text !== undefined && /^btr_[0-9a-z]{26}$/.test(text) ? text : null;
}
