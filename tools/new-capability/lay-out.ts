/**
 * A new capability as text: which files it has, and which lines join it to the lists. A small
 * working slice, from the table to the screen, that passes every gate once the lines are added; its
 * verbs are then replaced by the real ones. Nothing is registered by itself: the lists are how a
 * reader finds out what exists, so a person writes into them.
 */
import { readFileSync } from 'node:fs';

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

export function nameFrom(
  things: string | undefined,
  chinese: string | undefined,
  singular: string | undefined,
): CapabilityName {
  if (things === undefined || chinese === undefined)
    throw new NameRefused(
      'usage: npm run new-capability -- <name> <title in Chinese> [<singular>], as in: price-alerts 价格提醒',
    );
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(things))
    throw new NameRefused(`"${things}" is not kebab-case, as in price-alerts`);
  if (!/\p{Script=Han}/u.test(chinese) || /['\\\n]/.test(chinese))
    throw new NameRefused(`"${chinese}" is not a title in Chinese`);
  const thing = singular ?? (things.endsWith('s') ? things.slice(0, -1) : undefined);
  if (thing === undefined || thing === things || !/^[a-z]+(?:-[a-z]+)*$/.test(thing))
    throw new NameRefused(`give the singular of "${things}" as third word, in kebab-case`);
  return { things, thing, chinese };
}

/** Path in the project -> template. */
export function getFiles(name: CapabilityName): ReadonlyMap<string, string> {
  const { things, thing } = name;
  const server = `apps/server/src/capabilities/${things}`;
  const web = `apps/web/src/capabilities/${things}`;
  const templates: Record<string, string> = {
    [`packages/contract/src/${things}.ts`]: 'contract.ts',
    [`${server}/index.ts`]: 'index.ts',
    [`${server}/${things}.rules.ts`]: 'rules.ts',
    [`${server}/${things}.rules.test.ts`]: 'rules.test.ts',
    [`${server}/${things}.store.ts`]: 'store.ts',
    [`${server}/${things}.routes.ts`]: 'routes.ts',
    [`${server}/list-${things}.ts`]: 'list.ts',
    [`${server}/add-${thing}.ts`]: 'add.ts',
    [`${server}/add-${thing}.test.ts`]: 'add.test.ts',
    [`${server}/migrations/0001_${snake(things)}.sql`]: 'migration.sql',
    [`${web}/${things}.api.ts`]: 'api.ts',
    [`${web}/${thing}-list-screen.tsx`]: 'screen.tsx',
    [`packages/i18n/src/web/en/${things}.ts`]: 'texts-en.ts',
    [`packages/i18n/src/web/zh-hans/${things}.ts`]: 'texts-zh-hans.ts',
    [`e2e/${things}.spec.ts`]: 'e2e.spec.ts',
  };
  return new Map(
    Object.entries(templates).map(([path, template]) => [path, filled(template, name)]),
  );
}

/** Lines to add by hand, by file. */
export function registrationLines(name: CapabilityName): ReadonlyMap<string, readonly string[]> {
  const { things, thing, thingsCamel, thingCamel, Thing, THINGS, words, chinese, prefix } =
    getWords(name);
  return new Map([
    ['packages/contract/src/kernel/refusal-codes.ts', [`${THINGS}_TOO_MANY: 409,`]],
    ['packages/contract/src/kernel/ids.ts', [`export const ${thingCamel}Id = idOf('${prefix}');`]],
    [
      'packages/contract/src/calls.ts',
      [
        `import * as ${thingsCamel} from './${things}.ts';`,
        `contractModules: ${key(things, thingsCamel)},`,
      ],
    ],
    [
      'packages/i18n/src/refusals/en.ts',
      [`${THINGS}_TOO_MANY: 'You can have at most {max} ${words}.',`],
    ],
    ['packages/i18n/src/refusals/zh-hans.ts', [`${THINGS}_TOO_MANY: '${chinese}最多 {max} 个。',`]],
    [
      'packages/i18n/src/web/en.ts',
      [`import { ${thingsCamel}En } from './en/${things}.ts';`, `en: ...${thingsCamel}En`],
    ],
    [
      'packages/i18n/src/web/zh-hans.ts',
      [
        `import { ${thingsCamel}ZhHans } from './zh-hans/${things}.ts';`,
        `zhHans: ...${thingsCamel}ZhHans`,
      ],
    ],
    [
      'packages/i18n/src/web/text-parts.ts',
      [
        `${quoted(things)}: { en: async () => (await import('./en/${things}.ts')).${thingsCamel}En, zhHans: async () => (await import('./zh-hans/${things}.ts')).${thingsCamel}ZhHans },`,
      ],
    ],
    ['apps/server/src/migrations.ts', [`of('${things}', './capabilities/${things}'),`]],
    [
      'apps/server/src/capabilities.ts',
      [`import { ${thingsCamel} } from './capabilities/${things}/index.ts';`, `${thingsCamel}(),`],
    ],
    ['apps/web/src/routes.table.ts', [`built('page', 'pages/${things}/index', '${things}'),`]],
    [
      'apps/web/src/routes.tsx',
      [
        `'pages/${things}/index': lazyScreen(async () => (await import('./capabilities/${things}/${thing}-list-screen.tsx')).${Thing}ListScreen, '${things}'),`,
      ],
    ],
  ]);
}

function filled(template: string, name: CapabilityName): string {
  const words: Readonly<Record<string, string>> = getWords(name);
  return readFileSync(new URL(`./templates/${template}.tmpl`, import.meta.url), 'utf8').replaceAll(
    /\{\{(\w+)\}\}/g,
    (place, word: string) => words[word] ?? place,
  );
}

function getWords({ things, thing, chinese }: CapabilityName) {
  const words = things.replaceAll('-', ' ');
  return {
    things,
    thing,
    chinese,
    words,
    Words: words.charAt(0).toUpperCase() + words.slice(1),
    Things: pascal(things),
    Thing: pascal(thing),
    thingsCamel: camel(things),
    thingCamel: camel(thing),
    things_snake: snake(things),
    THINGS: snake(things).toUpperCase(),
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

function key(things: string, name: string): string {
  return things === name ? name : `${quoted(things)}: ${name}`;
}

function quoted(things: string): string {
  return things.includes('-') ? `'${things}'` : things;
}
