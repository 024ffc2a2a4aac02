import { getWords, type CapabilityName } from './name.ts';
import type { Edit, Place } from './source-edit.ts';

export function getRegistrations(
  name: CapabilityName,
  { hasConsole }: { hasConsole: boolean },
): ReadonlyMap<string, readonly Edit[]> {
  return new Map([
    ...contractLists(name),
    ...serverLists(name),
    ...webLists(name),
    ...(hasConsole ? consoleLists(name) : []),
  ]);
}

type Lists = [path: string, edits: Edit[]][];

function contractLists(name: CapabilityName): Lists {
  const { things, thingsCamel, Things, Thing, thingCamel, THINGS, THING, prefix } = getWords(name);
  const { words, word, Words, chinese } = getWords(name);
  const property = things === thingsCamel ? things : `'${things}'`;
  const codes = (tooMany: string, unknown: string, remark = '') =>
    `${remark}${THINGS}_TOO_MANY: ${tooMany},\n${THING}_UNKNOWN: ${unknown}`;
  const add = (list: string, text: string) => [element(list, `${THINGS}_TOO_MANY`, text, 'last')];
  return [
    [
      'packages/contract/src/kernel/ids.ts',
      [
        {
          kind: 'declaration',
          name: `${thingCamel}Id`,
          text: `export const ${thingCamel}Id = getId('${prefix}');`,
        },
      ],
    ],
    [
      'packages/contract/src/kernel/refusal-codes.ts',
      add('refusalStatus', codes('409', '404', `// ${Words}.\n`)),
    ],
    [
      'packages/contract/src/calls.ts',
      [
        added(`import * as ${thingsCamel} from './${things}.ts';`),
        element(
          'contractModules',
          things,
          things === thingsCamel ? things : `'${things}': ${thingsCamel}`,
          'sorted',
        ),
      ],
    ],
    [
      'packages/contract/src/acting.ts',
      [element('whose', things, `${property}: 'person'`, 'sorted')],
    ],
    [
      'packages/contract/src/person-calls.ts',
      [
        element(
          'own',
          things,
          `${property}: ['add${Thing}', 'list${Things}', 'remove${Thing}']`,
          'sorted',
        ),
      ],
    ],
    [
      'packages/i18n/src/refusals/en.ts',
      add(
        'refusalsEn',
        codes(`'You can have at most {max} ${words}.'`, `'There is no such ${word}.'`),
      ),
    ],
    [
      'packages/i18n/src/refusals/zh-hans.ts',
      add('refusalsZhHans', codes(`'${chinese}最多 {max} 个。'`, `'该${chinese}不存在。'`)),
    ],
  ];
}

function serverLists(name: CapabilityName): Lists {
  const { things, thingsCamel } = getWords(name);
  const folder = `./capabilities/${things}`;
  return [
    [
      'apps/server/src/migrations.ts',
      [
        element(
          'migrations',
          `of ${things} ${folder}`,
          `of('${things}', '${folder}')`,
          // Migrations run in this order.
          'last',
        ),
      ],
    ],
    [
      'apps/server/src/capabilities.ts',
      [
        added(`import { ${thingsCamel} } from '${folder}/index.ts';`),
        element('others', thingsCamel, `${thingsCamel}()`, 'afterCalls'),
      ],
    ],
    [
      'apps/server/src/authorisation/testing/matrix.table.ts',
      [
        added(`import { ${thingsCamel}Rows } from './${things}.table.ts';`),
        element('matrix', `${thingsCamel}Rows`, `...${thingsCamel}Rows`, 'last'),
      ],
    ],
  ];
}

function webLists(name: CapabilityName): Lists {
  const { things, thing, thingsCamel, Thing, words } = getWords(name);
  const screen = (verb: string, component: string) =>
    `'${things}/${verb}': lazyScreen(async () => (await import('./capabilities/${things}/${component}.tsx')).${Thing}${verb === 'new' ? 'New' : 'List'}Screen, '${things}')`;
  return [
    ...dictionaries(name, 'web'),
    ...paletteNames(name),
    [
      'packages/i18n/src/web/text-parts.ts',
      [
        element(
          'textParts',
          things,
          `'${things}': { en: async () => (await import('./en/${things}.ts')).${thingsCamel}En, zhHans: async () => (await import('./zh-hans/${things}.ts')).${thingsCamel}ZhHans }`,
          'last',
        ),
      ],
    ],
    [
      'apps/web/src/routes.table.ts',
      [
        element(
          'routeTable',
          `route page ${things}/index ${things}`,
          `// Ours: ${words}.\nroute('page', '${things}/index', '${things}'),\nroute('page', '${things}/new', '${things}')`,
          { before: 'route page dev/gallery dev' },
        ),
      ],
    ],
    [
      'apps/web/src/further-routes.tsx',
      [
        element(
          'furtherScreens',
          `${things}/index`,
          `${screen('index', `${thing}-list-screen`)},\n${screen('new', `${thing}-new-screen`)}`,
          { before: 'dev/gallery' },
        ),
      ],
    ],
    [
      'apps/web/src/push-listeners.ts',
      [
        added(`import { ${thingsCamel}Push } from './capabilities/${things}/${things}.push.ts';`),
        element('pushListeners', `${thingsCamel}Push`, `...${thingsCamel}Push`, 'sorted'),
      ],
    ],
  ];
}

/** By these the palette finds its screens. */
function paletteNames(name: CapabilityName): Lists {
  const { things, words, chinese } = getWords(name);
  return (
    [
      ['en', 'workspaceEn', `Your ${words}`, `Add to your ${words}`],
      ['zh-hans', 'workspaceZhHans', `我的${chinese}`, `添加${chinese}`],
    ] as const
  ).map(([file, list, index, adding]) => [
    `packages/i18n/src/web/${file}/workspace.ts`,
    [
      element(
        list,
        `workspace.screen.${things}-index`,
        `'workspace.screen.${things}-index': '${index}',\n'workspace.screen.${things}-new': '${adding}'`,
        { before: 'workspace.screen.chat' },
      ),
    ],
  ]);
}

function consoleLists(name: CapabilityName): Lists {
  const { things, thing, thingsCamel, Thing } = getWords(name);
  return [
    ...dictionaries(name, 'console'),
    [
      'packages/contract/src/audit.ts',
      [element('auditActions', `${thingsCamel}.listed`, `'${thingsCamel}.listed'`, 'last')],
    ],
    [
      'apps/console/src/routes.table.ts',
      [
        element(
          'pages',
          thingsCamel,
          `${thingsCamel}: { path: '/${things}', roles: ['support', 'auditor'] }`,
          { before: 'invitation' },
        ),
      ],
    ],
    [
      'apps/console/src/routes.tsx',
      [
        added(
          `import { ${Thing}ListScreen } from './capabilities/${things}/${thing}-list-screen.tsx';`,
        ),
        element('screens', thingsCamel, `${thingsCamel}: () => <${Thing}ListScreen />`, 'last'),
      ],
    ],
    [
      'apps/console/src/shell/side-bar.tsx',
      [
        { kind: 'importedName', from: 'lucide-react', name: 'List' },
        element(
          'entries',
          thingsCamel,
          `{ page: '${thingsCamel}', icon: List, name: 'console.nav.${thingsCamel}' }`,
          'last',
        ),
      ],
    ],
  ];
}

function dictionaries(name: CapabilityName, app: 'web' | 'console'): Lists {
  const { things, thingsCamel } = getWords(name);
  return (
    [
      ['en', 'en', 'En'],
      ['zh-hans', 'zhHans', 'ZhHans'],
    ] as const
  ).map(([file, list, ending]) => [
    `packages/i18n/src/${app}/${file}.ts`,
    [
      added(`import { ${thingsCamel}${ending} } from './${file}/${things}.ts';`),
      element(list, `${thingsCamel}${ending}`, `...${thingsCamel}${ending}`, 'last'),
    ],
  ]);
}

function added(line: string): Edit {
  return { kind: 'import', line };
}

function element(list: string, key: string, text: string, place: Place): Edit {
  return { kind: 'element', list, key, text, place };
}
