/** What somebody without a session proves with that a conversation is theirs. */
export const GUEST_KEY_HEADER = 'guest-key';

export function isGuestKey(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}
