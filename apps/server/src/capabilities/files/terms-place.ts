export function termsPlace(id: string): string {
  return `signed_terms.content.${id}`;
}
