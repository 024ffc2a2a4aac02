/** A customer saves the conditions of a screen under a name, changes them, or removes them. */
import {
  SCREENS_MAX,
  screensChanged,
  type addScreen as addDeclared,
  type changeScreen as changeDeclared,
  type listScreens as listDeclared,
  type removeScreen as removeDeclared,
} from '@candor/contract/find';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newId } from '../../platform/random.ts';
import { canScreen } from './screen.rules.ts';
import { canAddScreen, canChangeScreen } from './screens.rules.ts';
import {
  deleteScreen,
  insertScreen,
  listOwnScreens,
  lockOwnScreens,
  updateScreen,
} from './screens.store.ts';

type Saved = DataOf<typeof addDeclared>;

export async function listScreens(
  reader: Reader,
  { customerId }: Pick<SignedIn, 'customerId'>,
): Promise<DataOf<typeof listDeclared>> {
  return { items: await listOwnScreens(reader, customerId, SCREENS_MAX), max: SCREENS_MAX };
}

export async function addScreen(
  tx: Tx,
  { customerId }: SignedIn,
  { name, screen }: BodyOf<typeof addDeclared>,
): Promise<Saved> {
  orRefuse(canScreen(screen));
  orRefuse(canAddScreen(await lockOwnScreens(tx, customerId, SCREENS_MAX), name));
  const saved = { id: newId('scr'), name, screen, revision: 1, changedAt: tx.now };
  await insertScreen(tx, customerId, saved);
  await announce(tx, customerId, screensChanged, { at: tx.now });
  return saved;
}

export async function changeScreen(
  tx: Tx,
  { customerId }: SignedIn,
  { id, revision, name, screen }: BodyOf<typeof changeDeclared>,
): Promise<Saved> {
  const held = await lockOwnScreens(tx, customerId, SCREENS_MAX);
  if (!held.some((each) => each.id === id)) refuseNow('SCREEN_UNKNOWN');
  orRefuse(canScreen(screen));
  orRefuse(canChangeScreen(held, { id, revision, name }));
  const saved = { id, name, screen, revision: revision + 1, changedAt: tx.now };
  if (!(await updateScreen(tx, customerId, saved))) refuseNow('SCREEN_CHANGED');
  await announce(tx, customerId, screensChanged, { at: tx.now });
  return saved;
}

export async function removeScreen(
  tx: Tx,
  { customerId }: SignedIn,
  { id }: BodyOf<typeof removeDeclared>,
): Promise<null> {
  if (!(await deleteScreen(tx, customerId, id))) refuseNow('SCREEN_UNKNOWN');
  await announce(tx, customerId, screensChanged, { at: tx.now });
  return null;
}
