/**
 * Made once for each confirmation of a money command: sent again after a lost answer, the server
 * answers as it did the first time.
 */
const REQUEST_ID_BYTES = 18;

export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(REQUEST_ID_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
