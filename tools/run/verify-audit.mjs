/** `npm run verify-audit`: see tools/verify-audit/verify-audit.ts. */
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { inProject, run } from './project.mjs';

await ensureInstalled();
const { code } = await run(pinnedNode(), [
  inProject('tools', 'verify-audit', 'verify-audit.ts'),
  ...process.argv.slice(2),
]);
process.exit(code);
