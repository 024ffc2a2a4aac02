/**
 * From 0 (trivial) to 4 (strong). It never calls good (3) what the server refuses; long common
 * passwords are known by their hashes.
 */
import { freshCharacters, isGuessable } from './guessable.ts';

export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** `words` are the account's name and address, in lower case. */
export function passwordStrength(
  password: string,
  words: readonly string[] = [],
): PasswordStrength {
  const lower = password.toLowerCase();
  const rests = words
    .filter((word) => word !== '' && lower.includes(word))
    .map((word) => lower.replaceAll(word, ''));
  return [lower, ...rests]
    .map(getStrength)
    .reduce((least, strength) => (strength < least ? strength : least));
}

const LEVELS: readonly PasswordStrength[] = [0, 1, 2, 3, 4];
const BITS_FOR_LEVEL = [20, 34, 60, 72];
const WELL_KNOWN = [
  'password',
  'passw0rd',
  'qwerty',
  'letmein',
  'welcome',
  'iloveyou',
  'abc123',
  '123123',
  'admin',
];

function getStrength(lower: string): PasswordStrength {
  if (
    isGuessable(lower) ||
    WELL_KNOWN.some((word) => lower.includes(word) && lower.length < word.length + 4) ||
    isLongAndCommon(lower)
  )
    return 0;
  const bits = freshCharacters(lower) * Math.log2(alphabetSize(lower));
  return LEVELS[BITS_FOR_LEVEL.filter((needed) => bits >= needed).length] ?? 4;
}

function alphabetSize(lower: string): number {
  const kinds: readonly [RegExp, number][] = [
    [/[a-z]/, 26],
    [/\d/, 10],
    [/[^\da-z]/, 24],
  ];
  return Math.max(
    2,
    kinds.reduce((size, [kind, letters]) => size + (kind.test(lower) ? letters : 0), 0),
  );
}

/** A test checks this against the list. */
const LONG_AND_COMMON = new Set(
  [
    '103wk74 12clpis 131ev9k 13b9isl 13hyt3f 148vss6 182ogfl 19d3lsl 19qrw17 1ard67r 1bds4n9 1boumzz 1cxoyf5 1lijw5u 1o65exp',
    '1owqbp3 1qa232a 1qut1z1 1r1pmke 1se5wa6 1tzs3km 1vdxwmj 1w5e4gx 1wgp1e9 4vfmov 7mws9d 7twu4e b00yvc cj74kv gvq89g ir6c3',
    'jcu6is mxshps oa8jdz syxc40 tgx9x3 vgdzpw wxbw5f xmw8g4 yhxg2y yte30c',
  ].flatMap((line) => line.split(' ')),
);

function isLongAndCommon(lower: string): boolean {
  return LONG_AND_COMMON.has(shortHash(lower));
}

/** FNV-1a, 32 bits. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36);
}
