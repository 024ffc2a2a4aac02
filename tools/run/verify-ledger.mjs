/** `npm run verify-ledger`: see tools/verify-ledger/verify-ledger.ts. */
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { inProject, run } from './project.mjs';

await ensureInstalled();
const { code } = await run(pinnedNode(), [
  inProject('tools', 'verify-ledger', 'verify-ledger.ts'),
  ...process.argv.slice(2),
]);
process.exit(code);
