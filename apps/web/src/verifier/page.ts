/**
 * The verifier as a page: choose a file, read the verdict. Drawn with the browser's own means;
 * texts are put in as text, never as markup.
 */
import { readBundle, type LedgerBundle } from '@candor/ledger-proof/bundle';
import { verifyBundle, type Verdict } from '@candor/ledger-proof/verify';
import { getDateNotation, formatDateTime } from '@candor/kit/moment-format';
import { isSigned } from '../core/proof/is-signed.ts';
import {
  shownAmount,
  toldVerdict,
  walletName,
  type Telling,
} from '../capabilities/proof/ledger-verdict.model.ts';
import { languageFrom, languages, tellingIn, type Language } from './say.ts';

type State =
  | { readonly kind: 'waiting' | 'checking' | 'unreadable' }
  | { readonly kind: 'done'; readonly bundle: LedgerBundle; readonly verdict: Verdict };

export function drawPage(): void {
  let language = languageFrom(navigator.languages);
  let state: State = { kind: 'waiting' };
  // Kept over every drawing, so that it goes on showing which file was chosen.
  const input = make('input', { type: 'file', accept: 'application/json,.json' });
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file !== undefined) void check(file);
  });

  function draw(): void {
    const telling = tellingIn(language);
    const { say } = telling;
    document.documentElement.lang = language === 'zhHans' ? 'zh-Hans' : 'en';
    document.title = say('verifier.title');
    document.body.replaceChildren(
      make(
        'header',
        {},
        make('p', { className: 'ribbon' }, say('verdict.paper')),
        languageButtons(),
      ),
      make(
        'main',
        {},
        make('h1', {}, say('verifier.title')),
        make('p', {}, say('verifier.lead')),
        chooser(telling),
        make('div', { role: 'status' }, ...answer(state, telling)),
      ),
    );
  }

  function languageButtons(): HTMLElement {
    const names = Object.keys(languages) as Language[];
    const choose = (name: Language) => () => {
      language = name;
      draw();
    };
    return make(
      'nav',
      {},
      ...names.map((name) =>
        make(
          'button',
          { type: 'button', ariaPressed: String(name === language), onclick: choose(name) },
          languages[name],
        ),
      ),
    );
  }

  function chooser({ say }: Telling): HTMLElement {
    return make('label', { className: 'choose' }, say('verifier.choose'), input);
  }

  async function check(file: File): Promise<void> {
    show({ kind: 'checking' });
    const bundle = readBundle(new Uint8Array(await file.arrayBuffer()));
    show(
      bundle === null
        ? { kind: 'unreadable' }
        : { kind: 'done', bundle, verdict: await verifyBundle(bundle, { isSigned }) },
    );
  }

  function show(next: State): void {
    state = next;
    draw();
  }

  draw();
}

function answer(state: State, telling: Telling): HTMLElement[] {
  const { say } = telling;
  switch (state.kind) {
    case 'waiting':
      return [];
    case 'checking':
      return [make('p', {}, say('verifier.checking'))];
    case 'unreadable':
      return [
        make(
          'section',
          { className: 'card wrong' },
          make('h2', {}, say('verdict.wrong.title')),
          make('p', {}, say('verifier.unreadable')),
        ),
      ];
    case 'done':
      return [
        verdictCard(state, telling),
        balancesTable(state.verdict, telling),
        evidence(state.bundle, telling),
      ];
  }
}

function verdictCard({ verdict, bundle }: State & { kind: 'done' }, telling: Telling): HTMLElement {
  const { title, text, problems, notes } = toldVerdict(verdict, bundle, telling);
  const items = problems.map((problem) =>
    make(
      'li',
      {},
      make('strong', {}, problem.text),
      ...(problem.row === null ? [] : [make('p', {}, problem.row)]),
    ),
  );
  return make(
    'section',
    { className: `card ${verdict.outcome}` },
    make('h2', {}, title),
    make('p', {}, text),
    make('ul', {}, ...items),
    ...notes.map((note) => make('p', {}, note)),
  );
}

function balancesTable({ balances }: Verdict, telling: Telling): HTMLElement {
  const { say } = telling;
  const head = make(
    'tr',
    {},
    ...[say('verdict.wallet'), say('verdict.recomputed'), say('verdict.claims')].map((name) =>
      make('th', { scope: 'col' }, name),
    ),
  );
  const rows = balances.map(({ account, currency, recomputed, claimed }) =>
    make(
      'tr',
      { className: recomputed === claimed ? '' : 'differs' },
      make('th', { scope: 'row' }, walletName(account, telling)),
      make('td', {}, shownAmount(recomputed, currency, telling)),
      make('td', {}, shownAmount(claimed, currency, telling)),
    ),
  );
  return make(
    'table',
    {},
    make('caption', {}, say('verdict.balances')),
    make('thead', {}, head),
    make('tbody', {}, ...rows),
  );
}

function evidence(
  { proofs, publicKey, entries }: LedgerBundle,
  { say, zone, locale }: Telling,
): HTMLElement {
  const newest = proofs[0]?.checkpoint;
  const facts: [string, string][] = [
    [say('verdict.rows'), String(entries.length)],
    ...(newest === undefined
      ? []
      : ([
          [
            say('verdict.checkpoint'),
            say('verdict.checkpointOf', {
              number: newest.number,
              moment: formatDateTime(newest.at, zone, getDateNotation(locale)),
            }),
          ],
          [say('verdict.root'), newest.root],
        ] satisfies [string, string][])),
    [say('verdict.key'), publicKey],
  ];
  return make(
    'section',
    {},
    make(
      'dl',
      {},
      ...facts.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]),
    ),
    make('p', { className: 'small' }, say('verdict.keyHint')),
  );
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
