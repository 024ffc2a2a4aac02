/** What the account tab shows of a person, decided without a browser. */
const VISIBLE_LETTERS = 1;

/**
 * Enough to recognise one's own address, too little for somebody who looks over the shoulder:
 * `a•••@example.com`.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return MASK;
  return `${Array.from(email.slice(0, at)).slice(0, VISIBLE_LETTERS).join('')}${MASK}${email.slice(at)}`;
}

/** A fixed number of dots, so that the length of the address stays unknown too. */
const MASK = '•••';
