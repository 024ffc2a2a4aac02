/** Records are numbered once, without gaps, and their titles say the number of their file. */
import type { Finding, Rule } from '../finding.ts';

const RECORD = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;

export const decisionNumbers: Rule = {
  name: 'decision-numbers',
  check: (files) => {
    const found: Finding[] = [];
    let last = 0;
    for (const { path, text } of files) {
      const number = Number(RECORD.exec(path)?.[1] ?? Number.NaN);
      if (Number.isNaN(number)) continue;
      const say = (message: string): void => void found.push({ path, line: null, message });
      if (number === last) say(`there are two records ${number}`);
      else if (number !== last + 1) say(`there is no record ${last + 1}`);
      if (!text.startsWith(`# ${number}. `)) say(`the title does not begin with "# ${number}. "`);
      last = number;
    }
    return found;
  },
};
