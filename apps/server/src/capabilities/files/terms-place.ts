/** Where a signed agreement is sealed to: moved to another row it does not open. */
export function termsPlace(id: string): string {
  return `signed_terms.content.${id}`;
}
