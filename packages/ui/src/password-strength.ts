/**
 * How hard a password is to guess, from 0 (trivial) to 4 (strong), for the meter under a password field.
 * It advises and never refuses: what is allowed is the server's rule. Runs, repeats and well-known words count for little.
 */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

export function passwordStrength(password: string): PasswordStrength {
  if (
    password === '' ||
    WELL_KNOWN.some((word) => password.toLowerCase().includes(word) && password.length < word.length + 4)
  )
    return 0;
  const bits = effectiveLength(password) * Math.log2(alphabetSize(password));
  const reached = BITS_FOR_LEVEL.filter((needed) => bits >= needed).length;
  return LEVELS[reached] ?? 4;
}

const LEVELS: readonly PasswordStrength[] = [0, 1, 2, 3, 4];
const BITS_FOR_LEVEL = [20, 34, 48, 64];
const WELL_KNOWN = ['password', 'passw0rd', 'qwerty', 'letmein', 'welcome', 'iloveyou', 'abc123', '123123', 'admin'];

/** Letters that continue a run (abc, 321) or repeat the one before add a quarter each. */
function effectiveLength(password: string): number {
  const codes = Array.from(password, (letter) => letter.codePointAt(0) ?? 0);
  return codes.reduce((sum, code, index) => {
    const before = codes[index - 1];
    return sum + (before !== undefined && Math.abs(code - before) <= 1 ? 0.25 : 1);
  }, 0);
}

function alphabetSize(password: string): number {
  const kinds: readonly [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^\da-zA-Z]/, 24],
  ];
  return Math.max(
    2,
    kinds.reduce((size, [kind, letters]) => size + (kind.test(password) ? letters : 0), 0),
  );
}
