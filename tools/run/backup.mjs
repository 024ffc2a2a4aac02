/** `npm run backup`: see tools/backup/backup.ts. */
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { inProject, run } from './project.mjs';

await ensureInstalled();
const { code } = await run(pinnedNode(), [
  inProject('tools', 'backup', 'backup.ts'),
  ...process.argv.slice(2),
]);
process.exit(code);
