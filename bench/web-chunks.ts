/** What is imported on demand does not count. */

/** Paths below the built folder, each once, the page's own first. */
export function getScripts(html: string, read: (path: string) => string): string[] {
  const needed = new Set(scriptsNamedBy(html));
  // A set also yields what is added during the loop.
  for (const path of needed)
    for (const imported of getImports(read(path), path)) needed.add(imported);
  return [...needed];
}

function scriptsNamedBy(html: string): string[] {
  return [...html.matchAll(/<(?:script|link)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.startsWith('<script') || /rel="?modulepreload/.test(tag))
    .flatMap((tag) => /(?:src|href)="\/?([^"]+\.js)"/.exec(tag)?.[1] ?? []);
}

/** `import"./a.js"`, `import{b}from"./a.js"`, `export*from"./a.js"`; not `import("./a.js")`. */
function getImports(source: string, path: string): string[] {
  return [...source.matchAll(/\b(?:import|from)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)].map(
    ([, relative = '']) => new URL(relative, `file:///${path}`).pathname.slice(1),
  );
}
