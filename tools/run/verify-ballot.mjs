/** `npm run verify-ballot`: see tools/verify-ballot/verify-ballot.ts. */
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { inProject, run } from './project.mjs';

await ensureInstalled();
const { code } = await run(pinnedNode(), [
  inProject('tools', 'verify-ballot', 'verify-ballot.ts'),
  ...process.argv.slice(2),
]);
process.exit(code);
