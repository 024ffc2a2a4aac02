/** `npm run operator -- …`: see apps/server/src/operator-command.ts. */
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { inProject, run } from './project.mjs';

await ensureInstalled();
const { code } = await run(pinnedNode(), [
  inProject('apps', 'server', 'src', 'operator-command.ts'),
  ...process.argv.slice(2),
]);
process.exit(code);
