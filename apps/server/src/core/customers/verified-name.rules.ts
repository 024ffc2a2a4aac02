export type VerifiedName =
  | { readonly kind: 'individual'; readonly firstName: string; readonly lastName: string }
  | { readonly kind: 'company'; readonly enterpriseName: string };

/** Letters and digits only, ignoring case, with the family name first or last. */
export function isNameOf(accountName: string, verified: VerifiedName | null): boolean {
  if (verified === null) return false;
  const [given, ...accepted] = [accountName, ...getSpellings(verified)].map(getLetters);
  return given !== '' && accepted.some((spelling) => spelling === given);
}

export function getFullName(name: VerifiedName): string {
  return name.kind === 'company' ? name.enterpriseName : `${name.firstName} ${name.lastName}`;
}

function getSpellings(name: VerifiedName): string[] {
  return name.kind === 'company'
    ? [name.enterpriseName]
    : [`${name.firstName}${name.lastName}`, `${name.lastName}${name.firstName}`];
}

function getLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
