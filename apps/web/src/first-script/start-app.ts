/**
 * Puts the still of the address into the page and starts the app, in two steps between which the
 * page answers.
 *
 * A frame that is painted never comes in a tab nobody sees, nor before the style sheet: then the
 * app starts nevertheless. A script that cannot be had says so: a still alone would look like an
 * app that does not answer.
 */
import { WITH_ROOM } from '../platform/window/room-queries.ts';
import { readAddress, readCode, readKept } from './address.ts';

type Step = () => Promise<unknown>;

const PAINT_MAX_MS = 250;
/** The text modules come with the script that is missing here. */
const FAILED: Readonly<Record<string, readonly [string, string]>> = {
  en: ['Candor could not be loaded.', 'Try again'],
  zhHans: ['页面加载失败。', '重试'],
  zhHant: ['頁面載入失敗。', '重試'],
};

export function startApp([framework, app]: readonly [Step, Step]): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    framework().then(() => void setTimeout(() => void app().catch(offerReload)), offerReload);
  };
  document.addEventListener(
    'readystatechange',
    () => {
      if (!putStill()) return start();
      setTimeout(start, PAINT_MAX_MS);
      requestAnimationFrame(() => void setTimeout(start));
    },
    { once: true },
  );
}

/** Whether there is one. */
function putStill(): boolean {
  if (matchMedia(WITH_ROOM).matches) return false;
  const { path, params } = readAddress();
  const { words } = document.documentElement.dataset;
  const visitor = readKept('candor.session') ?? null;
  const stillOf = (who: string) => document.getElementById(`still ${path} ${who} ${words}`);
  const template = stillOf('all') ?? stillOf(visitor === null ? 'guest' : 'customer');
  if (!(template instanceof HTMLTemplateElement)) return false;
  const still = document.importNode(template.content, true);
  const places = still.querySelectorAll('[data-code]');
  const code = readCode(params);
  if (places.length > 0 && !/^[A-Z0-9.^=-]{1,16}$/.test(code)) return false;
  for (const place of places) place.textContent = code;
  document.getElementById('root')?.replaceChildren(still);
  return true;
}

function offerReload(): void {
  const [failed, again] = FAILED[document.documentElement.dataset['words'] ?? ''] ??
    FAILED['en'] ?? ['', ''];
  const note = document.createElement('p');
  note.className = 'boot-failed';
  note.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.textContent = again;
  button.addEventListener('click', () => location.reload());
  note.append(failed, ' ', button);
  document.getElementById('root')?.replaceChildren(note);
}
