/** `npm run verify-strategy`: see tools/verify-strategy/verify-strategy.ts. */
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { inProject, run } from './project.mjs';

await ensureInstalled();
const { code } = await run(pinnedNode(), [
  inProject('tools', 'verify-strategy', 'verify-strategy.ts'),
  ...process.argv.slice(2),
]);
process.exit(code);
