export type SourceFile = { readonly path: string; readonly text: string };

export type Finding = {
  readonly path: string;
  /** Null when the finding is about the whole file. */
  readonly line: number | null;
  readonly message: string;
  /** Shown, but does not fail the gate. */
  readonly isWarning?: true;
};

export type Rule = {
  readonly name: string;
  readonly check: (files: readonly SourceFile[]) => Finding[];
};

export function isTest(path: string): boolean {
  return (
    /\.(?:test|spec|conformance)\.tsx?$/.test(path) ||
    path.startsWith('e2e/') ||
    path.startsWith('testkit/')
  );
}

export function isCode(path: string): boolean {
  return /\.(?:ts|tsx|mjs|cjs|js)$/.test(path);
}

export function eachMatch(
  file: SourceFile,
  pattern: RegExp,
  message: (match: RegExpExecArray) => string,
): Finding[] {
  return [...file.text.matchAll(pattern)].map((match) => ({
    path: file.path,
    line: lineAt(file.text, match.index),
    message: message(match),
  }));
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
