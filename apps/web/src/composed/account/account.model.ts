const VISIBLE_LETTERS = 1;

/** `a•••@example.com` */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return MASK;
  return `${Array.from(email.slice(0, at)).slice(0, VISIBLE_LETTERS).join('')}${MASK}${email.slice(at)}`;
}

/** A fixed number of dots hides the length too. */
const MASK = '•••';
