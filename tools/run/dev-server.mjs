/**
 * The server's own source and that of the packages it names. @param {{ dependencies?:
 * Record<string, string> }} manifest @returns {string[]}
 */
export function watchedFolders({ dependencies = {} }) {
  const packages = Object.keys(dependencies).filter((name) => name.startsWith('@candor/'));
  return [
    'apps/server/src',
    ...packages.map((name) => `packages/${name.slice('@candor/'.length)}/src`),
  ];
}

/**
 * @param {string} file @returns {boolean} false for tests and for what editors put beside a file
 *   for a moment
 */
export function isServerSource(file) {
  return /\.(?:ts|sql|json)$/.test(file) && !/\.(?:test|conformance)\.ts$/.test(file);
}

const BANNER_END = 'Ctrl-C stops everything.';

/**
 * The server names the console by the port it listens on; people open the one of the pages. After a
 * restart nothing in the banner is new.
 *
 * @param {string} text
 * @param {{ inner: string; outer: string; isRestart: boolean }} ports
 * @returns {{ text: string; isBanner: boolean }}
 */
export function shownOutput(text, { inner, outer, isRestart }) {
  const isBanner = text.includes(BANNER_END);
  return {
    text: isBanner && isRestart ? '' : text.replaceAll(`localhost:${inner}`, `localhost:${outer}`),
    isBanner,
  };
}
