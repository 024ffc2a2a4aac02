/** `npm run migrate`: see apps/server/src/migrate-command.ts. */
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { inProject, run } from './project.mjs';

await ensureInstalled();
const { code } = await run(pinnedNode(), [
  inProject('apps', 'server', 'src', 'migrate-command.ts'),
  ...process.argv.slice(2),
]);
process.exit(code);
