/** Past 400 lines a file is listed; past 600 it fails. Tests and tables are exempt. */
import { isCode, isTest, type Rule } from '../finding.ts';

const LINES_LISTED = 400;
const LINES_MAX = 600;

export const fileLength: Rule = {
  name: 'file-length',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && !isTest(path) && !path.endsWith('.table.ts'))
      .flatMap(({ path, text }) => {
        const lines = text.split('\n').length - 1;
        if (lines > LINES_MAX)
          return [{ path, line: null, message: `${lines} lines, at most ${LINES_MAX}` }];
        return lines > LINES_LISTED
          ? [
              {
                path,
                line: null,
                message: `${lines} lines: is it still one idea?`,
                isWarning: true,
              },
            ]
          : [];
      }),
};
