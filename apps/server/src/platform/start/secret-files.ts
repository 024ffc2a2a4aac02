/**
 * What holds a secret can be kept in a file: SECRET_KEY_FILE names one for SECRET_KEY. A service
 * manager can give it to this account alone, and it is in no list of processes.
 */
import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

const SUFFIX = '_FILE';

/** The value as given, or as the file has it; throws a sentence for who set it. */
export function valueOrFile(environment: Environment, name: string): string | undefined {
  const value = given(environment, name);
  const file = given(environment, name + SUFFIX);
  if (file === undefined) return value;
  if (value !== undefined) throw new Error(`given once: unset ${name} or ${name}${SUFFIX}`);
  const text = readOrNull(file)?.trim();
  if (text === undefined)
    throw new Error(`in ${file}, as ${name}${SUFFIX} says, but that file cannot be read`);
  if (text === '') throw new Error(`in ${file}, as ${name}${SUFFIX} says, but that file is empty`);
  return text;
}

/** For what must not fail: hiding secrets. */
export function valueOrFileIfReadable(environment: Environment, name: string): string | undefined {
  const file = given(environment, name + SUFFIX);
  return given(environment, name) ?? (file === undefined ? undefined : readOrNull(file)?.trim());
}

function given(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim();
  return value === '' ? undefined : value;
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
