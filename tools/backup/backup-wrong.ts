import { StartRefused } from '@candor/server/platform/start/start-refused';

/** One line for who runs the command. */
export class BackupWrong extends StartRefused {
  override readonly name = 'BackupWrong';
}
