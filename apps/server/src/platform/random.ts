import { randomBytes, randomInt } from 'node:crypto';

const ID_LETTERS = 26;
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const POOL_BYTES = 256 * ID_LETTERS;

/** Asking the system for each id would cost more than everything else about it. */
let pool = Buffer.alloc(0);
let used = 0;

/** Where an id is put together; letter by letter a text would be copied over and over. */
const letters = Buffer.alloc(ID_LETTERS);
const codes = Buffer.from(ALPHABET, 'latin1');

/** `cus_` and 130 random bits in 26 unambiguous letters. */
export function newId(prefix: string): string {
  putRandom(0);
  return `${prefix}_${letters.toString('latin1')}`;
}

const TIME_LETTERS = 9;

/**
 * For rows that are written by the thousand: what is made later sorts later, so that an index grows
 * at its end instead of everywhere. 85 random bits.
 */
export function newOrderedId(prefix: string): string {
  let rest = Date.now();
  for (let place = TIME_LETTERS - 1; place >= 0; place -= 1) {
    putLetter(place, rest % 32);
    rest = Math.floor(rest / 32);
  }
  putRandom(TIME_LETTERS);
  return `${prefix}_${letters.toString('latin1')}`;
}

function putRandom(from: number): void {
  if (used + ID_LETTERS > pool.length) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  for (let place = from; place < ID_LETTERS; place += 1) {
    putLetter(place, (pool[used] ?? 0) & 31);
    used += 1;
  }
}

function putLetter(place: number, value: number): void {
  letters[place] = codes[value] ?? 0;
}

/** The same id for the same bytes, of which there are enough. */
export function idFromBytes(prefix: string, bytes: Uint8Array): string {
  let id = `${prefix}_`;
  for (let place = 0; place < ID_LETTERS; place += 1)
    id += ALPHABET.charAt((bytes[place] ?? 0) & 31);
  return id;
}

/** They need not be unguessable. */
export function requestNumbers(): () => string {
  const run = newId('req');
  let count = 0;
  return () => `${run}${(count += 1).toString(36)}`;
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** 256 bits in hexadecimal, so that what is hashed with it cannot be guessed. */
export function newSalt(): string {
  return randomBytes(32).toString('hex');
}

export function newBytes(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(randomBytes(length));
}

export function newDigits(length: number): string {
  return Array.from({ length }, () => String(randomInt(10))).join('');
}

/** Letters and digits without look-alikes, for codes people read aloud. */
export function newReadableCode(length: number): string {
  return Array.from({ length }, () => readable[randomInt(readable.length)]).join('');
}

/** The same for the same digits, which nobody can guess: a code that needs to be stored nowhere. */
export function readableCodeFrom(hex: string, length: number): string {
  let rest = BigInt(`0x${hex}`);
  const base = BigInt(readable.length);
  return Array.from({ length }, () => {
    const letter = readable[Number(rest % base)];
    rest /= base;
    return letter;
  }).join('');
}

const readable = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
