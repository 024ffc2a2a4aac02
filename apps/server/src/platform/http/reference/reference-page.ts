/**
 * The calls for developers at /reference; /openapi.json is for their tools. All of it is there
 * without a script; with it a call can be tried with a key that the reader types (try-it.js).
 */
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint, Schema } from '@candor/contract/kernel/endpoint';
import { refusalStatus } from '@candor/contract/kernel/refusal-codes';
import { refusalText } from '@candor/i18n/refusals/refusal-text';
import { escapeHtml as text } from '../../mail/escape-html.ts';
import { cachedPage } from './cached-page.ts';
import { openApiDocument, getRefusals, type DocumentedCall } from './openapi.ts';
import { bodySample, curlSample, typescriptSample } from './samples.ts';
import { getVariants, type Direction, type Field } from './schema-fields.ts';

export function referencePages(
  calls: readonly DocumentedCall[],
  version: string,
  limit: (request: FastifyRequest) => void,
): (http: FastifyInstance) => void {
  return (http) => {
    const style = readFileSync(new URL('./reference.css', import.meta.url), 'utf8');
    const script = readFileSync(new URL('./try-it.js', import.meta.url), 'utf8');
    const pages = {
      '/reference': cachedPage('text/html; charset=utf-8', () => referencePage(calls, version)),
      '/reference.css': cachedPage('text/css; charset=utf-8', () => style),
      '/reference.js': cachedPage('text/javascript; charset=utf-8', () => script),
      '/openapi.json': cachedPage('application/json; charset=utf-8', () =>
        JSON.stringify(openApiDocument(calls, version)),
      ),
    };
    for (const [path, answer] of Object.entries(pages)) {
      http.get(path, (request, reply) => {
        limit(request);
        return answer(request, reply);
      });
    }
  };
}

export function referencePage(calls: readonly DocumentedCall[], version: string): string {
  const groups = [...Map.groupBy(calls, (call) => call.capability)];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Candor · Reference</title>
<link rel="icon" href="/icons/candor.svg" type="image/svg+xml">
<link rel="stylesheet" href="/reference.css">
<script src="/reference.js" type="module"></script>
</head>
<body>
<p class="ribbon">Simulated market · paper money</p>
<div class="frame">
<nav aria-label="Calls">
<p class="mark">Candor</p>
${groups.map(([capability, members]) => navGroup(capability, members)).join('\n')}
</nav>
<main>
<h1>Reference</h1>
<p class="lead">${calls.length} calls, version ${text(version)}. The same as a document for tools: <a href="/openapi.json">openapi.json</a>.</p>
${conventions}
${keyCard}
${groups.map(([capability, members]) => `<h2 id="${text(capability)}">${text(capability)}</h2>\n${members.map(callSection).join('\n')}`).join('\n')}
</main>
</div>
</body>
</html>
`;
}

const conventions = `<section class="card">
<h2>Conventions</h2>
<ul>
<li>Every answer is <code>{ code, msg, data }</code>; success is <code>code: 200</code>. A refusal repeats the HTTP status in <code>code</code> and carries a stable <code>reason</code>, <code>values</code> and a <code>requestId</code>.</li>
<li>Refusals are listed in order of precedence: when several apply, the first is the answer.</li>
<li>The session token goes into the <code>Authorization</code> header. 401 means only that there is no valid session.</li>
<li>Language: header <code>languages</code> with <code>en</code>, <code>zh_Hans_CN</code> or <code>zh_Hant_HK</code>.</li>
<li>Instants are milliseconds since 1970. Amounts are decimal strings. Fields that are not declared are refused.</li>
</ul>
</section>`;

const keyCard = `<section class="card">
<h2>Try it</h2>
<p>Each call that a program may make can be sent from here. A key is made in the app: Settings, Keys for programs. It stays in this field, goes nowhere but to this server, and is gone when you leave the page.</p>
<p><label for="try-key">Key</label> <input id="try-key" type="password" autocomplete="off" spellcheck="false" maxlength="100" placeholder="ck_…"></p>
</section>`;

function navGroup(capability: string, calls: readonly DocumentedCall[]): string {
  const links = calls
    .map((call) => `<li><a href="#${text(call.name)}">${text(call.name)}</a></li>`)
    .join('');
  return `<p class="group"><a href="#${text(capability)}">${text(capability)}</a></p><ul>${links}</ul>`;
}

function callSection(call: DocumentedCall): string {
  const { name, endpoint } = call;
  return `<section class="card" id="${text(name)}">
<h3>${text(name)}</h3>
<p class="address"><span class="method ${endpoint.method.toLowerCase()}">${endpoint.method}</span> <code>${text(endpoint.path)}</code></p>
<p>${text(endpoint.summary)}</p>
<p class="facts">${getFacts(endpoint)
    .map((fact) => `<span>${text(fact)}</span>`)
    .join(' ')}</p>
${part('Path', endpoint.params, 'sent')}${part('Query', endpoint.query, 'sent')}${part('Body', endpoint.body, 'sent')}${part('Answer: data', endpoint.data, 'received')}${samples(call)}${tryIt(call)}${refusalTable(call)}
</section>`;
}

const callerFact = {
  anyone: 'for anyone',
  customer: 'for customers',
  operator: 'for operators',
} as const;

function getFacts(endpoint: Endpoint): string[] {
  return [
    callerFact[endpoint.caller],
    `limit: ${endpoint.rate ?? (endpoint.method === 'GET' ? 'read' : 'write')}`,
    ...(endpoint.isMoneyCommand === true ? ['money command: takes effect once per requestId'] : []),
    ...(endpoint.fileField === undefined
      ? []
      : [`multipart, file in field "${endpoint.fileField}"`]),
  ];
}

function part(title: string, schema: Schema | undefined, direction: Direction): string {
  if (schema === undefined) return '';
  return getVariants(schema, direction)
    .filter((variant) => variant.fields.length > 0)
    .map(
      (variant) =>
        `<h4>${text(variant.title === '' ? title : `${title}, ${variant.title}`)}</h4>\n${fieldTable(variant.fields)}`,
    )
    .join('\n');
}

function fieldTable(fields: readonly Field[]): string {
  const rows = fields.map(
    (field) =>
      `<tr><th scope="row"><code>${text(field.name === '' ? 'data' : field.name)}</code>${field.isRequired ? '' : ' <span class="optional">optional</span>'}</th><td>${text(field.type)}</td><td>${text(field.rule)}</td></tr>`,
  );
  return `<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Rule</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function samples(call: DocumentedCall): string {
  const shown = [
    ['Shell', curlSample(call)],
    ['TypeScript', typescriptSample(call)],
  ] as const;
  return shown
    .map(([title, lines]) =>
      lines === null
        ? ''
        : `<details><summary>${title}</summary><div class="scroll" tabindex="0"><pre><code>${text(lines)}</code></pre></div></details>`,
    )
    .join('\n');
}

/** For what a program may call. Hidden without the script. */
function tryIt({ name, endpoint, scope }: DocumentedCall): string {
  const { method, path, params, query, body, caller, fileField } = endpoint;
  const isProgram = scope === 'read' || scope === 'trade' || caller === 'anyone';
  if (!isProgram || caller === 'operator' || fileField !== undefined) return '';
  const fields = [
    ...inputs(name, 'path', params),
    ...inputs(name, 'query', query),
    ...(body === undefined
      ? []
      : [
          `<label for="try-${text(name)}-body">Body</label><textarea id="try-${text(name)}-body" rows="6" spellcheck="false">${text(bodySample(body))}</textarea>`,
        ]),
  ];
  return `<details><summary>Try it</summary><form class="try" hidden data-method="${method}" data-path="${text(path)}" data-scope="${scope ?? 'read'}" data-caller="${caller}">
${fields.map((field) => `<p>${field}</p>`).join('\n')}
<p class="ask" role="alert" hidden>This is sent for real and may move the paper money of the key’s account.</p>
<p><button class="send" type="submit">Send</button> <button class="cancel" type="reset">Reset</button></p>
<div class="answer" aria-live="polite" hidden><p class="status"></p><div class="scroll" tabindex="0"><pre><code></code></pre></div></div>
</form></details>
`;
}

function inputs(name: string, where: 'path' | 'query', schema: Schema | undefined): string[] {
  if (schema === undefined) return [];
  return getVariants(schema, 'sent').flatMap(({ fields }) =>
    fields.map((field) => {
      const id = text(`try-${name}-${where}-${field.name}`);
      return `<label for="${id}">${text(field.name)}${field.isRequired ? '' : ' (optional)'}</label> <input id="${id}" name="${where}:${text(field.name)}" autocomplete="off" spellcheck="false">`;
    }),
  );
}

function refusalTable({ endpoint, acting, scope }: DocumentedCall): string {
  const rows = getRefusals(endpoint, acting, scope).map(
    (code) =>
      `<tr><th scope="row"><code>${code}</code></th><td>${refusalStatus[code]}</td><td>${text(refusalText(code, {}, 'en'))}<br><span lang="zh-Hans">${text(refusalText(code, {}, 'zhHans'))}</span></td></tr>`,
  );
  return `<details><summary>Refusals (${rows.length})</summary><div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Reason</th><th scope="col">Status</th><th scope="col">Text</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></details>`;
}
