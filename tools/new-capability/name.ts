export type CapabilityName = {
  /** kebab-case plural, as in the folder: price-alerts. */
  readonly things: string;
  /** price-alert. */
  readonly thing: string;
  /** The title of its screen in Simplified Chinese. */
  readonly chinese: string;
};

export class NameRefused extends Error {
  override readonly name = 'NameRefused';
}

const KEBAB_CASE = /^[a-z]+(?:-[a-z]+)*$/;

export function nameFrom(
  things: string | undefined,
  chinese: string | undefined,
  singular: string | undefined,
): CapabilityName {
  if (things === undefined || chinese === undefined)
    throw new NameRefused(
      'usage: npm run new-capability -- <name> <title in Chinese> [<singular>] [--console], as in: price-alerts 价格提醒',
    );
  if (!KEBAB_CASE.test(things))
    throw new NameRefused(`"${things}" is not kebab-case, as in price-alerts`);
  if (!/\p{Script=Han}/u.test(chinese) || /['\\\n]/.test(chinese))
    throw new NameRefused(`"${chinese}" is not a title in Chinese`);
  const thing = singular ?? (things.endsWith('s') ? things.slice(0, -1) : undefined);
  if (thing === undefined || thing === things || !KEBAB_CASE.test(thing))
    throw new NameRefused(`give the singular of "${things}" as third word, in kebab-case`);
  return { things, thing, chinese };
}

export function getWords({ things, thing, chinese }: CapabilityName) {
  const words = things.replaceAll('-', ' ');
  return {
    things,
    thing,
    chinese,
    words,
    word: thing.replaceAll('-', ' '),
    Words: words.charAt(0).toUpperCase() + words.slice(1),
    Things: pascal(things),
    Thing: pascal(thing),
    thingsCamel: camel(things),
    thingCamel: camel(thing),
    things_snake: snake(things),
    THINGS: snake(things).toUpperCase(),
    THING: snake(thing).toUpperCase(),
    /** Of its ids: three letters, the fewest that tell it apart from the others. */
    prefix: thing.replaceAll('-', '').slice(0, 3),
  };
}

function pascal(kebab: string): string {
  return kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function camel(kebab: string): string {
  return kebab.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}

function snake(kebab: string): string {
  return kebab.replaceAll('-', '_');
}
