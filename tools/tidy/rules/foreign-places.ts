/** No path of somebody's machine and no package registry host. */
import { eachMatch, type Rule } from '../finding.ts';

const machinePath = /(?<![\w.~/-])\/(?:work|root|home\/[a-z][\w-]*|Users\/[A-Za-z][\w-]*)\/[\w.-]/g;
const registry =
  /https?:\/\/(?:[\w-]+\.)*(?:npmjs\.(?:org|com)|yarnpkg\.com|npmmirror\.com|jsr\.io|pkg\.github\.com)\b/g;

export const foreignPlaces: Rule = {
  name: 'foreign-places',
  check: (files) =>
    files
      .filter(({ path }) => !path.startsWith('tools/tidy/'))
      .flatMap((file) => [
        ...eachMatch(file, machinePath, ([path]) => `"${path}…" is a path of one machine`),
        ...eachMatch(file, registry, ([host]) => `"${host}" is a host of a package registry`),
      ]),
};
