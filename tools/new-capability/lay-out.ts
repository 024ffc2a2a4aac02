/** A small working slice, from the table to the screens, that passes every gate as it comes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getWords, NameRefused, type CapabilityName } from './name.ts';
import { getRegistrations } from './registrations.ts';
import { ListNotFound, withEdits } from './source-edit.ts';

export type Options = {
  readonly hasConsole: boolean;
};

type Files = ReadonlyMap<string, string>;

/** Refuses a name that is taken or a list it cannot find. */
export function layOut(
  root: string,
  name: CapabilityName,
  options: Options,
): { readonly written: Files; readonly changed: Files } {
  const written = getFiles(name, options);
  const taken = [...written.keys()].find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new NameRefused(`${taken} exists already`);
  return { written, changed: getChanges(root, name, options) };
}

/** Lists that have everything already are left out. */
export function getChanges(root: string, name: CapabilityName, options: Options): Files {
  const { prefix } = getWords(name);
  const ids = readFileSync(join(root, 'packages/contract/src/kernel/ids.ts'), 'utf8');
  const isOwn = ids.includes(`${getWords(name).thingCamel}Id = `);
  if (!isOwn && ids.includes(`getId('${prefix}')`))
    throw new NameRefused(`ids that begin with ${prefix}_ are taken: choose another name`);
  return new Map(
    [...getRegistrations(name, options)].flatMap(([path, edits]) => {
      if (!existsSync(join(root, path))) throw new ListNotFound(`${path}, a list, does not exist`);
      const before = readFileSync(join(root, path), 'utf8');
      const after = withEdits(path, before, edits);
      return after === before ? [] : [[path, after] as const];
    }),
  );
}

export function getFiles(name: CapabilityName, options: Options): Files {
  return new Map(
    Object.entries({
      ...templatesFor(name),
      ...(options.hasConsole ? consoleTemplatesFor(name) : {}),
    }).map(([path, template]) => [path, filled(template, name, options)]),
  );
}

function templatesFor(name: CapabilityName): Record<string, string> {
  const { things, thing, things_snake } = getWords(name);
  const server = `apps/server/src/capabilities/${things}`;
  const web = `apps/web/src/capabilities/${things}`;
  return {
    [`packages/contract/src/${things}.ts`]: 'contract.ts',
    [`${server}/index.ts`]: 'index.ts',
    [`${server}/${things}.rules.ts`]: 'rules.ts',
    [`${server}/${things}.rules.test.ts`]: 'rules.test.ts',
    [`${server}/${things}.store.ts`]: 'store.ts',
    [`${server}/${things}.routes.ts`]: 'routes.ts',
    [`${server}/${things}.test.ts`]: 'flow.test.ts',
    [`${server}/list-${things}.ts`]: 'list.ts',
    [`${server}/add-${thing}.ts`]: 'add.ts',
    [`${server}/remove-${thing}.ts`]: 'remove.ts',
    [`${server}/migrations/0001_${things_snake}.sql`]: 'migration.sql',
    [`apps/server/src/authorisation/testing/${things}.table.ts`]: 'matrix.table.ts',
    [`${web}/${things}.api.ts`]: 'api.ts',
    [`${web}/${things}.push.ts`]: 'push.ts',
    [`${web}/${thing}-list-screen.tsx`]: 'list-screen.tsx',
    [`${web}/${thing}-new-screen.tsx`]: 'new-screen.tsx',
    [`${web}/${thing}-form.model.ts`]: 'form.model.ts',
    [`${web}/${thing}-form.model.test.ts`]: 'form.model.test.ts',
    [`packages/i18n/src/web/en/${things}.ts`]: 'texts-en.ts',
    [`packages/i18n/src/web/zh-hans/${things}.ts`]: 'texts-zh-hans.ts',
    [`e2e/${things}.spec.ts`]: 'e2e.spec.ts',
  };
}

function consoleTemplatesFor(name: CapabilityName): Record<string, string> {
  const { things, thing } = getWords(name);
  return {
    [`apps/server/src/capabilities/${things}/list-all-${things}.ts`]: 'list-all.ts',
    [`apps/console/src/capabilities/${things}/${thing}-list-screen.tsx`]: 'console-screen.tsx',
    [`packages/i18n/src/console/en/${things}.ts`]: 'console-texts-en.ts',
    [`packages/i18n/src/console/zh-hans/${things}.ts`]: 'console-texts-zh-hans.ts',
  };
}

/**
 * `{{word}}` is a form of the name; what is between `{{#console}}` and `{{/console}}` is for
 * `--console`.
 */
function filled(template: string, name: CapabilityName, { hasConsole }: Options): string {
  const words: Readonly<Record<string, string>> = getWords(name);
  return readFileSync(new URL(`./templates/${template}.tmpl`, import.meta.url), 'utf8')
    .replaceAll(/\{\{#console\}\}\n?([^]*?)\{\{\/console\}\}\n?/g, hasConsole ? '$1' : '')
    .replaceAll(/\{\{(\w+)\}\}/g, (place, word: string) => words[word] ?? place);
}
