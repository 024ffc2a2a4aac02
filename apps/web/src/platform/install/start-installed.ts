/**
 * What makes the app one that can be installed: its worker, a manifest in its language, and the
 * last answers for a start without a network.
 */
import { startKeptAnswers } from '../kept-answers/keep-answers.ts';
import { currentSession, onSessionChange } from '../device/session.ts';
import { after } from '../timers.ts';
import { forgetDevice } from './device-push.ts';
import { startServiceWorker } from './service-worker.ts';
import { languageTag } from '@candor/contract/kernel/language';

/** The files of the whole app are fetched behind what the customer opens first. */
const QUIET_MS = 3_000;

export function startInstalled(): void {
  startKeptAnswers();
  forgetDeviceWithSession();
  putManifest();
  new MutationObserver(putManifest).observe(document.documentElement, {
    attributeFilter: ['lang'],
  });
  after(QUIET_MS, () => void startServiceWorker());
}

/** An installed app keeps the name and the shortcuts that it was installed with. */
function putManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const { lang } = document.documentElement;
  const wanted =
    lang === languageTag.zhHant
      ? '/candor.zh-hant.webmanifest'
      : lang === languageTag.zhHans
        ? '/candor.zh-hans.webmanifest'
        : '/candor.webmanifest';
  if (link !== null && link.getAttribute('href') !== wanted) link.href = wanted;
}

function forgetDeviceWithSession(): void {
  let owner = currentSession()?.user.id ?? null;
  onSessionChange(() => {
    const next = currentSession()?.user.id ?? null;
    if (owner !== null && next !== owner) void forgetDevice();
    owner = next;
  });
}
